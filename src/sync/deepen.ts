import { environmentError } from '../errors.ts';
import { git, gitText } from '../git/index.ts';

/** Commits fetched at each step beyond what is here; after the last one the whole history is. */
const steps = [64, 256, 1024, 4096];

/**
 * Deepens a shallow clone step by step until each head has a commit in common with the base, or all history is
 * here: an unrelated branch has none. A whole clone costs one question to git.
 * @throws KeepsakeError (environment) when the history is cut off and there is no remote to get it from
 */
export async function deepenToMergeBases(
  cwd: string,
  remote: string | undefined,
  base: string,
  heads: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<void> {
  for (const step of [...steps, undefined]) {
    if ((await gitText(['rev-parse', '--is-shallow-repository'], { cwd })) !== 'true') return;
    if (await allMeet(cwd, base, heads)) return;
    if (remote === undefined) {
      throw environmentError(
        'This clone is shallow and has no remote to get the rest of its history from.',
        'Clone it again without --depth, or add the remote it came from.',
      );
    }
    const depth = step === undefined ? '--unshallow' : `--deepen=${step}`;
    await git(['fetch', '--quiet', '--no-tags', depth, remote, `+refs/heads/*:refs/remotes/${remote}/*`], {
      cwd,
      env,
    });
  }
}

async function allMeet(cwd: string, base: string, heads: readonly string[]): Promise<boolean> {
  for (const head of heads) {
    const out = await git(['merge-base', base, head], { cwd, okCodes: [0, 1, 128] });
    if (out.code !== 0) return false;
  }
  return true;
}
