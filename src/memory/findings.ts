import type { OpenComment } from './comments.ts';
import type { FileFacts } from './facts.ts';
import type { FoundDate } from './heading-dates.ts';
import { nearMisses } from './near-misses.ts';
import type { Unclosed } from './scan.ts';
import type { FileParts } from './structure.ts';
import type { Finding, Section, Severity } from './types.ts';

/** What is malformed in a file, in line order: all `provenance/malformed`. */
export function findingsOf(
  parts: FileParts,
  read: FileFacts,
  open: readonly OpenComment[],
): readonly Finding[] {
  const { path, scan } = parts;
  const findings: Finding[] = [];
  const add = (line: number, column: number, severity: Severity, what: string, fix: string): void => {
    const message = `${what.charAt(0).toUpperCase()}${what.slice(1)}.`;
    findings.push({ rule: 'provenance/malformed', severity, path, line: line + 1, column, message, fix });
  };
  for (const at of [...parts.places.faults, ...nearMisses(scan, parts.comments, parts.provenances, open)])
    add(at.line, at.offset - (scan.lineStarts[at.line] ?? 0) + 1, at.severity, at.what, at.fix);
  for (const { what, line } of scan.unclosed)
    add(line, 1, 'error', unclosedText[what].what, unclosedText[what].fix);
  const { front } = parts;
  if (front?.broken !== undefined)
    add(
      0,
      1,
      'error',
      `the front matter is not valid YAML: ${front.broken}`,
      'Quote values that hold a colon, a bracket or a quote.',
    );
  for (const fault of parts.frontFaults)
    add(0, 1, 'error', `in the front matter ${fault}`, 'Write the value as docs/format.md lists it.');
  if (front === undefined && /^\ufeff?---[ \t]*[a-z]+[ \t]*\r?\n/i.test(scan.text))
    add(0, 1, 'error', 'front matter in another language than YAML is not read', 'Write plain --- and YAML.');
  for (const [index, section] of read.sections.entries())
    addDateFindings(section, parts.outline.headings[index]?.dates ?? [], add);
  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}

const unclosedText: Readonly<Record<Unclosed['what'], { what: string; fix: string }>> = {
  fence: {
    what: 'this code fence is never closed, so readers disagree about everything below it',
    fix: 'Close the fence with the same marks.',
  },
  comment: {
    what: 'this comment is never closed, so readers disagree about everything below it',
    fix: 'Close it with -->, or take it out.',
  },
  html: {
    what: 'this HTML block is never closed, so readers disagree about everything below it',
    fix: 'Close it, or take it out.',
  },
};

const unordered =
  /(?<![\d./:-])(?!24\/7)(?:0?[1-9]|[12]\d|3[01])[/.](?:0?[1-9]|[12]\d|3[01])(?![\d./%]|\s*(?:h|gb|mb|kb)\b)/i;

/** A heading whose date differs from its ts, or cannot be ordered. */
function addDateFindings(
  section: Section,
  found: readonly FoundDate[],
  add: (line: number, column: number, severity: Severity, what: string, fix: string) => void,
): void {
  const line = section.line - 1;
  const ts = section.own?.ts?.slice(0, 10);
  if (ts !== undefined && found.length > 0 && !found.some((date) => date.iso === ts))
    add(
      line,
      1,
      'warning',
      `the heading says ${found[0]?.iso}, its provenance ts:${ts}; ts counts`,
      'Make the two agree.',
    );
  if (section.level < 2 || section.provenance.ts !== 'unknown' || found.length > 0) return;
  const match = unordered.exec(section.title);
  if (match)
    add(
      line,
      1,
      'warning',
      `“${match[0]}” could be day or month first, so this stays undated`,
      'Write the date as 2026-02-16.',
    );
}
