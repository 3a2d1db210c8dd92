import type { Fact, MemoryFile } from '../memory/index.ts';

/**
 * A memory file as a tree of what the merge moves as one piece. Leaves hold the text, verbatim; what lies between
 * two leaves (line endings, blank lines, rules, Hermes' `§`) is a gap.
 */
export interface Leaf {
  readonly kind: 'leaf';
  readonly type: LeafType;
  /** Verbatim, without its last line ending. */
  readonly raw: string;
  /** `raw` with `\n` endings: what is compared. */
  readonly norm: string;
  /** Identity among its siblings. */
  readonly key: string;
  readonly fact?: Fact;
  /** Where `raw` begins in its file's text. */
  readonly start: number;
  /** Place among the file's leaves. */
  readonly index: number;
  /** For runs that are ordered by time. */
  readonly time?: string;
  readonly version: Segmented;
  parent: Container;
}

export type LeafType =
  | 'heading'
  | 'fact'
  | 'link'
  | 'table-head'
  | 'row'
  | 'prose'
  | 'code'
  | 'comment'
  | 'marker'
  | 'opaque'
  | 'front-matter';

export interface Container {
  readonly kind: 'container';
  readonly type: 'root' | 'section' | 'table' | 'managed';
  readonly opener?: Leaf;
  closer?: Leaf;
  /** Identity among its siblings: the title of a section, the header of a table, the name of a managed block. */
  readonly key: string;
  /** A section's title without dates, '' when nothing else is in it. */
  readonly context: string;
  readonly level: number;
  readonly children: Node[];
  readonly time?: string;
  readonly version: Segmented;
  readonly parent?: Container;
}

export type Node = Leaf | Container;

export interface Segmented {
  readonly file: MemoryFile;
  readonly root: Container;
  readonly leaves: Leaf[];
  /** `gaps[i]` is the text before leaf i, the last one the text after all of them. */
  readonly gaps: string[];
}

/** Identity among siblings. */
export function identityOf(node: Node): string | undefined {
  return node.kind === 'leaf' ? node.key : `${node.type}\0${node.key}`;
}

export function subjectOf(leaf: Leaf): string | undefined {
  const subject = leaf.fact?.subject;
  return subject === undefined ? undefined : `${leaf.type}\0${subject.normalize('NFC').toLowerCase()}`;
}

/** Things by key, in their order; those without a key are left out. */
export function groups<T>(things: readonly T[], keyOf: (thing: T) => string | undefined): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key === undefined) continue;
    const group = map.get(key);
    if (group) group.push(thing);
    else map.set(key, [thing]);
  }
  return map;
}

const texts = new WeakMap<Node, string>();

/** Everything a node says, for comparing: two nodes of one text are the same. */
export function textOf(node: Node): string {
  if (node.kind === 'leaf') return `${node.type}\0${node.norm}`;
  const known = texts.get(node);
  if (known !== undefined) return known;
  const text = [
    node.type,
    ...(node.opener ? [textOf(node.opener)] : []),
    ...node.children.map(textOf),
    ...(node.closer ? [textOf(node.closer)] : []),
  ].join('\u0001');
  texts.set(node, text);
  return text;
}
