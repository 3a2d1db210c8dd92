import type { Leaf, Segmented } from './nodes.ts';
import type { OutLeaf } from './resolve.ts';

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
  for (let index = 0; index < leaves.length; index++) {
    const leaf = leaves[index];
    text += gapBetween(leaves[index - 1], leaf, versions);
    starts.push(text.length);
    text += leaf?.raw ?? '';
  }
  text += gapBetween(leaves.at(-1), undefined, versions);
  return { text, starts };
}

function gapBetween(before: OutLeaf | undefined, after: OutLeaf | undefined, versions: Versions): string {
  const gapOf = (side: 'b' | 'o' | 't') =>
    gapIn(versions[side], before?.[side], after?.[side], before === undefined, after === undefined);
  const known = pick(gapOf('b'), gapOf('o'), gapOf('t'));
  if (known !== undefined) return known;
  if (!before) return '';
  if (!after) return pick(endOf(versions.b), endOf(versions.o), endOf(versions.t)) ?? '\n';
  return usualGap(before, after);
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

/** What stands between two leaves that met only now: what usually stands before the one, or after the other. */
function usualGap(beforeOut: OutLeaf, afterOut: OutLeaf): string {
  const [before, after] = [beforeOut.leaf, afterOut.leaf];
  const eol = after.version.file.eol;
  const above = sidesOf(afterOut).flatMap((leaf) => neighbour(leaf, -1));
  const below = sidesOf(beforeOut).flatMap((leaf) => neighbour(leaf, 1));
  const fitting =
    longest(above.filter(({ leaf }) => isAlike(leaf, before))) ??
    longest(below.filter(({ leaf }) => isAlike(leaf, after)));
  if (fitting !== undefined) return fitting;
  if (listOf(before) !== undefined && listOf(before) === listOf(after)) return eol;
  const hasSigns = [...sidesOf(beforeOut), ...sidesOf(afterOut)].some((leaf) =>
    leaf.version.gaps.some((gap) => gap.includes('§')),
  );
  if (hasSigns) return `${eol}§${eol}`;
  if (before.type === 'table-head' && after.type === 'row') return eol;
  const usual =
    (before.type === 'heading' ? longest(below) : undefined) ??
    (after.type === 'heading' ? longest(above) : undefined);
  return usual ?? `${eol}${eol}`;
}

function sidesOf(out: OutLeaf): readonly Leaf[] {
  const sides = [out.o, out.t].filter((leaf): leaf is Leaf => leaf !== undefined);
  return sides.length > 0 ? sides : [out.leaf];
}

/** The leaf beside another in its version, with the gap between them. */
function neighbour(leaf: Leaf, step: 1 | -1): readonly { readonly leaf: Leaf; readonly gap: string }[] {
  const other = leaf.version.leaves[leaf.index + step];
  const gap = leaf.version.gaps[step === 1 ? leaf.index + 1 : leaf.index];
  return other && gap !== undefined ? [{ leaf: other, gap }] : [];
}

function longest(candidates: readonly { readonly gap: string }[]): string | undefined {
  const gaps = candidates.map(({ gap }) => gap);
  return gaps.sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0];
}

/** What may follow another of its kind on the very next line. */
function listOf(leaf: Leaf): 'row' | 'item' | undefined {
  if (leaf.type === 'row') return 'row';
  return leaf.type === 'link' || leaf.fact?.shape === 'item' ? 'item' : undefined;
}

function isAlike(a: Leaf, b: Leaf): boolean {
  return a.type === b.type && a.fact?.shape === b.fact?.shape;
}
