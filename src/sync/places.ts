import { type Config, memoryRoots, within } from '../config/index.ts';

/** One memory of the repository: where it lies, and what its proposals and trailers are called. */
export interface Place {
  /** The memory's folder as a path prefix: '' for the whole repository, `notes/` for a folder. */
  readonly root: string;
  /** Roots of other memories inside this one: what lies there is not its. */
  readonly inner: readonly string[];
  /** What its proposal branches begin with, without the last slash. */
  readonly prefix: string;
  /** Stands before branch names and ids in trailers and state; empty for the first root. */
  readonly scope: string;
}

/**
 * The memories a night works in, one after another, each with proposals of its own: what is reviewed apart is
 * proposed apart. The first root has the plain names, so a repository that adds a second one keeps its history.
 */
export function placesOf(config: Config): readonly [Place, ...Place[]] {
  const [first, ...more] = memoryRoots(config);
  const innerOf = (root: string) =>
    [first, ...more].filter((other) => other !== root && within(root, other) !== undefined);
  const prefix = config.branch_prefix;
  return [
    { root: first, inner: innerOf(first), prefix, scope: '' },
    ...more.map((root) => {
      const name = refName(root.replace(/\/$/, '') || '.');
      return { root, inner: innerOf(root), prefix: `${prefix}/in/${name}`, scope: `${name}:` };
    }),
  ];
}

/** The place a proposal branch belongs to; the first where its name says nothing else. */
export function placeOfProposal(places: readonly [Place, ...Place[]], proposal: string): Place {
  return places.slice(1).find(({ prefix }) => proposal.startsWith(`${prefix}/`)) ?? places[0];
}

/** Any name as one part of a ref's name: nothing that git refuses there is left. */
export function refName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/[.~*'()!]/g, (unit) => {
    return `%${unit.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}
