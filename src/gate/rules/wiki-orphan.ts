import { linksOf, resolveLink } from '../../memory/index.ts';
import type { JudgedChange, Rule } from '../change.ts';
import { memoryAfter } from '../pages.ts';

/** A wiki page that nothing points to is found by nobody who does not know it. */
export const wikiOrphan: Rule = {
  id: 'wiki/orphan',
  severity: 'warning',
  summary: 'A new wiki page that no page points to.',
  about: 'file',
  judge: (change) => {
    const fresh = change.files.filter((file) => file.after?.model?.kind === 'wiki' && !file.before);
    if (fresh.length === 0) return [];
    const linked = linkedPaths(change);
    return fresh
      .filter((file) => !linked.has(file.path) && !/(^|\/)(?:index|readme|home)\.md$/i.test(file.path))
      .map((file) => ({
        path: file.path,
        line: 1,
        message: 'No page points to this one.',
        fix: 'Link it from the page that a reader would come from.',
      }));
  },
};

function linkedPaths(change: JudgedChange): ReadonlySet<string> {
  const memory = memoryAfter(change);
  const linked = new Set<string>();
  for (const file of memory.files())
    for (const link of linksOf(file)) {
      const found = resolveLink(memory, link, file.path);
      if (found.found === 'one' && found.path !== file.path) linked.add(found.path);
    }
  return linked;
}
