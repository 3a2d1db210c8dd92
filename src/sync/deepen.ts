import { environmentError } from '../errors.ts';
import { git, isCutOff, mergeBase, type ObjectReader } from '../git/index.ts';

/** Commits fetched at each step beyond what is here; after the last one the whole history is. */
const steps = [64, 256, 1024, 4096];

/**
 * Deepens a shallow clone step by step until each head has a commit in common with the base, or all history is
 * here: an unrelated branch has none.
 * @throws KeepsakeError (environment) when the history is cut off and there is no remote to get it from
 */
export async function deepenToMergeBases(
  objects: ObjectReader,
  remote: string | undefined,
  base: string,
  heads: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<void> {
  const { cwd } = objects;
  for (const step of [...steps, undefined]) {
    if (!(await isCutOff(objects)) || (await allMeet(objects, base, heads))) return;
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

async function allMeet(objects: ObjectReader, base: string, heads: readonly string[]): Promise<boolean> {
  for (const head of heads)
    if ((await mergeBase(objects, base, head).catch(() => undefined)) === undefined) return false;
  return true;
}
