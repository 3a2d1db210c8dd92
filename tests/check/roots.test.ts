import { expect, test } from 'vitest';
import { judgeWhole } from '../../src/check/index.ts';
import { defaultConfig, memoryPathIn, memoryRoots, parseConfig } from '../../src/config/index.ts';
import { isMemoryPath } from '../../src/memory/index.ts';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';
import { generateToken } from '../support/tokens.ts';

/* However a root is written, every part of the product means the same folder by it. */

test.each([
  ['.', ['']],
  ['./', ['']],
  ['notes', ['notes/']],
  ['./notes/', ['notes/']],
  ['notes//team/.', ['notes/team/']],
  [
    ['notes', './notes/', 'team'],
    ['notes/', 'team/'],
  ],
  [[], ['']],
])('%j is %j', (root, prefixes) => {
  expect(memoryRoots({ ...defaultConfig(), root })).toEqual(prefixes);
  const [first = ''] = prefixes;
  expect(memoryPathIn({ root }, `${first}memory/a.md`, () => true)).toBe('memory/a.md');
});

test('where roots lie in each other, a path is seen from the innermost to which it is memory', () => {
  const isMemory = (path: string) => isMemoryPath(path);
  for (const root of [
    ['.', 'notes'],
    ['notes', '.'],
  ]) {
    const seen = (path: string) => memoryPathIn({ root }, path, isMemory);
    expect(seen('notes/memory/a.md')).toBe('memory/a.md');
    expect(seen('memory/a.md')).toBe('memory/a.md');
    expect(seen('notes/code.ts')).toBe('code.ts');
  }
  expect(memoryPathIn({ root: ['.', 'memory'] }, 'memory/a.md', isMemory)).toBe('memory/a.md');
  expect(memoryPathIn({ root: ['memory'] }, 'code.ts', isMemory)).toBeUndefined();
});

test('an oddly written root is guarded, searched and worked on', async () => {
  const repo = await temporaryRepository();
  const keepsakeYml = 'root: ./notes//team/.\n';
  const path = 'notes/team/MEMORY.md';
  const fact = '- The crane is out of order  <!-- src:agent ts:2026-01-01 ttl:1w -->';
  await repo.commit('memory', {
    'keepsake.yml': keepsakeYml,
    [path]: `# Memory\n\n## Work\n${fact}\n- The key is ${generateToken('npm')}\n`,
  });
  expect(parseConfig(keepsakeYml).root).toBe('notes/team');
  const { findings } = await judgeWhole({ cwd: repo.dir, now: new Date('2026-03-01') });
  expect(findings.map((one) => [one.rule, one.path])).toContainEqual(['secret/found', path]);
  const run = (...args: string[]) => keepsakeHere(args, { cwd: repo.dir });
  expect((await run('recall', 'crane')).stdout).toContain(path);
  expect((await run('expire', '--dry-run', '--now', '2026-03-01')).stdout).toContain('crane');
  expect((await run('log')).stdout).toContain('crane');
});
