import type { Links } from './links.ts';
import { type Container, groups, type Leaf, type Node, subjectOf } from './nodes.ts';

/**
 * A section whose title changed is known by what stands in it: half of all keys shared; or, where values changed or
 * facts came with the title, half of what the smaller one is about, with one fact as it was and more than that in
 * common. Two sections that only share a label ("Port" under Staging and Prod) stay two.
 */
export function linkRenamedSections(from: Container, to: Container, links: Links): void {
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

export const known = new WeakMap<Container, NamesBelow>();

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
