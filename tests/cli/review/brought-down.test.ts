import { expect, it } from 'vitest';
import { keepsakeHere } from '../../support/in-process.ts';
import { type TestRepository, temporaryFolder, temporaryRepository } from '../../support/repository.ts';
import { night } from '../../sync/night-of.ts';

/*
 * An agent asks in its own clone why it was told something. What the base was taught stands there by a commit that
 * only carries it; the answer is who wrote it on the base and who reviewed it.
 */

const config = 'forge: local\nbranches: ["agent/*"]\n';
const fact = '- The mirror in the office answers slowly <!-- src:agent ts:2026-06-05 -->\n';

/** A base whose fact came by a reviewed pull request after the agent's branch was made. */
async function taughtBase(): Promise<TestRepository> {
  const repo = await temporaryRepository();
  await repo.commit('start', {
    'keepsake.yml': config,
    'MEMORY.md': '## Notes\n- One <!-- src:agent ts:2026-06-01 -->\n',
  });
  await repo.git('branch', 'agent/scout');
  const text = `## Notes\n- One <!-- src:agent ts:2026-06-01 -->\n${fact}`;
  await repo.commit('memory(atlas): 1 added (#7)\n\nReviewed-by: jane-doe', { 'MEMORY.md': text });
  return repo;
}

const whole = [
  { what: 'added', cameFrom: expect.stringMatching(/^[0-9a-f]{40}$/) },
  { what: 'added', pullRequest: 7, reviewers: ['jane-doe'] },
];

async function stepsIn(cwd: string): Promise<unknown> {
  return JSON.parse((await keepsakeHere(['why', 'mirror', '--json'], { cwd })).stdout).steps;
}

it('is told past the commit that brought the base down', async () => {
  const repo = await taughtBase();
  await night(repo, { config, parts: { up: false, down: true } });
  await repo.git('switch', '-q', 'agent/scout');
  expect(await stepsIn(repo.dir)).toMatchObject(whole);
  // A clone of the branch alone has no commit of the base's.
  const folder = await temporaryFolder();
  await repo.git(
    'clone',
    '-q',
    '--single-branch',
    '--branch',
    'agent/scout',
    `file://${repo.dir}`,
    `${folder}/clone`,
  );
  const told = await keepsakeHere(['why', 'mirror'], { cwd: `${folder}/clone` });
  expect(told.stdout.replace(/\s+/g, ' ')).toContain('which is not in this clone');
});

it('is told past the agent’s own merge of the base', async () => {
  const repo = await taughtBase();
  await repo.git('switch', '-q', 'agent/scout');
  await repo.commit('note', { 'memory/2026-06-06.md': '# Log\n- 09:00 a note\n' });
  await repo.git('merge', '-q', '--no-ff', '-m', 'take main in', 'main');
  expect(await stepsIn(repo.dir)).toMatchObject(whole);
});
