import { createHash } from 'node:crypto';
import { printProvenance } from './provenance.ts';
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
  return createHash('sha256').update(`${raw}\0${from}`).digest('hex');
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

/** The entries of an archive file, in their order. */
export function readArchive(file: MemoryFile): readonly ArchiveEntry[] {
  const found: { start: number; line: number; heading: string; fields: Map<string, string> }[] = [];
  for (const comment of file.reading.comments) {
    const match = /^\s*archived:(\d{4}-\d{2}-\d{2})\s/.exec(comment.inner);
    const section = file.reading.sections.findLast((candidate) => candidate.line === comment.line + 1);
    if (!match || !section) continue;
    const fields = new Map(
      comment.inner
        .trim()
        .split(/\s+/)
        .map((word) => [word.slice(0, word.indexOf(':')), word.slice(word.indexOf(':') + 1)]),
    );
    found.push({
      start: file.lineStarts[comment.line + 1] ?? file.text.length,
      line: comment.line + 1,
      heading: section.title,
      fields,
    });
  }
  return found.map((entry, index): ArchiveEntry => {
    const next = found[index + 1];
    const end = next ? (file.lineStarts[next.line - 1] ?? file.text.length) : file.text.length;
    return {
      id: entry.fields.get('id') ?? '',
      date: entry.fields.get('archived') ?? '',
      from: decodeURI(entry.fields.get('from') ?? ''),
      reason: entry.fields.get('reason') ?? '',
      raw: file.text.slice(entry.start, end).replace(/\n$/, ''),
      line: entry.line,
      heading: entry.heading,
    };
  });
}
