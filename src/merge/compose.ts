import type { OutLeaf } from './resolve.ts';
import type { Leaf, Segmented } from './segment.ts';

interface Versions {
  readonly b: Segmented;
  readonly o: Segmented;
  readonly t: Segmented;
}

export interface Composed {
  readonly text: string;
  /** Where each leaf begins in the text. */
  readonly starts: readonly number[];
}

/**
 * Puts leaves together. Between two that stand together in a version lies what lies there; where both sides
 * changed that, the longer. Neighbours that no version knows are spaced as their kind is elsewhere in the file.
 */
export function compose(leaves: readonly OutLeaf[], versions: Versions): Composed {
  let text = '';
  const starts: number[] = [];
  for (const [index, leaf] of leaves.entries()) {
    text += gapBetween(leaves[index - 1], leaf, versions);
    starts.push(text.length);
    text += leaf.raw;
  }
  text += gapBetween(leaves.at(-1), undefined, versions);
  return { text, starts };
}

function gapBetween(before: OutLeaf | undefined, after: OutLeaf | undefined, versions: Versions): string {
  const [base, ours, theirs] = (['b', 'o', 't'] as const).map((side) =>
    gapIn(versions[side], before?.[side], after?.[side], before === undefined, after === undefined),
  );
  const known = pick(base, ours, theirs);
  if (known !== undefined) return known;
  if (!before) return '';
  if (!after) return pick(endOf(versions.b), endOf(versions.o), endOf(versions.t)) ?? '\n';
  return usualGap(before.leaf, after.leaf);
}

/** The text between two leaves that are neighbours in a version, or at one of its ends. */
function gapIn(
  version: Segmented,
  before: Leaf | undefined,
  after: Leaf | undefined,
  atStart: boolean,
  atEnd: boolean,
): string | undefined {
  const next = atEnd ? version.leaves.length : after?.index;
  const last = atStart ? -1 : before?.index;
  if (next === undefined || last === undefined || next !== last + 1) return undefined;
  return version.gaps[next];
}

function pick(
  base: string | undefined,
  ours: string | undefined,
  theirs: string | undefined,
): string | undefined {
  if (ours === undefined || theirs === undefined) return ours ?? theirs;
  if (ours === theirs || theirs === base) return ours;
  if (ours === base) return theirs;
  return ours.length > theirs.length || (ours.length === theirs.length && ours > theirs) ? ours : theirs;
}

function endOf(version: Segmented): string | undefined {
  const gap = version.gaps.at(-1);
  // Whether a file ends its last line is its habit; blank lines below it belong to what stood there.
  return version.leaves.length === 0 ? undefined : gap === '' ? '' : version.file.eol;
}

/** What stands between two leaves that met only now. */
function usualGap(before: Leaf, after: Leaf): string {
  const eol = after.version.file.eol;
  const previous = after.version.leaves[after.index - 1];
  const next = before.version.leaves[before.index + 1];
  const beforeAfter = after.index > 0 ? after.version.gaps[after.index] : undefined;
  const afterBefore = next ? before.version.gaps[before.index + 1] : undefined;
  if (beforeAfter !== undefined && previous && isAlike(previous, before)) return beforeAfter;
  if (afterBefore !== undefined && next && isAlike(next, after)) return afterBefore;
  if (listOf(before) !== undefined && listOf(before) === listOf(after)) return eol;
  if (before.version.gaps.some((gap) => gap.includes('§'))) return `${eol}§${eol}`;
  if (before.type === 'table-head' && after.type === 'row') return eol;
  if (before.type === 'heading' && afterBefore !== undefined) return afterBefore;
  if (after.type === 'heading' && beforeAfter !== undefined) return beforeAfter;
  return `${eol}${eol}`;
}

/** What may follow another of its kind on the very next line. */
function listOf(leaf: Leaf): 'row' | 'item' | undefined {
  if (leaf.type === 'row') return 'row';
  return leaf.type === 'link' || leaf.fact?.shape === 'item' ? 'item' : undefined;
}

function isAlike(a: Leaf, b: Leaf): boolean {
  return a.type === b.type && a.fact?.shape === b.fact?.shape;
}
