import { git } from '../git/index.ts';

/** Says on a proposal's commit which head of which branch it brings. */
export const integratesTrailer = 'Keepsake-Integrates';
/** Says on an agent branch's commit which commit of the base was brought down to it. */
export const baseTrailer = 'Keepsake-Base';

/** A head of a branch, and the commit of the base that says it integrates it. */
export interface Integrated {
  readonly oid: string;
  readonly commit: string;
}

/**
 * Heads of a branch that commits reachable from `from` say they integrate, newest commit first. Squash merges keep
 * trailers in the middle of their message, so every line counts, not only git's last paragraph.
 */
export async function integratedHeads(cwd: string, from: string, branch: string): Promise<Integrated[]> {
  const found = await trailerValues(cwd, from, integratesTrailer);
  return found.flatMap(({ commit, value }) => {
    const at = value.lastIndexOf(' ');
    const oid = value.slice(at + 1);
    return value.slice(0, at) === branch && isObjectId(oid) ? [{ oid, commit }] : [];
  });
}

/** Commits of the base that were brought down to a branch, newest first. */
export async function broughtDown(cwd: string, from: string): Promise<string[]> {
  return (await trailerValues(cwd, from, baseTrailer)).map(({ value }) => value).filter(isObjectId);
}

async function trailerValues(
  cwd: string,
  from: string,
  name: string,
): Promise<{ readonly commit: string; readonly value: string }[]> {
  const out = await git(
    [
      'log',
      '-z',
      '--format=%H%n%B',
      '--extended-regexp',
      `--grep=^(\\* )?${name}: `,
      '--end-of-options',
      from,
    ],
    { cwd },
  );
  const line = new RegExp(`^(?:\\* )?${name}: (.+?)\\s*$`, 'gm');
  return out.stdout
    .toString('utf8')
    .split('\0')
    .flatMap((entry) => {
      const commit = entry.slice(0, entry.indexOf('\n'));
      return [...entry.matchAll(line)].map((match) => ({ commit, value: match[1] ?? '' })).reverse();
    });
}

function isObjectId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
