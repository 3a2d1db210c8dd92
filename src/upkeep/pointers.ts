import { applyEdits, type Block, effectiveLines, type MemoryFile, type TextEdit } from '../memory/index.ts';
import { removeLines } from './removal.ts';

/**
 * The index without its pointers to files that go: a list item that only links to a file goes with that file, and so does
 * a heading that had nothing else below it, unless it is the user's. A fact that mentions the file stays; it is a fact.
 * @returns the index's new text, or undefined when nothing in it points there
 */
export function withoutPointers(index: MemoryFile, gone: readonly string[]): string | undefined {
  const folder = index.path.includes('/') ? index.path.slice(0, index.path.lastIndexOf('/') + 1) : '';
  const names = gone.flatMap((path) => {
    const relative = path.startsWith(folder) ? path.slice(folder.length) : path;
    const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
    return [
      `](${relative})`,
      `](./${relative})`,
      `](<${relative}>)`,
      `](${encodeURI(relative)})`,
      `[[${stem}]]`,
      `[[${relative}]]`,
      `[[${relative.replace(/\.md$/, '')}]]`,
    ];
  });
  const facts = new Set(index.facts.map((fact) => fact.line));
  const pointing = new Set<number>();
  for (const { line, part } of effectiveLines(index)) {
    if (part === 'code' || facts.has(line)) continue;
    const text = index.text.slice(index.lineStarts[line - 1] ?? 0, index.lineStarts[line]);
    if (/^\s*[-*+] /.test(text) && names.some((name) => text.includes(name))) pointing.add(line);
  }
  const isOfUser = ({ provenance }: Block) => provenance.src === 'user';
  const edits = removeLines(index, pointing, (block) => !isOfUser(block));
  return edits.length > 0 ? applyEdits(index.text, edits) : undefined;
}

/**
 * The index with its pointers to one file leading to another: a page that was renamed, or that is part of another now. A
 * pointer that stands there already is not made a second time, unless something is said beside it.
 * @returns the index's new text, or undefined when nothing in it points there
 */
export function repointed(index: MemoryFile, from: string, to: string): string | undefined {
  const folder = index.path.includes('/') ? index.path.slice(0, index.path.lastIndexOf('/') + 1) : '';
  const relative = (path: string) => (path.startsWith(folder) ? path.slice(folder.length) : path);
  const isTo = (target: string, path: string) =>
    [relative(path), `./${relative(path)}`, encodeURI(relative(path))].includes(target);
  const already = index.pointers.some(({ target }) => isTo(target, to));
  const edits: TextEdit[] = [];
  for (const { line, target, hook } of index.pointers) {
    if (!isTo(target, from)) continue;
    const start = index.lineStarts[line - 1] ?? 0;
    const end = index.lineStarts[line] ?? index.text.length;
    const text = index.text.slice(start, end);
    if (already && hook === '') {
      edits.push({ start, end, text: '' });
      continue;
    }
    // The label may be the path too.
    const at = start + text.indexOf(target, Math.max(0, text.indexOf('](')));
    edits.push({ start: at, end: at + target.length, text: encodeURI(relative(to)) });
  }
  return edits.length > 0 ? applyEdits(index.text, edits) : undefined;
}
