import {
  type Block,
  type EffectiveLine,
  effectiveLines,
  type Fact,
  type MemoryFile,
  type TextEdit,
} from '../memory/index.ts';

/**
 * The edits that take facts out of a file: their own lines, then every heading that has nothing left under it, then
 * the blank lines that would pile up. Nothing else moves.
 */
export function removeFacts(file: MemoryFile, facts: readonly Fact[]): readonly TextEdit[] {
  const gone = new Set<number>();
  for (const fact of facts) for (let line = fact.line; line <= fact.endLine; line++) gone.add(line);
  return removeLines(file, gone);
}

/**
 * The same for lines.
 * @param mayGo whether a block may lose its headings; default: every block may
 */
export function removeLines(
  file: MemoryFile,
  lines: ReadonlySet<number>,
  mayGo: (block: Block) => boolean = () => true,
): readonly TextEdit[] {
  const gone = new Set(lines);
  const parts = Array.from(effectiveLines(file), ({ part }) => part);
  const partOf = (line: number) => parts[line - 1] ?? 'blank';
  for (const block of file.blocks) {
    let touched = false;
    for (let line = block.line; line <= block.endLine; line++) touched ||= lines.has(line);
    if (touched && mayGo(block)) dropEmptyHeadings(file, block.line, block.endLine, partOf, gone);
  }
  tidyBlanks(parts.length, partOf, gone);
  return runs(gone, parts.length).map(([first, last]) => ({
    start: file.lineStarts[first - 1] ?? 0,
    end: file.lineStarts[last] ?? file.text.length,
    text: '',
  }));
}

type PartOf = (line: number) => EffectiveLine['part'];

/** Takes away headings (deepest first) whose whole section went; a section that was empty before stays. */
function dropEmptyHeadings(
  file: MemoryFile,
  first: number,
  last: number,
  partOf: PartOf,
  gone: Set<number>,
): void {
  const headings: { readonly line: number; readonly level: number }[] = [];
  for (let line = first; line <= last; line++) {
    if (partOf(line) === 'heading') headings.push({ line, level: headingLevel(textOf(file, line)) });
  }
  for (const heading of headings.toReversed()) {
    const next = headings.find((other) => other.line > heading.line && other.level <= heading.level);
    const end = next ? next.line - 1 : last;
    let lost = false;
    let left = false;
    for (let line = heading.line + 1; line <= end; line++) {
      if (gone.has(line)) lost = lost || partOf(line) !== 'blank';
      else if (!isEmpty(file, line, partOf)) left = true;
    }
    if (lost && !left) for (let line = heading.line; line <= end; line++) gone.add(line);
  }
}

/** Blank lines, the provenance line of a heading and the head of a table without rows hold nothing. */
function isEmpty(file: MemoryFile, line: number, partOf: PartOf): boolean {
  const part = partOf(line);
  if (part === 'blank') return true;
  const text = textOf(file, line);
  if (part === 'comment') return /^\s*<!-{2}[^>]*\b(?:src|ts|ttl):/.test(text);
  return part === 'prose' && /^\s*\|/.test(text);
}

/** Setext headings are underlined: the `===` line is 1, the `---` line 2. */
function headingLevel(text: string): number {
  return /^ {0,3}(#{1,6})/.exec(text)?.[1]?.length ?? (/^ {0,3}=/.test(text) ? 1 : 2);
}

function textOf(file: MemoryFile, line: number): string {
  return file.text.slice(file.lineStarts[line - 1] ?? 0, file.lineStarts[line] ?? file.text.length);
}

/** Where lines went from between two blank lines, one of the blanks goes with them. */
function tidyBlanks(count: number, partOf: PartOf, gone: Set<number>): void {
  for (const [first, last] of runs(gone, count)) {
    const above = first === 1 || partOf(first - 1) === 'blank' || partOf(first) === 'heading';
    for (let line = last + 1; above && line <= count && partOf(line) === 'blank'; line++) gone.add(line);
  }
}

/** Neighbouring lines as ranges. */
function runs(
  lines: ReadonlySet<number>,
  count: number,
): readonly (readonly [first: number, last: number])[] {
  const ranges: [number, number][] = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    if (line > count) continue;
    const open = ranges.at(-1);
    if (open && open[1] === line - 1) open[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}
