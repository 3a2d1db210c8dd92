import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { memoryRoots } from '../config/paths.ts';
import { git, leadsThroughLink } from '../git/index.ts';
import type { Place } from './repository.ts';

/**
 * Where what a session starts with may be written without being asked each time, or one sentence why nowhere. Only
 * where git ignores the file does it stay out of the way of the next checkout; and a branch that names another file
 * for it must not have an ignored script or setting written over, nor a note that a person keeps to themselves.
 */
export async function refreshable(
  place: Place,
  config: Config,
): Promise<{ readonly path: string } | { readonly refused: string }> {
  const path = `${memoryRoots(config)[0]}${config.files.recall_context}`;
  const refused = (why: string) => ({ refused: `${path} is not refreshed: ${why}` });
  if (place.gitDir === undefined) return refused(`${place.top} is in no git repository.`);
  if (!/[^/]\.md$/i.test(path) || /(?:^|\/)\.git(?:\/|$)/i.test(path)) return refused('it is no .md file.');
  if (leadsThroughLink(place.top, path)) return refused('it leads through a symlink.');
  const ignored = await git(['check-ignore', '-q', '--', path], { cwd: place.top, okCodes: [0, 1, 128] });
  if (ignored.code !== 0)
    return refused('git does not ignore it. Take it out of the index, and name it in .gitignore.');
  if (!(await isOurs(join(place.top, path))))
    return refused('what stands there was not written by Keepsake. Move it away.');
  return { path };
}

/** Whether nothing is lost where a file is written: it is not there, is empty, or begins as `keepsake inject` begins one. */
async function isOurs(file: string): Promise<boolean> {
  try {
    // Reading a pipe would wait for whoever writes into it, and git with it.
    if (!(await stat(file)).isFile()) return false;
    const text = await readFile(file, 'latin1');
    return text === '' || isInjected(text);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Whether a text begins as `keepsake inject` begins one. */
export function isInjected(text: string): boolean {
  return /^<(?:user-memories|agent-learnings)>\n/.test(text);
}
