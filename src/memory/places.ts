import type { Comment } from './comments.ts';
import { endOfLine } from './lines.ts';
import { type Outline, withoutComments } from './outline.ts';
import { isArchiveComment, type ParsedProvenance, type ProvenanceFault } from './provenance.ts';
import { LineKind, type Scan } from './scan.ts';
import type { Segment } from './segments.ts';
import type { Provenance } from './types.ts';

/** Something wrong with one provenance comment. The line counts from 0. */
export interface PlaceFault extends ProvenanceFault {
  readonly line: number;
  readonly offset: number;
  readonly fix: string;
}

/** Which heading, fact or line each provenance comment speaks for. */
export interface Places {
  readonly file?: Provenance;
  /** By index in `Outline.headings`. */
  readonly headings: ReadonlyMap<number, Provenance>;
  /** Last line of a heading together with the provenance line below it, by heading. */
  readonly lastLine: ReadonlyMap<number, number>;
  /** By index of the segment. */
  readonly segments: ReadonlyMap<number, Provenance>;
  /** A comment where none counts claims its own line alone, so that the gate sees what it claims. */
  readonly stray: ReadonlyMap<number, Provenance>;
  readonly archived: ReadonlyMap<number, Comment>;
  readonly faults: readonly PlaceFault[];
}

const moveFix =
  'Put it at the end of the fact’s first line, on the block’s heading, or alone on the line below that heading.';

const doubted: Provenance = { marks: [], extra: [], faulty: ['src', 'ts', 'ttl'] };

/** Assigns every provenance comment to its place; the first of two in one place counts. */
export function assignPlaces(
  scan: Scan,
  outline: Outline,
  segments: readonly Segment[],
  comments: readonly Comment[],
  parsedOf: ReadonlyMap<Comment, ParsedProvenance>,
): Places {
  let file: Provenance | undefined;
  const headings = new Map<number, Provenance>();
  const lastLine = new Map<number, number>();
  const owned = new Map<number, Provenance>();
  const stray = new Map<number, Provenance>();
  const archived = new Map<number, Comment>();
  const faults: PlaceFault[] = [];
  let firstContent = scan.bodyLine;
  while (scan.kind[firstContent] === LineKind.blank) firstContent++;
  if (comments.length === 0) return { headings, lastLine, segments: owned, stray, archived, faults };
  const headingAt = new Map(outline.headings.map((heading, index) => [heading.line, index]));
  // Comments and segments both come in the order of their lines.
  let lastSegment = 0;

  for (const [index, comment] of comments.entries()) {
    if (isArchiveComment(comment.inner)) {
      archived.set(comment.line, comment);
      continue;
    }
    const parsed = parsedOf.get(comment);
    if (!parsed) continue;
    const { provenance } = parsed;
    const fault = (
      what: string,
      fix: string,
      severity: 'error' | 'warning' = 'error',
      key?: string,
    ): void => {
      faults.push({
        what,
        fix,
        severity,
        line: comment.line,
        offset: comment.start,
        ...(key ? { key } : {}),
      });
    };
    for (const one of parsed.faults)
      fault(one.what, 'Write the value as docs/format.md lists it.', one.severity, one.key);
    if (comment.line !== comment.endLine) {
      fault('a provenance comment is broken over several lines', 'Write it on one line.');
      stray.set(comment.line, provenance);
      continue;
    }
    if (comment.doubtful) {
      fault(
        'whether this provenance comment is one depends on the link around it, and readers differ',
        'Write it at the end of the line, outside links and link definitions.',
      );
      // Nobody has its word, but it keeps its place: the text there is malformed, and no sweep removes it.
      const claimed = stray.get(comment.line) ?? provenance;
      place(comment, index, { ...doubted, start: comment.start, end: comment.end }, fault);
      stray.set(comment.line, claimed);
      continue;
    }
    place(comment, index, provenance, fault);
  }
  return {
    ...(file ? { file } : {}),
    headings,
    lastLine,
    segments: owned,
    stray,
    archived,
    faults,
  };

  function place(
    comment: Comment,
    index: number,
    provenance: Provenance,
    fault: (what: string, fix: string) => void,
  ): void {
    const { line } = comment;
    const isAlone = comment.place === 'block' && scan.depth[line] === 0 && standsAlone(comment);
    const headingHere = headingAt.get(line) ?? (isAlone ? headingAbove(line) : undefined);
    while ((segments[lastSegment]?.line ?? Infinity) < line) lastSegment++;
    const segmentHere = segments[lastSegment]?.line === line ? lastSegment : undefined;
    if (headingHere !== undefined) {
      if (outline.headings[headingHere]?.setext) {
        fault(
          'a provenance comment stands on an underlined heading, where readers disagree',
          'Write the heading with #.',
        );
        stray.set(line, provenance);
      } else if (headings.has(headingHere)) second(fault);
      else {
        headings.set(headingHere, provenance);
        lastLine.set(headingHere, line);
        if (!isAlone) mustEnd(comment, index, fault);
      }
    } else if (isSetextLine(line)) {
      fault(
        'a provenance comment stands on an underlined heading, where readers disagree',
        'Write the heading with #.',
      );
      stray.set(line, provenance);
    } else if (segmentHere !== undefined) {
      if (owned.has(segmentHere)) second(fault);
      else {
        owned.set(segmentHere, provenance);
        mustEnd(comment, index, fault);
      }
    } else if (isAlone && file === undefined && line <= firstContent) file = provenance;
    else {
      fault('a provenance comment stands where it counts for nothing', moveFix);
      if (!stray.has(line)) stray.set(line, provenance);
    }
  }

  function second(fault: (what: string, fix: string) => void): void {
    fault('there is a second provenance comment in one place; the first counts', 'Keep one of the two.');
  }

  /** What follows a comment on its line may only close the heading or the table row, or be another comment. */
  function mustEnd(comment: Comment, index: number, fault: (what: string, fix: string) => void): void {
    const end = endOfLine(scan.text, scan.lineStarts, comment.line);
    const rest = withoutComments(scan.text, comment.end, end, comments, index + 1);
    if (!/^[ \t#|]*$/.test(rest)) fault('a provenance comment stands in the middle of its line', moveFix);
  }

  function standsAlone(comment: Comment): boolean {
    const start = scan.lineStarts[comment.line] ?? 0;
    const end = endOfLine(scan.text, scan.lineStarts, comment.line);
    return (
      /^[ \t\ufeff]*$/.test(scan.text.slice(start, comment.start)) &&
      /^[ \t]*$/.test(scan.text.slice(comment.end, end))
    );
  }

  function headingAbove(line: number): number | undefined {
    const index = outline.sectionOf[line] ?? 0;
    return index > 0 && outline.headings[index]?.lastLine === line - 1 ? index : undefined;
  }

  function isSetextLine(line: number): boolean {
    return scan.kind[line] === LineKind.setextText && scan.depth[line] === 0;
  }
}
