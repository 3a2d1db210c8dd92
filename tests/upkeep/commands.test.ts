import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { keepsake, type TestRepository, temporaryRepository } from '../support/repository.ts';

const memory = {
  'MEMORY.md':
    '# Memory\n\n## Infra  <!-- src:agent ts:2026-01-01 -->\n- Gateway on loopback\n\n## Old  <!-- src:web ts:2025-06-01 -->\n- An expired offer\n- My own words <!-- src:user ts:2020-01-01 -->\n',
};

async function repositoryWith(files: Readonly<Record<string, string>>): Promise<TestRepository> {
  const repo = await temporaryRepository();
  await repo.commit('memory', files);
  return repo;
}

const read = (repo: TestRepository, path: string) => readFile(join(repo.dir, path), 'utf8');

describe('keepsake expire', () => {
  test('--dry-run prints the plan and the diff and changes nothing', async () => {
    const repo = await repositoryWith(memory);
    const { code, stdout, stderr } = await keepsake(['expire', '--dry-run', '--now', '2026-05-01'], {
      cwd: repo.dir,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('archived');
    expect(stdout).toContain(
      'expire/archive: It is 334 days old, more than twice its lifetime of 30 days. [age 334, ttl 30]',
    );
    expect(stdout).toContain('-- An expired offer');
    expect(stdout).toContain('+++ b/memory/archive/2026-05-01.md');
    expect(await repo.git('status', '--porcelain')).toBe('');
  });

  test('writes the archive and the source, then has nothing left to do', async () => {
    const repo = await repositoryWith(memory);
    const first = await keepsake(['expire', '--json', '--now', '2026-05-01'], { cwd: repo.dir });
    const told = JSON.parse(first.stdout);
    expect(told.changed).toBe(true);
    expect(
      told.changes.map((change: { kind: string; before: string }) => [change.kind, change.before]),
    ).toEqual([
      ['archived', 'An expired offer'],
      ['stale', 'Gateway on loopback'],
    ]);
    expect(await read(repo, 'MEMORY.md')).toBe(
      '# Memory\n\n## Infra  <!-- src:agent ts:2026-01-01 ⚠️ stale -->\n- Gateway on loopback\n\n## Old  <!-- src:web ts:2025-06-01 -->\n- My own words <!-- src:user ts:2020-01-01 -->\n',
    );
    expect(await read(repo, 'memory/archive/2026-05-01.md')).toContain('- An expired offer\n');
    const second = await keepsakeHere(['expire', '--json', '--now', '2026-05-01'], { cwd: repo.dir });
    expect(JSON.parse(second.stdout)).toMatchObject({ changed: false, changes: [] });
  });

  test('a git-ignored archive is refused, and nothing changes', async () => {
    const repo = await repositoryWith({ ...memory, '.gitignore': 'memory/archive/\n' });
    const { code, stderr } = await keepsakeHere(['expire', '--now', '2026-05-01'], { cwd: repo.dir });
    expect(code).toBe(3);
    expect(stderr).toContain('is ignored by git');
    expect(await repo.git('status', '--porcelain', '--ignored')).toBe('');
  });

  test.each([
    [['expire', '--now', 'yesterday'], 2],
    [['expire', '--nope'], 2],
  ])('%j ends with %i', async (args, code) => {
    const repo = await repositoryWith(memory);
    const result = await keepsakeHere(args, { cwd: repo.dir });
    expect(result.code).toBe(code);
    expect(await repo.git('status', '--porcelain')).toBe('');
  });
});

describe('keepsake dedupe', () => {
  test('in a memory below a root folder, from a folder inside it', async () => {
    const repo = await repositoryWith({
      'keepsake.yml': 'root: notes\n',
      'notes/MEMORY.md': '## A <!-- src:agent ts:2026-01-01 -->\n- one fact\n- one fact.\n',
      'notes/memory/x.md': '# X\n',
    });
    const { code } = await keepsake(['-C', 'notes/memory', 'dedupe', '--now', '2026-01-05'], {
      cwd: repo.dir,
    });
    expect(code).toBe(0);
    expect(await read(repo, 'notes/MEMORY.md')).toBe('## A <!-- src:agent ts:2026-01-01 -->\n- one fact\n');
    expect(await read(repo, 'notes/memory/archive/2026-01-05.md')).toContain(
      'from:MEMORY.md reason:duplicate',
    );
  });
});
