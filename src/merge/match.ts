import { align } from './align.ts';
import { editThreshold, editThresholdInPlace, linkAlike } from './likeness.ts';
import { Links } from './links.ts';
import { isContested } from './mark.ts';
import {
  type Container,
  groups,
  identityOf,
  type Leaf,
  type Node,
  type Segmented,
  subjectOf,
  textOf,
} from './nodes.ts';
import { linkRenamedSections } from './renamed-sections.ts';

/** Matches a side with its base: by text and neighbours, by identity, by move, and last by likeness. */
export function matchWithBase(base: Segmented, side: Segmented): Links {
  const links = new Links();
  links.add(base.root, side.root);
  matchByIdentity(base.root, side.root, links);
  matchMoves(base, side, links);
  for (const [from, to] of [...links.imageOf])
    if (from.kind === 'container' && to.kind === 'container') matchEdits(from, to, links);
  return links;
}

/** Pairs two containers' children by text in order, then by identity, and goes down into what was paired. */
function matchByIdentity(from: Container, to: Container, links: Links): void {
  if (textOf(from) === textOf(to)) {
    linkTree(from, to, links);
    return;
  }
  for (const [i, j] of align(from.children.map(textOf), to.children.map(textOf))) {
    const [a, b] = [from.children[i], to.children[j]];
    if (a && b) linkTree(a, b, links);
  }
  linkByKey(from, to, links, identityOf);
  linkByKey(from, to, links, contextOf, true);
  linkRenamedSections(from, to, links);
  for (const child of from.children) {
    const image = links.imageOf.get(child);
    if (child.kind === 'container' && image?.kind === 'container' && textOf(child) !== textOf(image))
      matchByIdentity(child, image, links);
  }
}

/** Links two containers known for one from elsewhere, and matches what is in them. */
export function linkSections(from: Container, to: Container, links: Links): void {
  links.add(from, to);
  matchByIdentity(from, to, links);
  matchEdits(from, to, links);
}

/** Links two nodes of the same text with everything below them. */
function linkTree(from: Node, to: Node, links: Links): void {
  links.add(from, to);
  if (from.kind === 'leaf' || to.kind === 'leaf') return;
  for (const [index, child] of from.children.entries()) {
    const twin = to.children[index];
    if (twin) linkTree(child, twin, links);
  }
}

function contextOf(node: Node): string | undefined {
  return node.kind === 'container' && node.type === 'section' && node.context !== ''
    ? `section\0${node.context}`
    : undefined;
}

/** Pairs leftovers of one key: those between the same neighbours first, then in order. */
function linkByKey(
  from: Container,
  to: Container,
  links: Links,
  keyOf: (node: Node) => string | undefined,
  onlyUnique = false,
): void {
  const theirs = groups(
    to.children.filter((node) => !links.baseOf.has(node)),
    keyOf,
  );
  const ours = groups(
    from.children.filter((node) => !links.imageOf.has(node)),
    keyOf,
  );
  for (const [key, nodes] of ours) {
    const candidates = theirs.get(key);
    if (!candidates || (onlyUnique && (nodes.length > 1 || candidates.length > 1))) continue;
    if (nodes.length !== candidates.length) {
      const places = placesIn(to.children, (node) => links.baseOf.get(node));
      const wanted = placesIn(from.children, (node) => (links.imageOf.has(node) ? node : undefined));
      for (const node of nodes) {
        const place = wanted.get(node);
        const near = candidates.find((one) => !links.baseOf.has(one) && places.get(one) === place);
        if (near) links.add(node, near);
      }
    }
    for (const node of nodes) {
      if (links.imageOf.has(node)) continue;
      const next = candidates.find((one) => !links.baseOf.has(one));
      if (next) links.add(node, next);
    }
  }
}

