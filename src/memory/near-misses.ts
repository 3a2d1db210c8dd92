import type { Comment, OpenComment } from './comments.ts';
import { endOfLine } from './lines.ts';
import { plainLetters } from './look-alikes.ts';
import { isArchiveComment, type ParsedProvenance } from './provenance.ts';
import { LineKind, type Scan } from './scan.ts';

/** A place that looks like provenance to a person or to another reader, and is none. The line counts from 0. */
export interface NearMiss {
  readonly line: number;
  readonly offset: number;
  readonly severity: 'error' | 'warning';
  readonly what: string;
  readonly fix: string;
}

const writeFix =
  'Write it as <!-- src:agent ts:2026-02-16 ttl:90d -->: lower case, plain letters, one space between words.';
const claimsSource = /(?:^|\s)(?:src\s*[:=]\s*\S|(?:ts|ttl)[:=]\S)/;

/** Everything in a text that is almost a provenance comment. */
export function nearMisses(
  scan: Scan,
  comments: readonly Comment[],
  provenances: ReadonlyMap<Comment, ParsedProvenance>,
  open: readonly OpenComment[],
): readonly NearMiss[] {
  const misses: NearMiss[] = [];
  for (const comment of comments) {
    if (comment.odd) {
      misses.push({
        line: comment.line,
        offset: comment.start,
        severity: 'error',
        what: 'browsers and Markdown readers end this comment at different places',
        fix: 'End every comment with a plain -->.',
      });
      continue;
    }
    if (isArchiveComment(comment.inner)) continue;
    if (provenances.has(comment)) {
      if (comment.inner.includes('<!--'))
        misses.push({
          line: comment.line,
          offset: comment.start,
          severity: 'error',
          what: 'a comment begins inside this one, and the first --> ends both',
          fix: 'Write one comment, with nothing but the provenance in it.',
        });
      continue;
    }
    if (looksLikeProvenance(comment.inner))
      misses.push({
        line: comment.line,
        offset: comment.start,
        severity: 'error',
        what: 'this comment is almost provenance, but not written as one',
        fix: writeFix,
      });
  }
  // One warning a line will do; what claims a source is an error wherever it stands.
  let warned = -1;
  for (const { start, line, rest } of open) {
    const claims = looksLikeProvenance(rest.replace(/--!?>.*$/, ''));
    if (!claims && line === warned) continue;
    warned = line;
    misses.push({
      line,
      offset: start,
      severity: claims ? 'error' : 'warning',
      what: 'this comment is never closed, so it is text',
      fix: 'Close it with -->, or take it out.',
    });
  }
  return [...misses, ...hiddenLines(scan)];
}

/**
 * Whether a comment that is no provenance is meant to be: once look-alike letters, odd spaces and case are made
 * plain it claims a src, or writes ts or ttl as the format does. Another tool's `TTL: 30d` or `source=…` is not.
 */
function looksLikeProvenance(inner: string): boolean {
  const plain = plainLetters(inner);
  if (!claimsSource.test(plain)) return false;
  if (/(?:^|\s)src\s*[:=]/.test(plain)) return true;
  return !/[,;|](?:\s|$)/.test(plain) && !/[:=]\s/.test(plain);
}

const separators = /[\u2028\u2029\u0085\v\f]/;
const structureAfterSeparator = /[\u2028\u2029\u0085\v\f][ \t]*(?:#{1,6}[ \t]|<!--|[-*+][ \t]|`{3}|~{3}|>)/g;
const disguisedHeading =
  /^[ \t]*[\u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff][\s\u200b-\u200f\u2060\ufeff]*#{1,6}[ \t]/;

/** Lines that another reader takes for two, or that only look like a heading. */
function hiddenLines(scan: Scan): readonly NearMiss[] {
  const misses: NearMiss[] = [];
  const { text, lineStarts, kind } = scan;
  if (!separators.test(text) && !(text.includes('#') && /[^\x00-\x7f]/.test(text))) return misses;
  for (let line = scan.bodyLine; line < lineStarts.length; line++) {
    if (kind[line] === LineKind.code || kind[line] === LineKind.blank) continue;
    const start = lineStarts[line] ?? 0;
    const raw = text.slice(start, endOfLine(text, lineStarts, line));
    const separator = separators.test(raw) ? raw.search(structureAfterSeparator) : -1;
    structureAfterSeparator.lastIndex = 0;
    if (separator >= 0)
      misses.push({
        line,
        offset: start + separator,
        severity: 'error',
        what: 'an unusual line separator makes some readers see a heading, item or comment here',
        fix: 'Use a plain line break.',
      });
    else if (line > 0 && disguisedHeading.test(raw) && raw.includes('<!--'))
      misses.push({
        line,
        offset: start,
        severity: 'error',
        what: 'an invisible or unusual space keeps this line from being the heading it looks like',
        fix: 'Take the character before the # out.',
      });
  }
  return misses;
}
