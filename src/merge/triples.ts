import { aboutOf, contradicts, type FileKind } from '../memory/index.ts';
import { agree } from './agree.ts';
import { align } from './align.ts';
import { contains } from './lines.ts';
import type { Matching } from './links.ts';
import { isContested, unmarked } from './mark.ts';
import { matchWithBase } from './match.ts';
import { type Container, groups, identityOf, type Leaf, type Node, type Segmented, textOf } from './nodes.ts';
import { plainText } from './segment.ts';

/** One thing in up to three versions. At least one of them has it. */
export interface Triple {
  readonly b?: Node;
  readonly o?: Node;
  readonly t?: Node;
  /** Both changed it, and one side already holds the other's version beside its own: nothing is in question. */
  readonly settledHere?: boolean;
}

export type Side = 'o' | 't';

/** Every node's triple, and pairs of added facts that contradict each other. */
export interface Triples {
  readonly of: ReadonlyMap<Node, Triple>;
  /** Ours → theirs. */
  readonly contradictions: ReadonlyMap<Leaf, Leaf>;
  /** Theirs → ours. */
  readonly contradicted: ReadonlyMap<Leaf, Leaf>;
  /** Added facts that contradict each other from blocks of their own, both ways: they stay where they are. */
  readonly apart: ReadonlyMap<Leaf, Leaf>;
}

/** Matches three versions of a file. */
export function tripleUp(b: Segmented, o: Segmented, t: Segmented, kind: FileKind): Triples {
  const ours = matchWithBase(b, o);
  const theirs = matchWithBase(b, t);
  agree(ours, theirs, o, t);
  const twins = new Twins(ours, theirs);
  const held = heldBeside(b, ours, theirs, twins);
  const contradictions = new Map<Leaf, Leaf>();
  const visit = (left: Container, right: Container) => {
    pairAdded(left, right, twins, visit);
    if (!isLoggish(kind)) pairContradictions(left, right, twins, contradictions);
  };
  for (const [base, left] of ours.imageOf) {
    const right = theirs.imageOf.get(base);
    if (left.kind === 'container' && right?.kind === 'container') visit(left, right);
  }
  const apart = isLoggish(kind) ? new Map<Leaf, Leaf>() : contradictionsApart(o, t, twins, contradictions);
  const contradicted = new Map([...contradictions].map(([left, right]) => [right, left]));
  return { of: collect(b, o, t, ours, theirs, twins, held), contradictions, contradicted, apart };
}

/** Logs repeat themselves by nature: nothing in them contradicts, nothing in them is marked. */
export function isLoggish(kind: FileKind): boolean {
  return kind === 'log' || kind === 'archive' || kind === 'focus' || kind === 'heartbeat';
}

class Twins {
  readonly ours: Matching;
  readonly theirs: Matching;
  readonly ofOurs = new Map<Node, Node>();
  readonly ofTheirs = new Map<Node, Node>();

  constructor(ours: Matching, theirs: Matching) {
    this.ours = ours;
    this.theirs = theirs;
  }

  add(left: Node, right: Node): void {
    this.ofOurs.set(left, right);
    this.ofTheirs.set(right, left);
  }

  isFreeOurs(node: Node): boolean {
    return !this.ours.baseOf.has(node) && !this.ofOurs.has(node);
  }

  isFreeTheirs(node: Node): boolean {
    return !this.theirs.baseOf.has(node) && !this.ofTheirs.has(node);
  }

  /** Whether two siblings stand for one thing already. */
  areOne(left: Node | undefined, right: Node | undefined): boolean {
    if (!left || !right) return left === right;
    const base = this.ours.baseOf.get(left);
    return base ? base === this.theirs.baseOf.get(right) : this.ofOurs.get(left) === right;
  }
}

/**
 * Base facts that both sides edited differently where one side has the other's version too, beside its own: it
 * was merged before. That version is paired with its like.
 * @returns the base nodes concerned, with the side whose image still stands for the base's fact
 */
function heldBeside(b: Segmented, ours: Matching, theirs: Matching, twins: Twins): ReadonlyMap<Node, Side> {
  const held = new Map<Node, Side>();
  for (const base of b.leaves) {
    const [left, right] = [ours.imageOf.get(base), theirs.imageOf.get(base)];
    if (left?.kind !== 'leaf' || right?.kind !== 'leaf' || saysTheSame(left, right)) continue;
    const inOurs = likeIn(left.parent, right, (node) => twins.isFreeOurs(node));
    const inTheirs = likeIn(right.parent, left, (node) => twins.isFreeTheirs(node));
    if (inOurs) {
      twins.add(inOurs, right);
      held.set(base, 'o');
    } else if (inTheirs) {
      twins.add(left, inTheirs);
      held.set(base, 't');
    }
  }
  return held;
}

