import { type FormatOptions, speaks } from '../format.ts';
import { endOfLine } from '../lines.ts';
import type { Outline } from '../outline.ts';
import { LineKind, type Scan } from '../scan.ts';
import type { Segment } from '../segments.ts';

/*
 * Dialects whose facts are cut another way: Hermes separates entries by lines that hold only `§`, the self-improving
 * skill keeps one record a block under `## [LRN-20260105-001] category`.
 */

const recordTitle = /^\[([A-Z]{2,6}-\d{8}-[\w-]+)\]/;

/** The entries of a file in one of these dialects, or undefined when it is in neither. */
export function readRecords(
  scan: Scan,
  outline: Outline,
  format: FormatOptions,
): { readonly dialect: string; readonly segments: readonly Segment[] } | undefined {
  if (speaks(format, 'hermes') && outline.blocks.length === 0 && /^§[ \t]*\r?$/m.test(scan.text))
    return { dialect: 'hermes', segments: hermesEntries(scan, outline) };
  if (speaks(format, 'learnings') && outline.headings.some((heading) => recordTitle.test(heading.title)))
    return { dialect: 'learnings', segments: learningRecords(scan, outline) };
  return undefined;
}

function hermesEntries(scan: Scan, outline: Outline): readonly Segment[] {
  const segments: Segment[] = [];
  let from = scan.bodyLine;
  for (let line = scan.bodyLine; line <= scan.lineStarts.length; line++) {
    const isEnd = line === scan.lineStarts.length || lineText(scan, line).trim() === '§';
    if (!isEnd) continue;
    const entry = entryOf(scan, outline, from, line - 1);
    if (entry) segments.push(entry);
    from = line + 1;
  }
  return segments;
}

function entryOf(scan: Scan, outline: Outline, first: number, last: number): Segment | undefined {
  let from = first;
  let to = last;
  const isSkipped = (line: number) =>
    scan.kind[line] === LineKind.blank || scan.kind[line] === LineKind.heading;
  while (from <= to && isSkipped(from)) from++;
  while (to >= from && scan.kind[to] === LineKind.blank) to--;
  if (from > to) return undefined;
  let textEnd = from;
  while (textEnd < to && scan.kind[textEnd + 1] !== LineKind.blank) textEnd++;
  const lines: string[] = [];
  for (let line = from; line <= textEnd; line++) lines.push(lineText(scan, line).trim());
  return {
    shape: 'entry',
    line: from,
    endLine: to,
    textEndLine: textEnd,
    text: lines.join('\n'),
    block: -1,
    section: outline.sectionOf[from] ?? 0,
  };
}

function learningRecords(scan: Scan, outline: Outline): readonly Segment[] {
  const segments: Segment[] = [];
  for (const [block, range] of outline.blocks.entries()) {
    const heading = outline.headings[range.heading];
    const id = recordTitle.exec(heading?.title ?? '')?.[1];
    const entry = entryOf(scan, outline, range.line + 1, range.endLine - 1);
    if (!entry || !heading) continue;
    if (id === undefined) continue;
    let status: string | undefined;
    let logged: string | undefined;
    let summary: string | undefined;
    for (let line = range.line + 1; line < range.endLine; line++) {
      const text = lineText(scan, line);
      logged ??= /^\*\*(?:Logged|Resolved|Updated)\*\*:\s*(\d{4}-\d{2}-\d{2})/i.exec(text)?.[1];
      status ??= /^\*\*Status\*\*:\s*(\S+)/i.exec(text)?.[1]?.toLowerCase();
      if (/^#+\s*Summary/i.test(text))
        summary = lineText(scan, line + 1).trim() || lineText(scan, line + 2).trim();
    }
    segments.push({
      ...entry,
      block,
      text: summary === undefined || summary === '' ? heading.title : summary,
      record: id.toLowerCase(),
      ...(status === undefined ? {} : { recordStatus: status }),
      ...(logged === undefined ? {} : { recordDay: logged }),
      endLine: lastContent(scan, range.endLine - 1),
      textEndLine: entry.line,
    });
  }
  return segments;
}

function lastContent(scan: Scan, from: number): number {
  let line = from;
  while (scan.kind[line] === LineKind.blank || scan.kind[line] === LineKind.rule) line--;
  return line;
}

function lineText(scan: Scan, line: number): string {
  return scan.text.slice(
    scan.lineStarts[line] ?? scan.text.length,
    endOfLine(scan.text, scan.lineStarts, line),
  );
}
