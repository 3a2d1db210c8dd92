import { linksOf, type MemoryLink, resolveLink } from '../../memory/index.ts';
import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { isNamed, memoryAfter } from '../pages.ts';

/** A pointer to nothing costs a reader a search and an agent a turn. */
export const wikiBrokenLink: Rule = {
  id: 'wiki/broken-link',
  severity: 'error',
  summary: 'A link of the index or of a wiki page that leads nowhere (on entity pages: warning).',
  about: 'file',
  judge: (change) => change.files.flatMap((file) => brokenIn(file, change)),
};

function brokenIn(file: JudgedFile, change: JudgedChange): readonly Found[] {
  const model = file.after?.model;
  if (!model || !['index', 'wiki', 'entity'].includes(model.kind)) return [];
  return linksOf(model)
    .filter((link) => file.touched.has(link.line) && isBroken(link, file.path, change))
    .map((link) => ({
      path: file.path,
      line: link.line,
      column: link.column,
      // Entity pages name things that have no page yet; the night makes those pages.
      ...(model.kind === 'entity' || (model.kind === 'index' && link.kind === 'wiki')
        ? { severity: 'warning' as const }
        : {}),
      message: `${JSON.stringify(link.target)} leads nowhere: there is no such page.`,
      fix: 'Mend the name, or write the page in the same commit.',
    }));
}

function isBroken(link: MemoryLink, from: string, change: JudgedChange): boolean {
  const { target, kind } = link;
  if (kind === 'markdown') {
    if (/^[a-z][a-z0-9+.-]*:|^\/|^#|^$/i.test(target) || !/\.(?:md|jsonl)$/i.test(target)) return false;
    return resolveLink(memoryAfter(change), link, from).found === 'none' && !isThere(target, from, change);
  }
  // `[[2026-02-16]]` names a day of the timeline; its log may lie on an agent's branch, or never have been written.
  if (/^\d{4}-\d{2}-\d{2}$/.test(target)) return false;
  return resolveLink(memoryAfter(change), link, from).found === 'none' && !isNamed(change, target);
}

/** Whether a relative path names a file of the repository. */
function isThere(target: string, from: string, change: JudgedChange): boolean {
  const base = new URL(`file:///${from.split('/').map(encodeURIComponent).join('/')}`);
  const path = URL.canParse(target, base.href)
    ? decodeURI(new URL(target, base.href).pathname).slice(1)
    : target;
  return change.names.includes(path) || change.names.includes(decodeSafely(path));
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
