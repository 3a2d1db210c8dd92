import type { Links } from './links.ts';
import { linkSections } from './match.ts';
import { type Container, groups, type Leaf, type Node, type Segmented } from './nodes.ts';
import { plainText } from './segment.ts';
import { similarity } from './similarity.ts';

/**
 * Likeness can mislead one side: where both sides hold the same new words but take them for edits of different
 * facts, one of the two is wrong. The side that still has the other's fact elsewhere cannot be; else the likelier
 * pair counts for both.
 */
export function agree(ours: Links, theirs: Links, o: Segmented, t: Segmented): void {
  adoptSections(ours, theirs, t);
  adoptSections(theirs, ours, o);
  unlinkAdditions(ours, theirs, t);
  unlinkAdditions(theirs, ours, o);
  const edits = new Map<string, Leaf>();
  for (const [image, base] of theirs.baseOf) if (isEdit(base, image)) edits.set(placeAndKey(image), image);
  for (const [image, base] of [...ours.baseOf]) {
    if (!isEdit(base, image)) continue;
    const other = edits.get(placeAndKey(image));
    const otherBase = other && theirs.baseOf.get(other);
    if (!other || !otherBase || otherBase === base || otherBase.kind !== 'leaf') continue;
    const theirsCan = !theirs.imageOf.has(base);
    const oursCan = !ours.imageOf.has(otherBase);
    if (!theirsCan && !oursCan) continue;
    if (theirsCan && (!oursCan || likeness(base, image) >= likeness(otherBase, other)))
      theirs.move(other, base);
    else ours.move(image, otherBase);
  }
  adoptEdits(ours, theirs, t);
  adoptEdits(theirs, ours, o);
}

/**
 * An earlier merge brought one side's new title and the other's new facts together, so that nothing in the section is
 * as it was. The side that has it so is known by what it shares with the other side's version of that section: its
 * title, or else its new facts.
 */
function adoptSections(editor: Links, other: Links, version: Segmented): void {
  const free = version.leaves
    .filter((leaf) => leaf.type === 'heading' && !other.baseOf.has(leaf.parent))
    .map((leaf) => leaf.parent);
  if (free.length === 0) return;
  const byTitle = groups(free, placeOf);
  for (const [image, base] of [...editor.baseOf]) {
    if (image.kind !== 'container' || base.kind !== 'container' || image.type !== 'section') continue;
    if (other.imageOf.has(base)) continue;
    const [same, ...more] = byTitle.get(placeOf(image)) ?? free.filter((one) => hasNewsOf(one, image, base));
    if (!same || more.length > 0 || other.baseOf.has(same)) continue;
    // What was recognised in it so far may be this section's own facts, moved as they seemed to be.
    const isOthers = (child: Node) => (other.baseOf.get(child)?.parent ?? base) !== base;
    if (!same.children.some(isOthers)) linkSections(base, same, other);
  }
}

/** Half of all facts of both, with one among them that the base's section has not. */
function hasNewsOf(section: Container, image: Container, base: Container): boolean {
  if (section.level !== image.level || section.parent?.key !== image.parent?.key) return false;
  const [here, there] = [factsOf(section), factsOf(image)];
  const shared = [...here].filter((key) => there.has(key));
  if (shared.length === 0 || shared.length * 2 < here.size + there.size - shared.length) return false;
  return shared.some((key) => !factsOf(base).has(key));
}

const facts = new WeakMap<Container, ReadonlySet<string>>();

/** The facts right below a section; read once, as every new section is compared with many. */
function factsOf(section: Container): ReadonlySet<string> {
  const known = facts.get(section);
  if (known) return known;
  const read = new Set(
    section.children.flatMap((child) => (child.kind === 'leaf' && child.fact ? [child.key] : [])),
  );
  facts.set(section, read);
  return read;
}

/** A section's title and level under the title above it. */
function placeOf(section: Container): string {
  return `${section.parent?.key ?? ''}\0${section.level}\0${section.key}`;
}

/**
 * What one side has as a changed fact, and the other as a new one of the same words while the base's fact is gone,
 * is one change: an earlier merge brought it there.
 */
function adoptEdits(editor: Links, other: Links, version: Segmented): void {
  const free = version.leaves.filter((leaf) => leaf.fact && !other.baseOf.has(leaf));
  if (free.length === 0) return;
  // The same to the letter first; then the same words with other lines below them.
  for (const saidBy of [(leaf: Leaf) => plainText(leaf.norm), placeAndKey]) {
    const added = groups(free, saidBy);
    for (const [image, base] of editor.baseOf) {
      if (image.kind !== 'leaf' || base.kind !== 'leaf' || other.imageOf.has(base)) continue;
      if (image.norm === base.norm && !isMove(base, image, editor)) continue;
      const [same, ...more] = added.get(saidBy(image)) ?? [];
      if (same && more.length === 0 && !other.baseOf.has(same)) other.add(base, same);
    }
  }
}

function freeFacts(links: Links, version: Segmented): ReadonlyMap<string, Leaf> {
  const free = version.leaves.filter((leaf) => leaf.fact && !links.baseOf.has(leaf));
  return new Map(free.map((leaf) => [placeAndKey(leaf), leaf]));
}

/**
 * What one side added while it kept the base's fact, the other side has not made out of that fact either: neither by
 * an edit nor by a move.
 */
function unlinkAdditions(editor: Links, other: Links, version: Segmented): void {
  const added = freeFacts(other, version);
  if (added.size === 0) return;
  for (const [image, base] of [...editor.baseOf]) {
    if (image.kind !== 'leaf' || !added.has(placeAndKey(image))) continue;
    if (!isEdit(base, image) && !isMove(base, image, editor)) continue;
    const kept = other.imageOf.get(base);
    if (kept?.kind === 'leaf' && base.kind === 'leaf' && kept.key === base.key) editor.drop(image);
  }
}

function isEdit(base: Node, image: Node): image is Leaf {
  return base.kind === 'leaf' && image.kind === 'leaf' && base.key !== image.key && image.fact !== undefined;
}

function isMove(base: Node, image: Leaf, links: Links): boolean {
  return image.fact !== undefined && links.baseOf.get(image.parent) !== base.parent;
}

/** Same words under the same titles. */
function placeAndKey(leaf: Leaf): string {
  return `${leaf.parent.key}\0${leaf.key}`;
}

function likeness(base: Node, image: Leaf): number {
  return base.kind === 'leaf' ? similarity(base.key, image.key) : 0;
}
