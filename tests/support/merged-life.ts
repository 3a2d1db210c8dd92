import { expect } from 'vitest';
import type { LoopbackGitHub } from './github.ts';
import { keepsakeHere } from './in-process.ts';
import { agentRepository, review, runMode, textOn } from './nights.ts';
import { temporaryFolder, temporaryRepository } from './repository.ts';

/** A step of what `keepsake why` tells. */
interface Step {
  readonly pullRequest?: number;
  readonly mergedBy?: string;
  readonly reviewers: readonly string[];
  readonly branch?: { readonly name: string };
}

/** What `keepsake why` tells of a fact in a fresh clone. */
async function lifeInClone(github: LoopbackGitHub, words: string): Promise<readonly Step[]> {
  const folder = await temporaryFolder();
  const home = await temporaryRepository();
  await home.git('clone', '--quiet', github.remote.dir, `${folder}/clone`);
  const out = await keepsakeHere(['why', words, '--json'], { cwd: `${folder}/clone` });
  expect(out.code).toBe(0);
  return (JSON.parse(out.stdout) as { steps: Step[] }).steps;
}

/** Proposes, approves and merges with one of the three buttons; then the next night and the fact's life are looked at. */
export async function mergedAndTold(button: 'merge' | 'squash' | 'rebase'): Promise<void> {
  const github = await agentRepository();
  await runMode(github, 'nightly');
  github.review(1, 'jane-doe', 'APPROVED');
  // A person's own text in the box of the squash: no trailer survives.
  await github.merge(1, button, 'sam', button === 'squash' ? 'Learned some (#1)' : undefined);
  await review(github, 1, 'closed');
  const next = await runMode(github, 'nightly', { now: '2026-06-09' });
  expect(github.state.pulls).toHaveLength(1);
  expect(JSON.parse(next.outputs['pull-requests'] ?? '')).toEqual([]);
  expect(await textOn(github, 'main')).toContain('printer');
  expect(await lifeInClone(github, 'mirror')).toMatchObject([
    { pullRequest: 1, mergedBy: 'sam', reviewers: ['jane-doe'], branch: { name: 'agent/scout' } },
  ]);
}
