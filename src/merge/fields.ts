import { type Provenance, printProvenance, rankOf } from '../memory/index.ts';
import { contains, mergeLines } from './lines.ts';
import type { Leaf } from './nodes.ts';

/** A fact in its parts: what one side may change while the other changes another part. */
interface Parts {
  /** List marker and indentation, table pipe, or ''. */
  readonly marker: string;
  readonly status: string;
  readonly statusGap: string;
  readonly words: string;
  readonly commentGap: string;
  /** The own provenance comment as written, '' when there is none. */
  readonly comment: string;
  /** What follows the comment: the rest of the first paragraph. */
  readonly tail: string;
  readonly body: string;
}

/**
 * Merges two versions of one fact part by part: words, status, provenance, nested lines.
 * @param winner the version that counts more (`firstOf`), one of the two
 * @returns the merged text, or undefined when one part was changed on both sides and cannot hold both
 */
export function mergeFact(
  base: Leaf | undefined,
  winner: Leaf,
  loser: Leaf,
): { readonly raw: string; readonly leaf: Leaf } | undefined {
  const [first, second] = [partsOf(winner), partsOf(loser)];
  const before = base ? partsOf(base) : undefined;
  // Words of one source never get into a fact of a more trusted one.
  if (rank(winner) !== rank(loser) && Math.max(rank(winner), rank(loser)) === rankOf('user')) {
    const same = (a: Parts, b: Parts | undefined) =>
      b !== undefined && leadOf(a) === leadOf(b) && a.status === b.status && a.body === b.body;
    return same(second, before) || same(second, first) ? { raw: winner.raw, leaf: winner } : undefined;
  }
  const sameWords = winner.fact?.key === loser.fact?.key;
  const [leadFirst, leadSecond] = [leadOf(first), leadOf(second)];
  const lead = pick(before && leadOf(before), leadFirst, leadSecond) ?? (sameWords ? leadFirst : undefined);
  const body = mergeBody(before?.body, first.body, second.body);
  if (lead === undefined || body === undefined) return undefined;
  const status =
    pick(before?.status, first.status, second.status) ?? furtherStatus(first.status, second.status);
  const comment =
    pick(before?.comment, first.comment, second.comment) ?? mergeComments(base, winner, loser, first, second);
  const takesSecond =
    lead !== leadFirst ||
    (leadFirst === leadSecond && comment !== first.comment && comment === second.comment);
  const [carrier, parts] = takesSecond ? [loser, second] : [winner, first];
  // The blanks before the comment too: an earlier merge may have written them otherwise than the side it took.
  const commentGap =
    pick(before?.commentGap, first.commentGap, second.commentGap) ||
    parts.commentGap ||
    first.commentGap ||
    second.commentGap;
  return { raw: compose(carrier, { ...parts, status, comment, commentGap, body }), leaf: carrier };
}

/** The value of the side that changed it; undefined when both did, differently. */
function pick(base: string | undefined, a: string, b: string): string | undefined {
  if (a === b || b === base) return a;
  return a === base ? b : undefined;
}

const done = /^(?:\[[xX✅]\]|✅|☑️?|✔️?)$/u;

/** ✅ on one branch and ⏳ on the other is one fact changed: done is the later state. */
function furtherStatus(a: string, b: string): string {
  if (done.test(a) !== done.test(b)) return done.test(a) ? a : b;
  return a > b ? a : b;
}

function mergeBody(base: string | undefined, a: string, b: string): string | undefined {
  const picked = pick(base, a, b);
  if (picked !== undefined) return picked;
  const lines = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
  const [first, second] = [lines(a), lines(b)];
  if (base === undefined) {
    if (contains(first, second)) return a;
    return contains(second, first) ? b : undefined;
  }
  return mergeLines(lines(base), first, second)?.join('\n');
}

