import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { keepsake, type TestRepository, temporaryRepository } from '../support/repository.ts';
import { memoryFiles } from './memory.ts';

/** Answers like an OpenAI-compatible endpoint; texts about animals lie on one axis, all others on another. */
async function endpoint() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { input: string[] };
      asked.push(...input);
      const data = input.map((text, index) => ({
        object: 'embedding',
        index,
        embedding: /peanuts|nutrition/i.test(text) ? [1, 0] : [0.1, 1],
      }));
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ object: 'list', model: 'm', data, usage: { prompt_tokens: 1, total_tokens: 1 } }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked };
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
