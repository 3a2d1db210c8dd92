import { git, isAncestor, mergeBase } from '../git/index.ts';
import type { Snapshot } from '../memory/index.ts';
import { mergeMemories } from '../merge/index.ts';
import { broughtDown, integratedHeads } from './trailers.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/**
 * Where the next merge of a branch starts: the newest head of it that the base has integrated, and the newest
 * commit of the base that was brought down to it. With both, Keepsake's own merge of the two, as git's recursive
 * strategy merges two merge bases; with neither, git's merge base; else nothing.
 */
export async function nextMergeBase(
  workshop: Workshop,
  branch: string,
  head: string,
): Promise<Snapshot | null> {
  const { cwd, base } = workshop;
  const integrated = await firstThat(await integratedHeads(cwd, base.head, branch), (oid) =>
    reaches(cwd, oid, head),
  );
  const down = await firstThat(await broughtDown(cwd, head), (oid) => reaches(cwd, oid, base.head));
  if (integrated !== undefined && down !== undefined) {
    const common = await mergeBase(cwd, integrated, down);
    const merged = mergeMemories({
      base: common === undefined ? null : await memoryAt(workshop, common),
      ours: await memoryAt(workshop, down),
      theirs: await memoryAt(workshop, integrated),
      now: workshop.now,
      format: workshop.format,
    });
    return merged.snapshot;
  }
  const one = integrated ?? down ?? (await mergeBase(cwd, base.head, head));
  return one === undefined ? null : memoryAt(workshop, one);
}

async function reaches(cwd: string, ancestor: string, descendant: string): Promise<boolean> {
  const known = await git(['cat-file', '-e', `${ancestor}^{commit}`], { cwd, okCodes: [0, 1, 128] });
  return known.code === 0 && isAncestor(cwd, ancestor, descendant);
}

async function firstThat<T>(
  values: readonly T[],
  test: (value: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const value of values) if (await test(value)) return value;
  return undefined;
}