/** The free node that says what another says: to the letter, else in the same words with other lines below them. */
function likeIn(container: Container, wanted: Leaf, isFree: (node: Node) => boolean): Leaf | undefined {
  const free = container.children.filter((node): node is Leaf => node.kind === 'leaf' && isFree(node));
  return (
    free.find((node) => saysTheSame(node, wanted)) ??
    free.find((node) => node.fact && node.type === wanted.type && node.fact.key === wanted.fact?.key)
  );
}

/** What a node says, without what its comments say of it. */
function saidBy(node: Node): string {
  return node.kind === 'leaf' ? `${typeUnmarked(node)}\0${plainText(node.norm)}` : textOf(node);
}

/** A pointer that an earlier merge marked is read as a fact, since it carries a comment. */
function typeUnmarked({ type }: Leaf): string {
  return type === 'link' ? 'fact' : type;
}

/** Whether two nodes are one text, whatever their comments say of it. */
function saysTheSame(a: Node, b: Node): boolean {
  if (a.kind !== 'leaf' || b.kind !== 'leaf' || typeUnmarked(a) !== typeUnmarked(b)) return false;
  return plainText(a.norm) === plainText(b.norm);
}

/** What a block said before a merge marked a fact in it: of two blocks of one title only the text tells which is which. */
function textBeforeMarks(node: Node): string {
  if (node.kind === 'leaf' || !node.version.file.text.includes('contested')) return textOf(node);
  const inner = node.children.map((child) =>
    child.kind === 'leaf' && isContested(child)
      ? `${child.type}\0${unmarked(child)}`
      : textBeforeMarks(child),
  );
  const [opener, closer] = [node.opener, node.closer].map((edge) => (edge ? [textOf(edge)] : []));
  return [node.type, ...(opener ?? []), ...inner, ...(closer ?? [])].join('\u0001');
}

/** Pairs what both sides added: equal text in order, then equal identity where that is unambiguous. */
function pairAdded(
  left: Container,
  right: Container,
  twins: Twins,
  visit: (left: Container, right: Container) => void,
): void {
  const mine = left.children.filter((node) => twins.isFreeOurs(node));
  const others = right.children.filter((node) => twins.isFreeTheirs(node));
  if (mine.length === 0 || others.length === 0) return;
  const repeated = repeatedIdentities(left, right);
  const [textsMine, textsOthers] = [mine.map(textBeforeMarks), others.map(textBeforeMarks)];
  const isContained = contains(textsMine, textsOthers) || contains(textsOthers, textsMine);
  const pairs = align(textsMine, textsOthers);
  const inPairs = new Set(pairs.map(([i, j]) => `${i},${j}`));
  for (const [i, j] of pairs) {
    const [a, b] = [mine[i], others[j]];
    if (!a || !b) continue;
    // Ten sessions a day end with the same “Open issues: none”: equal words are one section only in equal company.
    const needsCompany = a.kind === 'container' && repeated.has(identityOf(a) ?? '') && !isContained;
    const [beforeA, beforeB] = [left.children.indexOf(a) - 1, right.children.indexOf(b) - 1];
    const inCompany =
      twins.areOne(left.children[beforeA], right.children[beforeB]) || inPairs.has(`${i + 1},${j + 1}`);
    if (needsCompany && !inCompany) continue;
    linkTwins(a, b, twins);
  }
  const [restMine, restOthers] = [
    mine.filter((node) => twins.isFreeOurs(node)),
    others.filter((node) => twins.isFreeTheirs(node)),
  ];
  for (const [i, j] of align(restMine.map(saidBy), restOthers.map(saidBy))) {
    const [a, b] = [restMine[i], restOthers[j]];
    if (a?.kind === 'leaf' && b?.kind === 'leaf') twins.add(a, b);
  }
  const candidates = groups(
    others.filter((node) => twins.isFreeTheirs(node)),
    identityOf,
  );
  for (const [identity, [a, ...more]] of groups(
    mine.filter((node) => twins.isFreeOurs(node)),
    identityOf,
  )) {
    const [b, ...others] = candidates.get(identity) ?? [];
    if (!a || !b || more.length > 0 || others.length > 0 || repeated.has(identity)) continue;
    if (a.kind !== b.kind || (a.kind === 'leaf' && !hasIdentity(a))) continue;
    twins.add(a, b);
    if (a.kind === 'container' && b.kind === 'container') visit(a, b);
  }
}

function hasIdentity(leaf: Leaf): boolean {
  return leaf.fact !== undefined || leaf.type !== 'comment';
}

function linkTwins(a: Node, b: Node, twins: Twins): void {
  twins.add(a, b);
  if (a.kind === 'leaf' || b.kind === 'leaf') return;
  for (const [index, child] of a.children.entries()) {
    const other = b.children[index];
    if (other) linkTwins(child, other, twins);
  }
}

