import { git, isObjectId, nearCommits, type ObjectReader } from '../git/index.ts';

/** Says on a proposal's commit which head of which branch it brings. */
export const integratesTrailer = 'Keepsake-Integrates';
/** Says on an agent branch's commit which commit of the base was brought down to it. */
export const baseTrailer = 'Keepsake-Base';

/** A head of a branch, and the commit that says it brings it. */
export interface Integrated {
  readonly branch: string;
  readonly oid: string;
  /** The commit whose memory shows what of the head came in. */
  readonly commit: string;
  /** The commit of the base that it was made on; absent: the first parent of `commit`. */
  readonly before?: string;
}

/**
 * Heads of branches that commits reachable from `from` say they integrate, newest commit first. Squash merges keep
 * trailers in the middle of their message, so every line counts, not only git's last paragraph.
 * @param scope the memory they were integrated into: see `Place`
 */
export async function integratedHeads(
  objects: ObjectReader,
  from: string,
  scope: string,
): Promise<Integrated[]> {
  return integratedBy(objects, from, undefined, scope);
}

/** The same for the commits of `head` that are not in `without`. */
export async function integratedBy(
  objects: ObjectReader,
  head: string,
  without: string | undefined,
  scope: string,
): Promise<Integrated[]> {
  const found = await trailerValues(objects, head, integratesTrailer, without);
  return found.flatMap(({ commit, value }) => {
    const at = value.lastIndexOf(' ');
    const [name, oid] = [value.slice(0, at), value.slice(at + 1)];
    const branch = inScope(name, scope);
    return branch && isObjectId(oid) ? [{ branch, oid, commit }] : [];
  });
}

/** Commits of the base that were brought down to a branch, newest first; what `base` has itself is left out. */
export async function broughtDown(
  objects: ObjectReader,
  from: string,
  scope: string,
  base?: string,
): Promise<string[]> {
  const found = await trailerValues(objects, from, baseTrailer, base);
  return found.flatMap(({ value }) => {
    const oid = value.split(' ').at(-1) ?? '';
    return (value === oid ? scope === '' : value === `${scope} ${oid}`) && isObjectId(oid) ? [oid] : [];
  });
}

/** The trailer that says which head of which branch a commit brings. */
export function integrates(scope: string, branch: string, head: string): string {
  return `${integratesTrailer}: ${scope}${branch} ${head}`;
}

/** The trailer that says which commit of the base a commit brings down. */
export function bringsDown(scope: string, base: string): string {
  return `${baseTrailer}: ${scope === '' ? '' : `${scope} `}${base}`;
}

/** A name within a scope; no branch has a colon in its name, so one scope is never taken for another. */
function inScope(name: string, scope: string): string | undefined {
  const colon = name.indexOf(':');
  return name.slice(0, colon + 1) === scope ? name.slice(colon + 1) : undefined;
}

async function trailerValues(
  objects: ObjectReader,
  from: string,
  name: string,
  without?: string,
): Promise<{ readonly commit: string; readonly value: string }[]> {
  const line = new RegExp(`^(?:\\* )?${name}: (.+?)\\s*$`, 'gm');
  const valuesIn = (commit: string, message: string) =>
    [...message.matchAll(line)].map((match) => ({ commit, value: match[1] ?? '' })).reverse();
  const near = await nearCommits(objects, from, without === undefined ? [] : [without]);
  // git turns a message in another encoding into UTF-8.
  if (near?.every(({ encoding }) => encoding === undefined))
    return near.flatMap(({ oid, message }) => valuesIn(oid, message));
  const out = await git(
    [
      'log',
      '-z',
      '--format=%H%n%B',
      '--extended-regexp',
      `--grep=^(\\* )?${name}: `,
      ...(without === undefined ? [] : [`^${without}`]),
      '--end-of-options',
      from,
    ],
    { cwd: objects.cwd },
  );
  return out.stdout
    .toString('utf8')
    .split('\0')
    .flatMap((entry) => {
      const end = entry.indexOf('\n');
      return valuesIn(entry.slice(0, end), entry.slice(end + 1));
    });
}
