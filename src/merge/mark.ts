import { applyEdits, clearMark, printProvenance, setMark } from '../memory/index.ts';
import type { Leaf } from './nodes.ts';

/**
 * A leaf's text with the mark `contested`, in its own provenance comment where it has one, else in a comment at
 * the end of its first line.
 * @returns undefined for what cannot carry a comment: code, conflict markers, front matter
 */
export function markContested(leaf: Leaf): string | undefined {
  if (leaf.fact && leaf.fact.shape !== 'page' && leaf.fact.shape !== 'entry') {
    if (leaf.fact.own?.marks.includes('contested')) return leaf.raw;
    const edits = setMark(leaf.version.file, leaf.fact, 'contested').map((edit) => ({
      ...edit,
      start: edit.start - leaf.start,
      end: edit.end - leaf.start,
    }));
    const inside = edits.every((edit) => edit.start >= 0 && edit.end <= leaf.raw.length);
    return inside ? applyEdits(leaf.raw, edits) : undefined;
  }
  if (leaf.type !== 'prose' && leaf.type !== 'link' && leaf.type !== 'row') return undefined;
  const comment = printProvenance({ marks: ['contested'], extra: [] });
  if (leaf.raw.includes(comment)) return leaf.raw;
  const end = /\s*(?:\r?\n|$)/.exec(leaf.raw)?.index ?? leaf.raw.length;
  return `${leaf.raw.slice(0, end)} ${comment}${leaf.raw.slice(end)}`;
}

/** Whether an earlier merge left this leaf contested. */
export function isContested(leaf: Leaf): boolean {
  if (leaf.fact) return leaf.fact.own?.marks.includes('contested') ?? false;
  const isText = leaf.type === 'prose' || leaf.type === 'link' || leaf.type === 'row';
  return isText && leaf.norm.includes('contested') && leaf.norm.split('>').slice(0, -1).some(marksContest);
}

/** A contested leaf's text as it was before the mark. */
export function unmarked(leaf: Leaf): string {
  const { own } = leaf.fact ?? {};
  if (!leaf.fact || !own) return leaf.norm.replace(/[ \t]*<!--\s*contested\s*-->/, '');
  const edits = clearMark(leaf.version.file, leaf.fact, 'contested').map((edit) => ({
    ...edit,
    start: edit.start - leaf.start,
    end: edit.end - leaf.start,
  }));
  const isInside = edits.every((edit) => edit.start >= 0 && edit.end <= leaf.raw.length);
  return isInside ? applyEdits(leaf.raw, edits).replaceAll('\r\n', '\n') : leaf.norm;
}

/** Piece by piece, since one expression over many beginnings without ends would take the cube of their number. */
function marksContest(piece: string): boolean {
  const start = piece.indexOf('<!--');
  return start >= 0 && piece.endsWith('--') && /\bcontested\b/.test(piece.slice(start + 4));
}
