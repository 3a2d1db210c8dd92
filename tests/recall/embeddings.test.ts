import { expect, test } from 'vitest';
import { embeddingsServer } from '../support/embeddings-server.ts';
import { keepsakeHere } from '../support/in-process.ts';
import { keepsake, type TestRepository, temporaryRepository } from '../support/repository.ts';
import { memoryFiles } from './memory.ts';

/** Texts about food lie on one axis, all others on another. */
function endpoint() {
  return embeddingsServer((text) => (/peanuts|nutrition/i.test(text) ? [1, 0] : [0.1, 1]));
}

async function memory(url: string): Promise<TestRepository> {
  const repo = await temporaryRepository();
  await repo.commit('memory', {
    ...memoryFiles,
    'keepsake.yml': `recall:\n  embeddings:\n    base_url: ${url}\n    model: m\n`,
  });
  return repo;
}

async function recall(repo: TestRepository, query: string) {
  const run = await keepsake(['recall', query, '--json'], { cwd: repo.dir, env: { OPENAI_API_KEY: 'x' } });
  const { hits } = JSON.parse(run.stdout) as { hits: { text: string }[] };
  return { code: run.code, stderr: run.stderr, hits };
}

test('finds what no word of the question says, and asks for each vector once', async () => {
  const { url, asked } = await endpoint();
  const repo = await memory(url);
  expect((await recall(repo, 'nutrition')).hits[0]?.text).toBe('Allergic to peanuts');
  const first = asked.length;
  expect(first).toBeGreaterThan(10);
  await recall(repo, 'nutrition');
  expect(asked.slice(first)).toEqual(['nutrition']);
  expect(await repo.git('status', '--porcelain')).toBe('');
});

test('an endpoint that is down costs one warning, not the search', async () => {
  const repo = await memory('http://127.0.0.1:9/v1');
  const found = await recall(repo, 'database admin');
  expect(found.code).toBe(0);
  expect(found.hits[0]?.text).toContain('Database admin');
  expect(found.stderr.match(/Embeddings are left out/g)).toHaveLength(1);
});

test('what a session starts with says so too', async () => {
  const { dir } = await memory('http://127.0.0.1:9/v1');
  const run = await keepsakeHere(['inject', '--query', 'database admin'], {
    cwd: dir,
    env: { OPENAI_API_KEY: 'x' },
  });
  expect(run.stdout).toContain('Database admin');
  expect(run.stderr.match(/Embeddings are left out/g)).toHaveLength(1);
});
