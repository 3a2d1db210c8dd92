import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mcpHere } from '../support/mcp-here.ts';
import { temporaryFolder, temporaryRepository } from '../support/repository.ts';

/* Agents find what lies in every root, so they can propose that it goes from every root. */

const page = (...facts: string[]) =>
  `# Memory\n\n## Work  <!-- src:agent ts:2026-01-01 ttl:1y -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;

async function twoRoots() {
  const repo = await temporaryRepository();
  await repo.commit('memory', {
    'keepsake.yml': 'root: [./notes/, team//b, later]\n',
    'notes/MEMORY.md': page('The crane is out of order', 'Shared by both'),
    'team/b/MEMORY.md': page('The gateway listens on loopback', 'Shared by both'),
  });
  const call = await mcpHere(repo, { root: ['./notes/', 'team//b', 'later'] });
  const search = async (query: string) => {
    const { data } = await call('memory_search', { query });
    return data['results'] as { id: string; path: string }[];
  };
  const read = (path: string) => readFile(join(repo.dir, path), 'utf8');
  return { repo, call, search, read };
}

test('a fact of the second root is found and forgotten there', async () => {
  const { call, search, read } = await twoRoots();
  const [hit] = await search('gateway loopback');
  expect(hit?.path).toBe('team/b/MEMORY.md');
  const proposed = await call('forget', { id: hit?.id });
  expect(proposed.texts[0]).toContain('Proposed: team/b/MEMORY.md:4');
  expect(proposed.data).toMatchObject({ path: 'team/b/MEMORY.md', line: 4 });
  expect(await read('team/b/MEMORY.md')).toMatch(/gateway listens on loopback.*unverified/);
  expect((await call('forget', { id: hit?.id })).texts[0]).toContain('marked already: team/b/MEMORY.md:4');
});

test('what two roots say alike is told apart by its path, and nothing is marked before', async () => {
  const { repo, call, search, read } = await twoRoots();
  const [hit] = await search('shared by both');
  const id = hit?.id ?? '';
  const unclear = await call('forget', { id });
  expect(unclear.failed).toBe(true);
  expect(unclear.texts[0]).toContain('notes/MEMORY.md:5, team/b/MEMORY.md:5');
  expect(await repo.git('status', '--porcelain')).toBe('');
  const path = 'team/b/MEMORY.md';
  expect((await call('memory_get', { id, path })).data).toMatchObject({ path, line: 5 });
  expect((await call('forget', { id, path })).failed).toBe(false);
  expect(await read(path)).toMatch(/Shared by both.*unverified/);
  expect(await read('notes/MEMORY.md')).not.toContain('unverified');
});

test('what is remembered goes into the first root', async () => {
  const { call, read } = await twoRoots();
  const done = await call('remember', { text: 'Deploys happen on Tuesdays', topic: 'deploys' });
  expect(done.texts[0]).toBe('Remembered in notes/memory/deploys.md.');
  expect(await read('notes/memory/deploys.md')).toContain('Tuesdays');
});

test('a linked root is named as left out, and the others are forgotten in', async () => {
  const { repo, call, search, read } = await twoRoots();
  const [hit] = await search('gateway loopback');
  await rm(join(repo.dir, 'notes'), { recursive: true });
  await symlink(await temporaryFolder(), join(repo.dir, 'notes'));
  const unknown = await call('forget', { id: 'ffffff' });
  expect(unknown.texts[0]).toMatch(/^No fact .* notes\/ leads through a symlink and was not looked at\.$/);
  const proposed = await call('forget', { id: hit?.id });
  expect(proposed.failed).toBe(false);
  expect(proposed.texts[0]).toMatch(/^Proposed: team\/b\/MEMORY\.md:4 .* notes\/ leads through a symlink/);
  expect(await read('team/b/MEMORY.md')).toMatch(/gateway listens on loopback.*unverified/);
});
