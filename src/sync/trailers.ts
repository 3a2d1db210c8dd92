import { git } from '../git/index.ts';

/** Says on a proposal's commit which head of which branch it brings. */
export const integratesTrailer = 'Keepsake-Integrates';
/** Says on an agent branch's commit which commit of the base was brought down to it. */
export const baseTrailer = 'Keepsake-Base';

/**
 * Heads of a branch that commits reachable from `from` say they integrate, newest commit first. Squash merges keep
 * trailers in the middle of their message, so every line counts, not only git's last paragraph.
 */
export async function integratedHeads(cwd: string, from: string, branch: string): Promise<string[]> {
  const values = await trailerValues(cwd, from, integratesTrailer);
  return values.flatMap((value) => {
    const at = value.lastIndexOf(' ');
    return value.slice(0, at) === branch && isObjectId(value.slice(at + 1)) ? [value.slice(at + 1)] : [];
  });
}

/** Commits of the base that were brought down to a branch, newest first. */
export async function broughtDown(cwd: string, from: string): Promise<string[]> {
  return (await trailerValues(cwd, from, baseTrailer)).filter(isObjectId);
}

async function trailerValues(cwd: string, from: string, name: string): Promise<string[]> {
  const out = await git(
    ['log', '-z', '--format=%B', '--extended-regexp', `--grep=^${name}: `, '--end-of-options', from],
    { cwd },
  );
  const line = new RegExp(`^(?:\\* )?${name}: (.+?)\\s*$`, 'gm');
  return out.stdout
    .toString('utf8')
    .split('\0')
    .flatMap((message) => [...message.matchAll(line)].map((match) => match[1] ?? '').reverse());
}

function isObjectId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
