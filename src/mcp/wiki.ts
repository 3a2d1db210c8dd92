import { memoryRoots, within } from '../config/index.ts';
import { applyWiki, civilDay, kindOf, pageHash, parseFile, signPage, wikiPath } from '../memory/index.ts';
import { type WriteSetting, type Written, write } from './write.ts';

/** A change of one wiki page, as an agent asks for it. */
export interface PageChange {
  /** The page's name, or its path from the repository's top. */
  readonly page: string;
  /** `WikiOperation`s, unread. */
  readonly operations: unknown;
  /** `pageHash` of the page they were written for, "none" for one that is not there yet. */
  readonly expect?: string;
}

/**
 * Changes a wiki page all or nothing, as the agent of the session. A page it makes says so in its front matter; what
 * it adds to another's page says so itself, so that nothing of it passes for the page's author's word.
 */
export function changePage(
  setting: WriteSetting,
  { page, operations, expect }: PageChange,
): Promise<Written> {
  return write(setting, async (read, format, by) => {
    const { config, now } = setting;
    const roots = memoryRoots(config);
    const named = roots.find((root) => kindOf(within(root, page) ?? '', format) === 'wiki');
    const prefix = named ?? roots[0];
    const place = wikiPath(within(named ?? '', page) ?? page, config.files.wiki, format);
    if ('refused' in place) return place.refused;
    const root = await read(prefix);
    const { path } = place;
    const before = root.memory.snapshot.get(path)?.text;
    const result = applyWiki(path, before, operations, expect === 'none' ? '' : expect, format);
    if ('refused' in result) return `${prefix}${path} was not changed. ${result.refused}`;
    if (result.text === before) return `${prefix}${path} says so already.`;
    const author = { src: 'agent', ts: civilDay(now, format.time_zone), ...by };
    const text = signPage(parseFile(path, result.text, format), before, author, format);
    return {
      root,
      path,
      text,
      message: `${before === undefined ? 'Made' : 'Changed'} ${prefix}${path}, now ${pageHash(text)}.`,
      data: { hash: pageHash(text) },
    };
  });
}
