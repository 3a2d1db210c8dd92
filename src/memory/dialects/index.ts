/** Other tools' ways to say where a fact comes from: one dialect a file, each switchable by `dialects:`. */
import type { Comment } from '../comments.ts';
import { type FormatOptions, speaks } from '../format.ts';
import type { Outline } from '../outline.ts';
import { isArchiveComment, type ParsedProvenance } from '../provenance.ts';
import { LineKind, type Scan } from '../scan.ts';
import type { Segment } from '../segments.ts';
import { claudeCode } from './claude-code.ts';
import { commentFields } from './comment-fields.ts';
import { dailyLogs } from './daily-logs.ts';
import { dates } from './dates.ts';
import type { Dialect, DialectFile, Said } from './dialect.ts';
import { frontFields } from './front-fields.ts';
import { inlineFields } from './inline-fields.ts';
import { inlineSource } from './inline-source.ts';
import { letta } from './letta.ts';
import { listMarker } from './list-markers.ts';
import { priority } from './priority.ts';
import { promotions } from './promotions.ts';

/** Every dialect that says where something comes from; of two that speak of one place the first wins, key by key. */
const dialects: readonly Dialect[] = [
  claudeCode,
  letta,
  frontFields,
  promotions,
  commentFields,
  inlineFields,
  inlineSource,
  priority,
  dates,
  dailyLogs,
];

/** The names that `dialects:` can switch off. */
export const dialectNames: readonly string[] = [
  ...dialects.map((dialect) => dialect.name),
  'hermes',
  'learnings',
  'list-markers',
  'managed',
  'tables',
];

/** Everything the dialects look at. */
export interface DialectInput extends DialectFile {
  readonly scan: Scan;
  readonly outline: Outline;
  readonly comments: readonly Comment[];
  readonly provenances: ReadonlyMap<Comment, ParsedProvenance>;
  readonly segments: readonly Segment[];
  readonly format: FormatOptions;
}

/** What the dialects of a file say, place by place. */
export interface DialectReading {
  readonly file?: Said;
  /** By index in `Outline.headings`. */
  readonly headings: ReadonlyMap<number, Said>;
  /** By index of the segment. */
  readonly segments: ReadonlyMap<number, Said>;
  /** The dialect that speaks for the file as a whole. */
  readonly name?: string;
}

/** Reads every dialect that is switched on. */
export function readDialects(input: DialectInput): DialectReading {
  const spoken = dialects.filter((dialect) => speaks(input.format, dialect.name));
  const headings = new Map<number, Said>();
  const segments = new Map<number, Said>();
  let file: Said | undefined;
  let name: string | undefined;
  const factReaders = spoken.flatMap(({ fact }) => (fact ? [fact] : []));
  const headingReaders = spoken.flatMap(({ heading }) => (heading ? [heading] : []));

  const byComment = commentsByPlace(input, spoken);
  for (const [index, said] of byComment.headings) headings.set(index, said);
  for (const [index, said] of byComment.segments) segments.set(index, said);
  if (byComment.file) file = byComment.file;
  for (let index = 0; index < input.segments.length; index++) {
    const segment = input.segments[index];
    if (segment?.recordDay !== undefined) merge(segments, index, { ts: segment.recordDay });
    for (const read of factReaders) merge(segments, index, read(segment?.text ?? ''));
  }
  for (const [index, heading] of input.outline.headings.entries())
    if (heading.level > 1 || index === input.outline.titleHeading)
      for (const read of headingReaders) merge(headings, index, read(heading.title, heading.dates));
  for (const dialect of spoken) {
    const said = dialect.file?.(input);
    if (!said) continue;
    file = { ...said, ...file };
    name ??= dialect.name;
  }
  return { headings, segments, ...(file ? { file } : {}), ...(name === undefined ? {} : { name }) };
}

function merge(into: Map<number, Said>, index: number, said: Said | undefined): void {
  if (said) into.set(index, { ...said, ...into.get(index) });
}

/** Gives each foreign comment to the heading, fact or file it stands at. */
function commentsByPlace(input: DialectInput, spoken: readonly Dialect[]) {
  const headings = new Map<number, Said>();
  const segments = new Map<number, Said>();
  let file: Said | undefined;
  const readers = spoken.flatMap(({ comment }) => (comment ? [comment] : []));
  const aboveReaders = spoken.flatMap(({ commentAbove }) => (commentAbove ? [commentAbove] : []));
  const foreign = input.comments.filter(
    (comment) => !comment.doubtful && !isArchiveComment(comment.inner) && !input.provenances.has(comment),
  );
  if (readers.length + aboveReaders.length === 0 || foreign.length === 0) return { headings, segments, file };
  const headingAt = new Map(input.outline.headings.map((heading, index) => [heading.lastLine, index]));
  const segmentAt = new Map<number, number>();
  const segmentFrom = new Map<number, number>();
  for (const [index, segment] of input.segments.entries()) {
    segmentFrom.set(segment.line, index);
    for (let line = segment.line; line <= segment.textEndLine + 1; line++)
      if (!segmentAt.has(line) || line === segment.line) segmentAt.set(line, index);
  }
  const contentLine = firstContentLine(input.scan);
  for (const comment of foreign) {
    const heading = headingAt.get(comment.line) ?? headingAt.get(comment.line - 1);
    const segment = segmentAt.get(comment.line);
    for (const read of aboveReaders) {
      const below = segmentFrom.get(comment.endLine + 1);
      if (below !== undefined) merge(segments, below, read(comment.inner));
    }
    for (const read of readers) {
      const said = read(comment.inner);
      if (!said) continue;
      if (heading !== undefined && heading > 0) merge(headings, heading, said);
      else if (segment !== undefined) merge(segments, segment, said);
      else if (comment.line <= contentLine) file = { ...said, ...file };
    }
  }
  return { headings, segments, file };
}

/** The first line that is neither blank nor a comment. */
function firstContentLine(scan: Scan): number {
  let line = scan.bodyLine;
  while (scan.kind[line] === LineKind.blank || scan.kind[line] === LineKind.comment) line++;
  return line;
}

/** Whether a file is one memory: a page with front matter in a folder of pages, or Claude Code's. */
export function isPage(file: DialectFile, format: FormatOptions): boolean {
  const { kind, front } = file;
  if (kind === 'page') return true;
  if (kind !== 'topic' || !front || !speaks(format, 'claude-code')) return false;
  const has = (key: string) => front.fields.has(key);
  return (
    has('name') && has('description') && (has('type') || has('metadata.type') || has('metadata.node_type'))
  );
}

/** The length of a list marker that people use and CommonMark does not know. */
export function foreignMarker(format: FormatOptions): (text: string) => number | undefined {
  return speaks(format, 'list-markers') ? listMarker : () => undefined;
}