/** For every node the matched neighbour before it (the base's node), so that equal places can be compared. */
function placesIn(
  children: readonly Node[],
  anchor: (node: Node) => Node | undefined,
): Map<Node, Node | undefined> {
  const places = new Map<Node, Node | undefined>();
  let last: Node | undefined;
  for (const node of children) {
    const at = anchor(node);
    if (at) last = at;
    places.set(node, last);
  }
  return places;
}

/** A fact gone from one place and new in another of the same file, its key unique in both, has moved. */
function matchMoves(base: Segmented, side: Segmented, links: Links): void {
  const gone = groups(
    base.leaves.filter((leaf) => canMove(leaf) && !links.imageOf.has(leaf)),
    (leaf) => leaf.key,
  );
  if (gone.size === 0) return;
  const come = groups(
    side.leaves.filter((leaf) => canMove(leaf) && !links.baseOf.has(leaf)),
    (leaf) => leaf.key,
  );
  for (const [key, [from, ...others]] of gone) {
    const [to, ...more] = come.get(key) ?? [];
    if (from && to && others.length === 0 && more.length === 0) links.add(from, to);
  }
  const sections = (version: Segmented) => version.leaves.filter((leaf) => leaf.type === 'heading');
  const goneSections = groups(
    sections(base)
      .map((leaf) => leaf.parent)
      .filter((one) => !links.imageOf.has(one)),
    identityOf,
  );
  const newSections = groups(
    sections(side)
      .map((leaf) => leaf.parent)
      .filter((one) => !links.baseOf.has(one)),
    identityOf,
  );
  for (const [key, [from, ...others]] of goneSections) {
    const [to, ...more] = newSections.get(key) ?? [];
    if (!from || !to || others.length > 0 || more.length > 0) continue;
    links.add(from, to);
    matchByIdentity(from, to, links);
  }
}

function canMove(leaf: Leaf): boolean {
  return leaf.type === 'fact' || leaf.type === 'link' || leaf.type === 'row';
}

/** Recognises edits among what is left of two matched containers: subject, then place, then likeness. */
function matchEdits(from: Container, to: Container, links: Links): void {
  const left = () => from.children.filter((node): node is Leaf => isLeaf(node) && !links.imageOf.has(node));
  const right = () => to.children.filter((node): node is Leaf => isLeaf(node) && !links.baseOf.has(node));
  if (left().length === 0 || right().length === 0) return;
  const bySubject = groups(right(), subjectOf);
  for (const [subject, [node, ...others]] of groups(left(), subjectOf)) {
    const [image, ...more] = standing(bySubject.get(subject) ?? []);
    if (node && image && others.length === 0 && more.length === 0) links.add(node, image);
  }
  const isKept = (node: Node) => (links.imageOf.has(node) ? node : undefined);
  const places = groups(
    right(),
    placeKey(to, from, (node) => links.baseOf.get(node)),
  );
  for (const [place, nodes] of groups(left(), placeKey(from, from, isKept))) {
    const candidates = places.get(place) ?? [];
    const threshold = candidates.length === nodes.length ? editThresholdInPlace : editThreshold;
    linkAlike(nodes, candidates, threshold, links);
  }
  linkAlike(left(), right(), editThreshold, links);
}

/** Of several facts of one subject those that stand: what an earlier merge left contested stands under one of them. */
function standing(facts: readonly Leaf[]): readonly Leaf[] {
  return facts.length > 1 ? facts.filter((fact) => !isContested(fact)) : facts;
}

function isLeaf(node: Node): node is Leaf {
  return node.kind === 'leaf';
}

/** The matched neighbours on both sides of a node, as places among the base's children. */
function placeKey(
  container: Container,
  base: Container,
  anchor: (node: Node) => Node | undefined,
): (node: Leaf) => string {
  const order = new Map(base.children.map((node, index) => [node, index]));
  const before = placesIn(container.children, anchor);
  const after = placesIn([...container.children].reverse(), anchor);
  const at = (node: Node | undefined) => (node === undefined ? 'end' : (order.get(node) ?? 'elsewhere'));
  return (node) => `${node.type}\0${at(before.get(node))}\0${at(after.get(node))}`;
}