/** Two provenance comments of one fact: the more trusted source, the newer date, the evidence of both. */
function mergeComments(
  base: Leaf | undefined,
  winner: Leaf,
  loser: Leaf,
  first: Parts,
  second: Parts,
): string {
  const [a, b] = [winner.fact?.own, loser.fact?.own];
  if (!a || !b || first.comment === '' || second.comment === '')
    return first.comment === '' ? second.comment : first.comment;
  const by = union(a.by, b.by);
  const ev = union(a.ev, b.ev);
  const newer = a.src === b.src ? later(a.ts, b.ts) : a.ts;
  const before = base?.fact?.own?.marks ?? [];
  const extraKeys = new Set(a.extra.map(([key]) => key));
  const merged: Provenance = {
    ...b,
    ...a,
    ...(newer === undefined ? {} : { ts: newer }),
    ...(by === undefined ? {} : { by }),
    ...(ev === undefined ? {} : { ev }),
    marks: [...new Set([...a.marks, ...b.marks])].filter(
      (mark) => !before.includes(mark) || (a.marks.includes(mark) && b.marks.includes(mark)),
    ),
    extra: [...a.extra, ...b.extra.filter(([key]) => !extraKeys.has(key))],
  };
  const printed = printProvenance(merged);
  if (printed === printProvenance(a)) return first.comment;
  return printed === printProvenance(b) ? second.comment : printed;
}

/** Both values, comma-separated and sorted, each once. */
function union(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined || a === b) return a ?? b;
  return [...new Set([...a.split(','), ...b.split(',')])].sort().join(',');
}

function later(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a > b ? a : b;
}

function rank(leaf: Leaf): number {
  return leaf.fact ? rankOf(leaf.fact.provenance) : 0;
}

function partsOf(leaf: Leaf): Parts {
  const nested = leaf.fact?.body.replaceAll('\r\n', '\n').replace(/\n$/, '') ?? '';
  const bodyStart =
    nested !== '' && leaf.norm.endsWith(nested) ? leaf.norm.length - nested.length : leaf.norm.length;
  const text = leaf.norm.slice(0, bodyStart);
  const written = ownComment(leaf);
  const found = written === '' ? -1 : text.indexOf(written);
  const lineEnd = text.indexOf('\n') < 0 ? text.length : text.indexOf('\n');
  const commentAt = found < 0 ? lineEnd : found;
  const comment = found < 0 ? '' : written;
  const before = text.slice(0, commentAt);
  const status = leaf.fact?.status ?? '';
  const marker = /^\s*(?:(?:[-*+•–]|\d{1,9}[.)])\s+)?/.exec(before)?.[0] ?? '';
  const hasStatus = status !== '' && before.startsWith(status, marker.length);
  const afterStatus = before.slice(marker.length + (hasStatus ? status.length : 0));
  const statusGap = hasStatus ? (/^\s*/.exec(afterStatus)?.[0] ?? '') : '';
  const commentGap = comment === '' ? '' : (/\s*$/.exec(afterStatus)?.[0] ?? '');
  return {
    marker,
    status: hasStatus ? status : '',
    statusGap,
    words: afterStatus.slice(statusGap.length, afterStatus.length - commentGap.length),
    commentGap,
    comment,
    tail: text.slice(commentAt + comment.length),
    body: leaf.norm.slice(bodyStart),
  };
}

/** The first paragraph without status and own comment. */
function leadOf(parts: Parts): string {
  return `${parts.marker}${parts.words}${parts.tail.replace(/\n$/, '')}`;
}

function ownComment(leaf: Leaf): string {
  const own = leaf.fact?.own;
  if (own?.start === undefined || own.end === undefined) return '';
  return leaf.version.file.text.slice(own.start, own.end).replaceAll('\r\n', '\n');
}

/** The carrier's text with the parts that another side decided; its own bytes when nothing differs. */
function compose(carrier: Leaf, parts: Parts): string {
  const status = parts.status === '' ? '' : `${parts.status}${parts.statusGap || ' '}`;
  const comment = parts.comment === '' ? '' : `${parts.commentGap || '  '}${parts.comment}`;
  // In a table row the comment stands inside the last cell.
  const pipe = comment !== '' && carrier.type === 'row' ? (/\s*\|\s*$/.exec(parts.words)?.[0] ?? '') : '';
  const words = parts.words.slice(0, parts.words.length - pipe.length);
  const head = `${parts.marker}${status}${words}${comment}${pipe}${parts.tail}`.replace(/\n$/, '');
  const text = parts.body === '' ? head : `${head}\n${parts.body.replace(/\n$/, '')}`;
  return text === carrier.norm ? carrier.raw : text;
}
