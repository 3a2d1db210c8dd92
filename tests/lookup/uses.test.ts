import { expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { type TestRepository, temporaryRepository } from '../support/repository.ts';

/* What is recalled lasts: the counts of the state reach the passes. One switch stops it. */

const page = 'memory/entities/Old-Mill.md';

async function memory(settings = ''): Promise<TestRepository> {
  const repo = await temporaryRepository();
  await repo.commit('memory', {
    'keepsake.yml': `version: 1\n${settings}`,
    'MEMORY.md': '# Memory\n\n## Work <!-- src:agent ts:2027-06-01 ttl:2y -->\n- The mill hums at night\n',
    [page]: '# Old Mill\n\n## Facts\n- Grinds spelt <!-- src:web ts:2025-01-05 -->\n',
  });
  return repo;
}

async function said(repo: TestRepository, ...args: string[]): Promise<string> {
  const run = await keepsakeHere([...args, '--now', '2028-01-01'], { cwd: repo.dir });
  expect(run.stderr).toBe('');
  return run.stdout;
}

interface FadedFact {
  readonly text: string;
  readonly relevance: number;
  readonly reinforcements: number;
}

async function faded(repo: TestRepository): Promise<FadedFact | undefined> {
  const out = JSON.parse(await said(repo, 'decay', '--threshold', '1', '--json')) as { below: FadedFact[] };
  return out.below.find((one) => one.text.includes('hums'));
}

test('a recalled fact fades more slowly, and the page it stands on is not put away', async () => {
  const repo = await memory();
  const before = await faded(repo);
  expect(before?.reinforcements).toBe(0);
  expect(await said(repo, 'prune', '--dry-run')).toContain('Old-Mill');
  await said(repo, 'recall', 'mill hums spelt');
  await said(repo, 'recall', 'mill hums spelt');
  const after = await faded(repo);
  expect(after?.reinforcements).toBe(2);
  expect(after?.relevance).toBeGreaterThan(before?.relevance ?? 1);
  expect(await said(repo, 'prune', '--dry-run')).not.toContain('Old-Mill');
});

test('with `recall.access_log: false` nothing is counted, and nothing is strengthened', async () => {
  const repo = await memory('recall: { access_log: false }\n');
  await said(repo, 'recall', 'mill hums spelt');
  await said(repo, 'context', 'mill hums spelt');
  expect((await faded(repo))?.reinforcements).toBe(0);
  expect(await said(repo, 'prune', '--dry-run')).toContain('Old-Mill');
});

test('in a memory below the top, pages are counted by the path that the passes know', async () => {
  const repo = await temporaryRepository();
  await repo.commit('memory', {
    'keepsake.yml': 'root: notes\n',
    [`notes/${page}`]: '# Old Mill\n\n## Facts\n- Grinds spelt <!-- src:web ts:2025-01-05 -->\n',
  });
  await said(repo, 'recall', 'spelt');
  await said(repo, 'decay');
  const state = await repo.git('cat-file', '-p', 'refs/keepsake/state/recall:state.jsonl');
  expect(state).toContain(`"key":"${page}"`);
});
