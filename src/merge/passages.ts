import { LineKind, type Scan } from '../memory/index.ts';
import { managedName } from './managed-range.ts';
import { type Lines, lineText } from './reader.ts';
import { headingTitle } from './segment.ts';

/** Lines [from, to) of a text, counted from 0. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** A heading and what stands below it, down to the next heading. */
export interface Passage extends LineRange {
  /** Whether the next heading is below this one. */
  readonly isParent: boolean;
}

/** The lines from each heading to the next by the titles above them; undefined for titles that come twice. */
export function passagesOf(scan: Scan): ReadonlyMap<string, Passage | undefined> {
  const passages = new Map<string, Passage | undefined>();
  if (reachesOver(scan)) return passages;
  const lines: Lines = { file: scan, kind: scan.kind };
  const above: { readonly level: number; readonly path: string }[] = [];
  const count = scan.lineStarts.length;
  for (let line = scan.bodyLine; line < count; ) {
    const level = scan.level[line] ?? 0;
    let to = line + 1;
    while (to < count && scan.level[to] === 0) to++;
    if (level > 0) {
      while ((above.at(-1)?.level ?? 0) >= level) above.pop();
      const path = `${above.at(-1)?.path ?? ''}\n${headingTitle(lineText(lines, line))}`;
      above.push({ level, path });
      passages.set(
        path,
        passages.has(path) ? undefined : { from: line, to, isParent: (scan.level[to] ?? 0) > level },
      );
    }
    line = to;
  }
  // Nobody knows which is which of two sections of one title, nor what is below them.
  for (const path of passages.keys()) {
    const parent = path.slice(0, path.lastIndexOf('\n'));
    if (parent !== '' && passages.get(parent) === undefined) passages.set(path, undefined);
  }
  return passages;
}

/**
 * Whether a text has what this way of cutting it does not know: headings in lists or with underlines, records, managed
 * blocks, conflict markers, a structure that never ends, line endings of two kinds.
 */
function reachesOver(scan: Scan): boolean {
  const { text, kind, level, depth } = scan;
  if (scan.unclosed.length > 0 || text.includes('\r')) return true;
  if (/^(?:<{7}|>{7}|={7}|\|{7})/m.test(text) || /^#+[ \t]+\[/m.test(text)) return true;
  const lines: Lines = { file: scan, kind };
  for (let line = scan.bodyLine; line < kind.length; line++) {
    const here = kind[line];
    if (here === LineKind.setextText) return true;
    if ((here === LineKind.heading || level[line] !== 0) && depth[line] !== 0) return true;
    if (here === LineKind.comment && managedName(lines, line) !== undefined) return true;
  }
  return false;
}

export function textOf({ text, lineStarts }: Scan, { from, to }: LineRange): string {
  return text.slice(lineStarts[from] ?? text.length, lineStarts[to] ?? text.length);
}
