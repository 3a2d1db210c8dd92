import { evidencePlaces, kindOf, type SnapshotFile } from '../memory/index.ts';
import type { Policy } from './policy.ts';

/**
 * Files besides the touched ones that rules have to read: what `ev:` names, and the pages that a link could mean.
 * @param touched the touched files after the change
 * @param names every path after the change
 */
export function contextPaths(
  touched: ReadonlyMap<string, SnapshotFile>,
  names: readonly string[],
  policy: Policy,
): readonly string[] {
  const wanted = new Set<string>();
  let known: ReadonlySet<string> | undefined;
  let links = false;
  let wiki = false;
  for (const { text, path } of touched.values()) {
    for (const match of text.matchAll(/\bev:(\S+)/g)) {
      known ??= new Set(names);
      for (const place of evidencePlaces(match[1] ?? '')) if (known.has(place.path)) wanted.add(place.path);
    }
    const kind = kindOf(path, policy.format) ?? '';
    wiki ||= kind === 'wiki';
    links ||= text.includes('[[') || kind === 'wiki' || kind === 'entity';
  }
  if (links)
    for (const name of names) {
      const kind = kindOf(name, policy.format);
      if (kind === 'entity' || kind === 'wiki') wanted.add(name);
      // A page is found from the index and the topics too.
      if (wiki && (kind === 'index' || kind === 'topic')) wanted.add(name);
    }
  return [...wanted].filter((path) => !touched.has(path));
}
