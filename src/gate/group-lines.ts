import type { Source } from '../memory/index.ts';
import type { SourceLine } from './source-lines.ts';

/** A run of lines that one cause explains, reported once at its first line. */
export interface LineGroup {
  readonly first: SourceLine;
  readonly count: number;
  readonly source: Source;
}

/** Groups lines that follow each other (blank lines aside) under one heading and with one source. */
export function groupLines(lines: readonly SourceLine[]): readonly LineGroup[] {
  const groups: { first: SourceLine; last: SourceLine; count: number; source: Source }[] = [];
  for (const line of [...lines].sort((a, b) => a.line - b.line)) {
    const open = groups.at(-1);
    const follows =
      open && line.line - open.last.line <= 2 && line.src === open.source && line.part !== 'heading';
    if (open && follows) {
      open.last = line;
      open.count += 1;
    } else groups.push({ first: line, last: line, count: 1, source: line.src });
  }
  return groups;
}
