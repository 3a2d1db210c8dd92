import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { nearFacts } from '../../src/sync/near-facts.ts';
import { embeddingsServer } from '../support/embeddings-server.ts';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';
import { night } from './night-of.ts';

const cellar = 'Backups go to the cellar every night';
const disk = 'Each evening a copy of everything is put on the disk downstairs';

async function setting() {
  const server = await embeddingsServer((text) => (text === cellar || text === disk ? [1, 0.1] : [0, 1]));
  const config = `forge: local\nrecall:\n  embeddings:\n    base_url: ${server.url}\n    model: m\n`;
  const repo = await temporaryRepository();
  await repo.commit('memory', {
    'keepsake.yml': config,
    'MEMORY.md': `## A <!-- src:agent ts:2026-06-05 -->\n- ${cellar}\n- ${disk}\n- Tea is for the morning\n- Tea is for the morning\n`,
  });
  return { server, config, repo };
}

test('the upkeep of a night proposes what means the same, beside what it archives', async () => {
  const { config, repo } = await setting();
  const report = await night(repo, { parts: { up: false, upkeep: true }, config });
  const upkeep = report.proposals.find(({ branch }) => branch === 'keepsake/upkeep');
  expect(upkeep?.changes.map(({ kind, before }) => [kind, before])).toEqual([
    ['archived', 'Tea is for the morning'],
  ]);
  const told = `MEMORY.md says "${disk}". It is nearly the same as MEMORY.md:2 ("${cellar}")`;
  expect(report.warnings.join('\n')).toContain(told);
  expect(await readFile(String(upkeep?.url), 'utf8')).toContain(disk);
});

test('of many a pull request shows the first and names the command', () => {
  const change = {
    kind: 'proposed',
    id: 'a',
    path: 'MEMORY.md',
    rule: 'dedupe/near',
    reason: 'So.',
    before: '',
    after: '',
  } as const;
  const changes = Array.from({ length: 25 }, (_, at) => ({ ...change, before: `fact ${at}` }));
  const said = nearFacts([{ ...change, kind: 'updated' }, { ...change, rule: 'beliefs/drift' }, ...changes]);
  expect(said).toHaveLength(21);
  expect(said[0]).toBe('MEMORY.md says "fact 0". So.');
  expect(said[20]).toBe('5 more facts are nearly the same as another: keepsake dedupe --dry-run lists them.');
  expect(nearFacts(changes.slice(0, 20))).toHaveLength(20);
});

test('the command, a night and a recall ask for one text once', async () => {
  const { server, config, repo } = await setting();
  const env = { OPENAI_API_KEY: 'x' };
  const first = await keepsakeHere(['dedupe', '--dry-run', '--json', '--now', '2026-06-08'], {
    cwd: repo.dir,
    env,
  });
  expect(first.stdout).toContain('"cosine": 1');
  const asked = server.asked.length;
  expect(asked).toBeGreaterThan(1);
  await night(repo, { parts: { up: false, upkeep: true }, config });
  await keepsakeHere(['dedupe', '--dry-run', '--now', '2026-06-08'], { cwd: repo.dir, env });
  expect(server.asked).toHaveLength(asked);
  await keepsakeHere(['recall', 'tea'], { cwd: repo.dir, env });
  expect(new Set(server.asked).size).toBe(server.asked.length);
  expect(await repo.git('status', '--porcelain')).toBe('');
});

test('an endpoint that is down costs the night one warning and nothing else', async () => {
  const { repo } = await setting();
  const config = 'forge: local\nrecall:\n  embeddings:\n    base_url: http://127.0.0.1:9/v1\n';
  const report = await night(repo, { parts: { up: false, upkeep: true }, config });
  expect(report.failed).toBe(false);
  expect(report.warnings.filter((warning) => warning.includes('embeddings are left out'))).toHaveLength(1);
  expect(report.proposals[0]?.changes.map(({ kind }) => kind)).toContain('archived');
});
