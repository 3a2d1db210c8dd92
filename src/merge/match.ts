import { align } from './align.ts';
import { isContested } from './mark.ts';
import type { Container, Leaf, Node, Segmented } from './segment.ts';
import { similarity } from './similarity.ts';

/**
 * From this likeness on, two facts of one block are taken for one that was edited; below it they are a deletion
 * and an addition, which loses nothing. Between the same unchanged neighbours less is enough.
 */
export const editThreshold = 0.6;
export const editThresholdInPlace = 0.5;

/** Which node of a side stands for which node of the base. */
export interface Matching {
  readonly imageOf: ReadonlyMap<Node, Node>;
  readonly baseOf: ReadonlyMap<Node, Node>;
}

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

/** A matching while it is made. */
export class Links implements Matching {
  readonly imageOf = new Map<Node, Node>();
  readonly baseOf = new Map<Node, Node>();

  add(from: Node, to: Node): void {
    this.imageOf.set(from, to);
    this.baseOf.set(to, from);
  }

  drop(image: Node): void {
    const before = this.baseOf.get(image);
    if (before) this.imageOf.delete(before);
    this.baseOf.delete(image);
  }

  /** Takes an image from the base's fact it was matched with, and gives it to another. */
  move(image: Node, to: Node): void {
    this.drop(image);
    this.add(to, image);
  }
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

/** Identity among siblings. */
export function identityOf(node: Node): string | undefined {
  return node.kind === 'leaf' ? node.key : `${node.type}\0${node.key}`;
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

/**
 * A section whose title changed is known by what stands in it: half of all keys shared; or, where values changed or
 * facts came with the title, half of what the smaller one is about, with one fact as it was and more than that in
 * common. Two sections that only share a label ("Port" under Staging and Prod) stay two.
 */
function linkRenamedSections(from: Container, to: Container, links: Links): void {
  const isFree = (node: Node): node is Container =>
    node.kind === 'container' && !links.imageOf.has(node) && !links.baseOf.has(node);
  const candidates = to.children.filter(isFree);
  if (candidates.length === 0) return;
  const pairs = candidates.flatMap((candidate) =>
    [...namesBelow(candidate).keys].map((key) => ({ key, candidate })),
  );
  const byKey = groups(pairs, ({ key }) => key);
  for (const section of from.children.filter(isFree)) {
    const near = new Set(
      [...namesBelow(section).keys].flatMap((key) => byKey.get(key) ?? []).map((one) => one.candidate),
    );
    let best: Container | undefined;
    let bestShare = 0.5;
    for (const candidate of candidates) {
      if (links.baseOf.has(candidate) || candidate.type !== section.type) continue;
      if (!near.has(candidate)) continue;
      const share = sameness(section, candidate);
      if (share >= bestShare && (share > bestShare || !best)) [best, bestShare] = [candidate, share];
    }
    if (best) links.add(section, best);
  }
}

function sameness(one: Container, other: Container): number {
  const [here, there] = [namesBelow(one), namesBelow(other)];
  const exact = overlap(here.keys, there.keys);
  const about = overlap(here.about, there.about);
  const ofSmaller = exact.shared > 0 && about.shared > 1 ? about.shared / about.smaller : 0;
  return Math.max(exact.all === 0 ? 0 : exact.shared / exact.all, ofSmaller);
}

interface NamesBelow {
  readonly keys: ReadonlySet<string>;
  /** What its facts are about: their subjects, else their keys. */
  readonly about: ReadonlySet<string>;
}

const known = new WeakMap<Container, NamesBelow>();

/** The identities of everything below a container; read once, as every section is compared with many. */
function namesBelow(container: Container): NamesBelow {
  const before = known.get(container);
  if (before) return before;
  const leaves = leavesBelow(container);
  const names = {
    keys: new Set(leaves.map((leaf) => leaf.key)),
    about: new Set(leaves.map((leaf) => subjectOf(leaf) ?? leaf.key)),
  };
  known.set(container, names);
  return names;
}

function leavesBelow(container: Container): readonly Leaf[] {
  return container.children.flatMap((child) => (child.kind === 'leaf' ? [child] : leavesBelow(child)));
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>) {
  const shared = [...a].filter((name) => b.has(name)).length;
  return { shared, smaller: Math.min(a.size, b.size), all: a.size + b.size - shared };
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

function subjectOf(leaf: Leaf): string | undefined {
  const subject = leaf.fact?.subject;
  return subject === undefined ? undefined : `${leaf.type}\0${subject.normalize('NFC').toLowerCase()}`;
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

/** How many pairs are compared at most: beyond it only what stands close together is. */
const comparisons = 20_000;

/** Pairs leftovers, the most alike first. */
function linkAlike(from: readonly Leaf[], to: readonly Leaf[], threshold: number, links: Links): void {
  const free = from.filter((node) => !links.imageOf.has(node));
  const others = to.filter((node) => !links.baseOf.has(node));
  if (free.length === 0 || others.length === 0) return;
  const reach =
    free.length * others.length <= comparisons ? Infinity : Math.ceil(comparisons / free.length / 2);
  const pairs: { node: Leaf; image: Leaf; likeness: number }[] = [];
  for (const [i, node] of free.entries()) {
    const middle = Math.round((i / free.length) * others.length);
    const first = Math.max(0, middle - reach);
    for (const image of others.slice(first, Math.min(others.length, middle + reach))) {
      if (image.type !== node.type || !mayBeOne(node, image)) continue;
      const likeness = likenessOf(words(node), words(image));
      if (likeness >= threshold) pairs.push({ node, image, likeness });
    }
  }
  pairs.sort(
    (a, b) => b.likeness - a.likeness || a.node.index - b.node.index || a.image.index - b.image.index,
  );
  for (const { node, image } of pairs)
    if (!links.imageOf.has(node) && !links.baseOf.has(image)) links.add(node, image);
}

/** Words put behind a short fact make it little alike, and are an edit all the same where nothing else stands there. */
function likenessOf(before: string, after: string): number {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  const isLonger = short !== '' && long.startsWith(short) && !/^[\p{L}\p{N}]/u.test(long.slice(short.length));
  return Math.max(similarity(before, after), isLonger ? editThresholdInPlace : 0);
}

/** “Gateway: 80” and “Port: 80” are alike and about two things; a subject may have been spelt better, though. */
function mayBeOne(node: Leaf, image: Leaf): boolean {
  const [a, b] = [subjectOf(node), subjectOf(image)];
  return a === undefined || b === undefined || similarity(a, b) >= editThreshold;
}

function words(leaf: Leaf): string {
  return leaf.fact && leaf.fact.key !== '' ? leaf.fact.key : leaf.norm.trim().toLowerCase();
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
