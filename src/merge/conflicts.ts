import {
  archiveId,
  compareTrust,
  contradicts,
  foldCase,
  lineAt,
  type Memory,
  type MemoryFile,
} from '../memory/index.ts';
import { isContested } from './mark.ts';
import type { Leaf } from './nodes.ts';
import { plainText, segment } from './segment.ts';
import { similarity } from './similarity.ts';
import type { Version } from './types.ts';

/** A contested text that stands in a memory, with what it stands against. */
export interface OpenConflict {
  /** The contested fact's id; for prose the hash of its text and path. */
  readonly id: string;
  readonly path: string;
  readonly heading: readonly string[];
  /** What stands first; null where the other side deleted it. */
  readonly first: (Version & { readonly id: string; readonly line: number }) | null;
  readonly second: Version & { readonly id: string; readonly line: number };
}

/** A conflict with the leaves it is about, for settling. */
export interface LocatedConflict extends OpenConflict {
  readonly file: MemoryFile;
  readonly firstLeaf: Leaf | undefined;
  readonly secondLeaf: Leaf;
}

/** Every contested text of a memory, in the order of its files. */
export function openConflicts(memory: Memory): readonly LocatedConflict[] {
  const found: LocatedConflict[] = [];
  for (const file of memory.files()) {
    if (!file.text.includes('contested') || file.kind === 'archive') continue;
    for (const leaf of segment(file).leaves) if (isContested(leaf)) found.push(locate(file, leaf));
  }
  return found;
}

function locate(file: MemoryFile, leaf: Leaf): LocatedConflict {
  const first = rivalOf(leaf);
  return {
    id: idOf(leaf),
    path: file.path,
    heading: leaf.fact?.headingPath ?? [],
    first: first ? versionOf(first) : null,
    second: versionOf(leaf),
    file,
    firstLeaf: first,
    secondLeaf: leaf,
  };
}

/** What a contested text stands against: its like above it, by subject, first column, target or words. */
function rivalOf(leaf: Leaf): Leaf | undefined {
  const siblings = leaf.parent.children.filter((node): node is Leaf => node.kind === 'leaf');
  const at = siblings.indexOf(leaf);
  const standing = siblings.filter(
    (other) => other !== leaf && !isContested(other) && other.type === leaf.type,
  );
  const subject = leaf.fact?.subject;
  const byKey = standing.find(
    (other) => (subject !== undefined && other.fact?.subject === subject) || other.key === leaf.key,
  );
  if (byKey) return byKey;
  const [apart] = leaf.version.leaves
    .filter((other) => isAboutTheSame(other, leaf) && !isContested(other))
    .sort(byTrust);
  if (apart) return apart;
  const above = standing.findLast((other) => siblings.indexOf(other) < at);
  return above && similarity(plainText(above.norm), plainText(leaf.norm)) >= 0.4 ? above : undefined;
}

/** In a block of the same title, dates aside: there is where a merge or the night found what it contradicts. */
function isAboutTheSame(other: Leaf, leaf: Leaf): boolean {
  const [a, b] = [other.fact, leaf.fact];
  if (!a || !b || other === leaf || a.headingPath.length !== b.headingPath.length) return false;
  return (
    contradicts(a, b) &&
    a.headingPath.every((title, at) => foldCase(title) === foldCase(b.headingPath[at] ?? ''))
  );
}

/** What a memory holds now comes first: of older values that stand as well, none is what was contested. */
function byTrust(a: Leaf, b: Leaf): number {
  return a.fact && b.fact ? compareTrust(a.fact.provenance, b.fact.provenance) : 0;
}

function idOf(leaf: Leaf): string {
  return leaf.fact?.id ?? archiveId(plainText(leaf.norm), leaf.version.file.path);
}

function versionOf(leaf: Leaf): Version & { id: string; line: number } {
  const { lineStarts } = leaf.version.file;
  return {
    id: idOf(leaf),
    line: lineAt(lineStarts, leaf.start),
    text: leaf.fact?.text ?? plainText(leaf.norm),
    src: leaf.fact?.provenance.src ?? 'agent',
    ts: leaf.fact?.provenance.ts ?? 'unknown',
  };
}