/** Identities that one of the two containers has more than once: they say nothing about what is the same. */
function repeatedIdentities(left: Container, right: Container): ReadonlySet<string> {
  const repeated = new Set<string>();
  for (const container of [left, right])
    for (const [identity, nodes] of groups(container.children, identityOf))
      if (nodes.length > 1) repeated.add(identity);
  return repeated;
}

/** Added facts of one subject that say different things: both stay, together. */
function pairContradictions(left: Container, right: Container, twins: Twins, found: Map<Leaf, Leaf>): void {
  const isFact = (node: Node): node is Leaf =>
    node.kind === 'leaf' && node.fact !== undefined && aboutOf(node.fact) !== undefined;
  const subjectOf = (leaf: Leaf) => leaf.fact && aboutOf(leaf.fact)?.normalize('NFC').toLowerCase();
  const mine = left.children.filter((node) => twins.isFreeOurs(node)).filter(isFact);
  const others = groups(right.children.filter((node) => twins.isFreeTheirs(node)).filter(isFact), subjectOf);
  for (const [subject, [a, ...more]] of groups(mine, subjectOf)) {
    const [b, ...rest] = others.get(subject) ?? [];
    if (!a?.fact || !b?.fact || more.length > 0 || rest.length > 0) continue;
    if (contradicts(a.fact, b.fact)) found.set(a, b);
  }
}

/**
 * Facts of one subject that the sides added in different blocks of one title, dates aside: a day's block is where a fact
 * was noted, not what it is about.
 */
function contradictionsApart(
  o: Segmented,
  t: Segmented,
  twins: Twins,
  together: ReadonlyMap<Leaf, Leaf>,
): ReadonlyMap<Leaf, Leaf> {
  const paired = new Set([...together].flat());
  const added = (side: Segmented, isFree: (node: Node) => boolean) =>
    groups(
      side.leaves.filter(
        (leaf) => leaf.type === 'fact' && !paired.has(leaf) && isFree(leaf) && !isContested(leaf),
      ),
      ({ fact }) => {
        const about = fact && aboutOf(fact);
        return about === undefined
          ? undefined
          : [...(fact?.headingPath ?? []), about]
              .map((title) => title.normalize('NFC').toLowerCase())
              .join('\0');
      },
    );
  const others = added(t, (node) => twins.isFreeTheirs(node));
  const apart = new Map<Leaf, Leaf>();
  for (const [about, [a, ...more]] of added(o, (node) => twins.isFreeOurs(node))) {
    const [b, ...rest] = others.get(about) ?? [];
    if (!a?.fact || !b?.fact || more.length > 0 || rest.length > 0) continue;
    if (contradicts(a.fact, b.fact) && !areToldApart(a, b, twins)) apart.set(a, b).set(b, a);
  }
  return apart;
}

/** Two blocks of the base under one and the same heading, date and all: what they are about tells them apart. */
function areToldApart(a: Leaf, b: Leaf, { ours, theirs }: Twins): boolean {
  const [left, right] = [ours.baseOf.get(a.parent), theirs.baseOf.get(b.parent)];
  return left !== undefined && right !== undefined && left !== right && titlesOf(a) === titlesOf(b);
}

/** The headings above a leaf as they are written. */
function titlesOf({ parent }: Leaf): string {
  const titles: string[] = [];
  for (let at: Container | undefined = parent; at; at = at.parent)
    titles.push(at.opener ? plainText(at.opener.norm) : '');
  return titles.join('\0');
}

function collect(
  b: Segmented,
  o: Segmented,
  t: Segmented,
  ours: Matching,
  theirs: Matching,
  twins: Twins,
  held: ReadonlyMap<Node, Side>,
): ReadonlyMap<Node, Triple> {
  const of = new Map<Node, Triple>();
  const add = (triple: Triple) => {
    if (triple.b) of.set(triple.b, triple);
    if (triple.o) of.set(triple.o, triple);
    if (triple.t) of.set(triple.t, triple);
  };
  for (const base of nodesOf(b.root)) {
    const side = held.get(base);
    const left = side === 't' ? undefined : ours.imageOf.get(base);
    const right = side === 'o' ? undefined : theirs.imageOf.get(base);
    const triple: { -readonly [K in keyof Triple]: Triple[K] } = { b: base };
    if (left) triple.o = left;
    if (right) triple.t = right;
    if (side) triple.settledHere = true;
    add(triple);
  }
  for (const node of nodesOf(o.root)) {
    if (of.has(node)) continue;
    const twin = twins.ofOurs.get(node);
    add(twin ? { o: node, t: twin } : { o: node });
  }
  for (const node of nodesOf(t.root)) if (!of.has(node)) add({ t: node });
  return of;
}

function* nodesOf(container: Container): Generator<Node> {
  yield container;
  for (const child of container.children)
    if (child.kind === 'leaf') yield child;
    else yield* nodesOf(child);
}
