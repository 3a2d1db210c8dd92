import { createHash } from 'node:crypto';
import { encode } from './bytes.ts';
import { isArchiveComment, printProvenance } from './provenance.ts';
import { LineKind } from './scan.ts';
import type { MemoryFile, Provenance } from './types.ts';

export type ArchiveReason = 'expired' | 'duplicate' | 'superseded' | 'decayed' | 'pruned';

/** What a sweep takes away, as it was. */
export interface Archived {
  /** The bytes of the fact or block as they stood in the file. */
  readonly raw: string;
  /** Titles it stood under, as written. */
  readonly headingPath: readonly string[];
  /** ISO day. */
  readonly date: string;
  /** Path it stood in. */
  readonly from: string;
  readonly reason: ArchiveReason;
  /** What counted for it there, written on the heading so that it says the same in the archive. */
  readonly provenance?: Partial<Provenance>;
}

/** One entry of an archive file. */
export interface ArchiveEntry {
  readonly id: string;
  readonly date: string;
  readonly from: string;
  readonly reason: string;
  /** The archived bytes. */
  readonly raw: string;
  /** Line of its heading, from 1. */
  readonly line: number;
  readonly heading: string;
}

/** The id of an archived text: SHA-256 (hex) of its bytes and path, NUL between. */
export function archiveId(raw: string, from: string): string {
  return createHash('sha256')
    .update(encode(`${raw}\0${from}`))
    .digest('hex');
}

/**
 * An archive entry as text, to be appended to `memory/archive/<day>.md`, and its id. It is its old heading with the
 * provenance that counted and the archive comment, then the bytes as they were. Writing it is safe to repeat: look
 * for the id first.
 */
export function archiveEntry(archived: Archived): { readonly text: string; readonly id: string } {
  const id = archiveId(archived.raw, archived.from);
  const title = archived.headingPath.filter((part) => part !== '').join(' › ') || archived.from;
  const provenance = archived.provenance ? ` ${printProvenance(archived.provenance)}` : '';
  const from = encodeURI(archived.from).replaceAll('--', '-%2D');
  const comment = `<!-- archived:${archived.date} from:${from} reason:${archived.reason} id:${id} -->`;
  const raw = archived.raw.endsWith('\n') ? archived.raw : `${archived.raw}\n`;
  const heading = title.replace(/\s+/g, ' ').replaceAll('<!--', '&lt;!--');
  return { id, text: `## ${heading}${provenance} ${comment}\n${raw}\n` };
}

/** Where an entry may begin. Lines count from 0. */
interface Candidate {
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
  /** Whether Markdown sees a heading here; a fence that an entry left open hides those of the next entries. */
  readonly isHeading: boolean;
}

/**
 * The entries of an archive file, in their order. A heading that stands in code is an entry when the hashes say so:
 * archived bytes may leave a fence open, and may as well quote an archive.
 */
export function readArchive(file: MemoryFile): readonly ArchiveEntry[] {
  const candidates = candidatesOf(file);
  const entries: ArchiveEntry[] = [];
  const titles = new Map(file.reading.sections.map((section) => [section.line - 1, section.title]));
  const lineStart = (line: number) => file.lineStarts[line] ?? file.text.length;
  for (let at = candidates.findIndex((one) => one.isHeading); at >= 0 && at < candidates.length; ) {
    const candidate = candidates[at] as Candidate;
    const { line, fields } = candidate;
    const from = pathOf(fields.get('from') ?? '');
    const id = fields.get('id') ?? '';
    const rawUpTo = (next: number) =>
      file.text.slice(lineStart(line + 1), lineStart(candidates[next]?.line ?? Infinity)).replace(/\n$/, '');
    const isArchived = growingId(from, id);
    let next = at + 1;
    while (candidates[next]?.isHeading === false && !isArchived(rawUpTo(next))) next++;
    entries.push({
      id,
      date: fields.get('archived') ?? '',
      from,
      reason: fields.get('reason') ?? '',
      raw: rawUpTo(next),
      line: line + 1,
      heading: titles.get(line) ?? headingOf(file.text.slice(lineStart(line), lineStart(line + 1))),
    });
    at = next;
  }
  return entries;
}

function candidatesOf(file: MemoryFile): readonly Candidate[] {
  const found: Candidate[] = [];
  const { kind, depth } = file.reading.scan;
  for (let line = 0; line < file.lineStarts.length; line++) {
    const start = file.lineStarts[line] ?? 0;
    if (!file.text.startsWith('## ', start)) continue;
    const text = file.text.slice(start, file.lineStarts[line + 1]).trimEnd();
    const inner = text.endsWith('-->') ? text.slice(text.lastIndexOf('<!--') + 4, -3).trim() : '';
    if (!isArchiveComment(inner)) continue;
    const fields = new Map(
      inner.split(/\s+/).map((word) => {
        const colon = word.indexOf(':');
        return [word.slice(0, colon), word.slice(colon + 1)];
      }),
    );
    found.push({ line, fields, isHeading: kind[line] === LineKind.heading && depth[line] === 0 });
  }
  return found;
}

/**
 * Asks of a text whether it is what an id stands for: written as it was, or with the line ending it lacked. Each text
 * asked about begins with the one before, and what they share is hashed once: a fence that was left open makes every
 * later heading of the file a question.
 */
function growingId(from: string, id: string): (raw: string) => boolean {
  const shared = createHash('sha256');
  let hashed = 0;
  const idOf = (rest: string) =>
    shared
      .copy()
      .update(encode(`${rest}\0${from}`))
      .digest('hex');
  return (raw) => {
    const ending = raw.endsWith('\n') ? '\n' : '';
    shared.update(encode(raw.slice(hashed, raw.length - ending.length)));
    hashed = raw.length - ending.length;
    return idOf(ending) === id || (ending !== '' && idOf('') === id);
  };
}

function headingOf(line: string): string {
  return line.slice(3, line.indexOf('<!--')).trim();
}

function pathOf(written: string): string {
  try {
    return decodeURI(written);
  } catch {
    return written;
  }
}
