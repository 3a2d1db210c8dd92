import type { FileKind } from '../memory/index.ts';
import { isContested } from './mark.ts';
import { type Container, type Node, type Segmented, textOf } from './nodes.ts';
import { contest, contestApart, inOrder, type OutLeaf, type ResolveContext, resolveLeaf } from './resolve.ts';
import { type Triple, type Triples, tripleUp } from './triples.ts';
import { weave } from './weave.ts';

/** Merges three versions of a file, taken apart, into the leaves of the result in their order. */
export function mergeStructure(
  b: Segmented,
  o: Segmented,
  t: Segmented,
  kind: FileKind,
  context: ResolveContext,
): readonly OutLeaf[] {
  const triples = tripleUp(b, o, t, kind);
  const builder: Builder = { triples, context, done: new Map() };
  const root = triples.of.get(o.root);
  const leaves = root ? [...outputOf(root, builder)] : [];
  return [...leaves, ...stranded([o, t], builder)];
}

interface Builder {
  readonly triples: Triples;
  readonly context: ResolveContext;
  readonly done: Map<Triple, readonly OutLeaf[]>;
}

function outputOf(triple: Triple, builder: Builder): readonly OutLeaf[] {
  const known = builder.done.get(triple);
  if (known) return known;
  builder.done.set(triple, []);
  const node = triple.o ?? triple.t ?? triple.b;
  const output = node?.kind === 'container' ? containerOutput(triple, builder) : leafOutput(triple, builder);
  builder.done.set(triple, output);
  return output;
}

function leafOutput(triple: Triple, builder: Builder): readonly OutLeaf[] {
  const { contradictions, contradicted, apart, of } = builder.triples;
  const mine = triple.o?.kind === 'leaf' && !triple.t ? triple.o : undefined;
  const other = triple.t?.kind === 'leaf' && !triple.o ? triple.t : undefined;
  const left = mine ?? (other && contradicted.get(other));
  const right = left && contradictions.get(left);
  const added = mine ?? other;
  const rival = added && apart.get(added);
  if (rival) return contestApart(added, rival, triple, builder.context);
  if (!left || !right) return resolveLeaf(triple, builder.context);
  const [first, second] = inOrder(left, right, builder.context);
  // The pair stands where the first one does; the other leaves its own place.
  if (of.get(first) !== triple) return [];
  return contest(first, second, { o: left, t: right }, 'contradiction', builder.context);
}

function containerOutput(triple: Triple, builder: Builder): readonly OutLeaf[] {
  const [b, o, t] = [containerOf(triple.b), containerOf(triple.o), containerOf(triple.t)];
  const children = (side: Container | undefined) =>
    (side?.children ?? [])
      .map((node) => builder.triples.of.get(node))
      .filter((child): child is Triple => child !== undefined && parentOf(child, builder) === triple)
      .filter((child) => outputOf(child, builder).length > 0);
  const places = new Map(b?.children.map((node, index) => [node, index]));
  const woven = weave(children(o), children(t), {
    inBase: (child) => (child.b ? places.get(child.b) : undefined),
    timeOf: (child) => timeOf(child, builder),
    textOf: (child) =>
      outputOf(child, builder)
        .map((leaf) => leaf.raw)
        .join('\n'),
    mergedIn: ({ o, t }) => {
      const [mine, other] = [o, t].map((node) => node?.kind === 'leaf' && isContested(node));
      return mine === other ? undefined : mine ? 'ours' : 'theirs';
    },
  });
  const inner = woven.flatMap((child) => [...outputOf(child, builder)]);
  const isGone = b !== undefined && (!o || !t);
  if (isGone && inner.length === 0) return [];
  return [...edge('opener', b, o, t, builder), ...inner, ...edge('closer', b, o, t, builder)];
}

function containerOf(node: Node | undefined): Container | undefined {
  return node?.kind === 'container' ? node : undefined;
}

/** A container's heading, table head or managed marker; it stays as long as something stands under it. */
function edge(
  which: 'opener' | 'closer',
  b: Container | undefined,
  o: Container | undefined,
  t: Container | undefined,
  builder: Builder,
): readonly OutLeaf[] {
  const [was, mine, other] = [b?.[which], o?.[which], t?.[which]];
  const kept = mine ?? other;
  if (!kept) return [];
  if (mine && other) return resolveLeaf({ ...(was ? { b: was } : {}), o: mine, t: other }, builder.context);
  return [
    {
      raw: kept.raw,
      leaf: kept,
      ...(was ? { b: was } : {}),
      ...(mine ? { o: mine } : {}),
      ...(other ? { t: other } : {}),
    },
  ];
}

/** Where a thing stands in the result: where the side that moved it has it. */
function parentOf(triple: Triple, builder: Builder): Triple | undefined {
  const at = (node: Node | undefined) => (node?.parent ? builder.triples.of.get(node.parent) : undefined);
  const [was, mine, other] = [at(triple.b), at(triple.o), at(triple.t)];
  if (!mine || !other || mine === other) return mine ?? other;
  if (mine === was) return other;
  if (other === was) return mine;
  return placeName(triple.o) <= placeName(triple.t) ? mine : other;
}

/** A place by its titles from the top, what stands before it among its like, and what is in it. */
function placeName(node: Node | undefined): string {
  const names: string[] = [];
  for (let at = node?.parent; at; at = at.parent)
    names.unshift(`${at.key}\0${at.parent?.children.indexOf(at)}`);
  return `${names.join('\0')}\0${node?.parent ? textOf(node.parent) : ''}`;
}

function timeOf(triple: Triple, builder: Builder): string | undefined {
  const [first] = outputOf(triple, builder);
  const nodes = [triple.o, triple.t].filter((node): node is Node => node !== undefined);
  if (nodes.every((node) => node.kind === 'leaf')) return first?.leaf.time;
  const times = nodes.map((node) => node.time).filter((time): time is string => time !== undefined);
  return times.sort().at(-1);
}

/**
 * What no place took: two sections that each side moved into the other. It goes to the end, so that a merge loses
 * nothing whatever shape the sides gave the file.
 */
function stranded(sides: readonly Segmented[], builder: Builder): readonly OutLeaf[] {
  const lost: (readonly OutLeaf[])[] = [];
  for (const side of sides)
    for (const leaf of side.leaves) {
      let top: Node = leaf;
      while (top.parent?.parent && !isDone(top, builder)) top = top.parent;
      const triple = isDone(leaf, builder)
        ? undefined
        : builder.triples.of.get(isDone(top, builder) ? leaf : top);
      if (!triple || builder.done.has(triple)) continue;
      lost.push(outputOf(triple, builder));
    }
  return lost
    .filter((leaves) => leaves.length > 0)
    .sort((x, y) => (textOfLeaves(x) < textOfLeaves(y) ? -1 : 1))
    .flat();
}

function isDone(node: Node, builder: Builder): boolean {
  const triple = builder.triples.of.get(node);
  // Openers and closers have no triple of their own: they come with their container.
  return triple ? builder.done.has(triple) : node.parent !== undefined && isDone(node.parent, builder);
}

function textOfLeaves(leaves: readonly OutLeaf[]): string {
  return leaves.map((leaf) => leaf.raw).join('\n');
}
