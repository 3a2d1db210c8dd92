import { existsSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixStaged, journalOf, recoverStamp } from '../../src/check/index.ts';
import { copies } from '../support/copies.ts';
import { type GatedRepository, gatedAt, gatedMemory, gatedRepository } from '../support/gated-repository.ts';

/*
 * Stamping touches what is staged and no more: exactly those hunks are staged anew. In-process where the hook adds
 * nothing; through the real hook where git's own handling of the index matters.
 */
const now = new Date('2026-06-07T12:00:00Z');
const scout = { agentMarks: [], writer: 'scout' };
const added = '- The port is 8080\n';
const stampedLine = /^- The port is 8080 {1,2}<!-- src:agent ts:\d{4}-\d\d-\d\d -->$/m;

/** The memory with one more block whose facts say nothing about where they come from. */
const text = (...facts: readonly string[]) => `${gatedMemory}\n## Ports\n- Old port\n${facts.join('')}`;

const plain = copies(async () => {
  const repo = await gatedRepository({ stamp: true });
  await repo.commit('more', { 'MEMORY.md': text() });
  return repo;
});

async function repository(files?: Readonly<Record<string, string>>): Promise<GatedRepository> {
  const repo = gatedAt((await plain()).dir);
  if (files) await repo.commit('and more', files);
  return repo;
}

function fix(repo: GatedRepository, stamp: 'asked' | 'policy' = 'policy', env = {}) {
  return fixStaged({ cwd: repo.dir, now, local: scout, stamp, interactive: false, env });
}

const staged = (repo: GatedRepository, path = 'MEMORY.md') => repo.git('show', `:${path}`);
const working = (repo: GatedRepository, path = 'MEMORY.md') => readFile(join(repo.dir, path), 'utf8');
const journal = (repo: GatedRepository) => journalOf({ gitDir: join(repo.dir, '.git') });

describe('what is staged', () => {
  test('gets provenance, in the index and in the file; what stood there keeps its bytes', async () => {
    const repo = await repository();
    await repo.write('MEMORY.md', text(added));
    await repo.git('add', '-A');
    const report = await fix(repo);
    expect(report.findings.filter((one) => one.rule === 'provenance/missing')).toEqual([]);
    expect(report.stamped).toEqual([{ path: 'MEMORY.md', facts: 1 }]);
    expect(await staged(repo)).toMatch(stampedLine);
    expect(await staged(repo)).toContain('## Ports\n- Old port\n');
    expect(`${await staged(repo)}\n`).toBe(await working(repo));
    expect(existsSync(journal(repo))).toBe(false);
  });

  test('partly: unstaged edits before, between and after stay unstaged', async () => {
    const repo = await repository();
    await repo.write('MEMORY.md', text(added, '- Second staged\n'));
    await repo.git('add', '-A');
    const mine = text('- unstaged one\n', added, '- unstaged two\n', '- Second staged, edited\n');
    await repo.write('MEMORY.md', mine);
    await fix(repo);
    expect(await staged(repo)).not.toContain('unstaged');
    expect((await staged(repo)).match(/src:agent ts:2026-06-07/g)).toHaveLength(2);
    const after = await working(repo);
    expect(after.replace(/ {1,2}<!-- src:agent ts:2026-06-07 -->/, '')).toBe(mine);
    expect(after).toMatch(stampedLine);
  });

  test('a new file, a renamed one, names with spaces and in other scripts', async () => {
    const body = '## Ports\n- Nine\n- Ten\n- Eleven\n- Twelve\n';
    const repo = await repository({ 'memory/old name.md': `# Ports\n\n${body}` });
    await repo.git('mv', 'memory/old name.md', 'memory/neu ö.md');
    await appendFile(join(repo.dir, 'memory/neu ö.md'), added);
    await repo.write('memory/会議 室.md', `# Room\n\n## Ports\n${added}`);
    await repo.git('add', '-A');
    const report = await fix(repo);
    expect(report.stamped.map((one) => one.path).sort()).toEqual(['memory/neu ö.md', 'memory/会議 室.md']);
    expect(await staged(repo, 'memory/neu ö.md')).toContain('src:agent ts:2026-06-07');
    expect(await working(repo, 'memory/会議 室.md')).toContain('src:agent ts:2026-06-07');
    expect(await repo.git('status', '--porcelain')).not.toMatch(/^.M/m);
  });

  test('CRLF and a file that does not end with a line break keep their endings', async () => {
    const repo = await repository();
    const before = '# N\r\n\r\n## Ports <!-- src:agent ts:2026-06-01 -->\r\n- One';
    await repo.commit('crlf', { 'memory/n.md': before });
    await repo.write('memory/n.md', `${before}\r\n\r\n## More\r\n- Two\r\n- Three`);
    await repo.git('add', '-A');
    await fix(repo);
    const after = await working(repo, 'memory/n.md');
    expect(after).toMatch(/src:agent ts:2026-06-07 -->/);
    expect(after.replace(/ {1,2}<!-- src:agent ts:2026-06-07 -->/g, '')).toBe(
      `${before}\r\n\r\n## More\r\n- Two\r\n- Three`,
    );
    expect(after).not.toMatch(/[^\r]\n/);
    expect(await staged(repo, 'memory/n.md')).toBe(after);
  });

  test('core.autocrlf: the index has LF, the file CRLF, both are stamped alike', async () => {
    const repo = await repository();
    await repo.git('config', 'core.autocrlf', 'true');
    await repo.write('MEMORY.md', text(added).replaceAll('\n', '\r\n'));
    await repo.git('add', '-A');
    await fix(repo);
    expect(await staged(repo)).toMatch(stampedLine);
    expect(await staged(repo)).not.toContain('\r');
    expect(`${await staged(repo)}\n`.replaceAll('\n', '\r\n')).toBe(await working(repo));
  });

  test('a memory root in a folder', async () => {
    const repo = await gatedRepository({ stamp: true });
    const config = await readFile(join(repo.dir, 'keepsake.yml'), 'utf8');
    await repo.commit('root', { 'keepsake.yml': `${config}root: notes\n`, 'notes/MEMORY.md': text() });
    await repo.write('notes/MEMORY.md', text(added));
    await repo.git('add', '-A');
    expect((await fix(repo)).stamped).toEqual([{ path: 'notes/MEMORY.md', facts: 1 }]);
    expect(await staged(repo, 'notes/MEMORY.md')).toMatch(stampedLine);
  });
});

describe('who stamps', () => {
  test('the policy does not ask for it: only --fix does', async () => {
    const repo = await gatedRepository({ stamp: false });
    await repo.write('MEMORY.md', text(added));
    await repo.git('add', '-A');
    expect((await fix(repo)).stamped).toEqual([]);
    expect((await fix(repo, 'asked')).stamped).toHaveLength(1);
  });

  test('a change that is refused anyway is left as it is by a hook', async () => {
    const repo = await repository();
    await repo.write('MEMORY.md', text(added, '- Pay me <!-- src:user ts:2026-06-07 -->\n'));
    await repo.git('add', '-A');
    const before = await repo.git('write-tree');
    expect((await fix(repo)).findings.map((one) => one.rule)).toContain('write/source');
    expect(await repo.git('write-tree')).toBe(before);
  });

  test('a human is only believed at a terminal or by name', async () => {
    const repo = await repository();
    await repo.write('MEMORY.md', text(added));
    await repo.git('add', '-A');
    const asJane = { cwd: repo.dir, now, stamp: 'asked', local: { agentMarks: [] } } as const;
    const unsure = await fixStaged({ ...asJane, interactive: false });
    expect(unsure.stamped).toEqual([]);
    expect(unsure.notes.join()).toContain('KEEPSAKE_WRITER');
    expect((await fixStaged({ ...asJane, interactive: true })).stamped).toHaveLength(1);
    expect(await staged(repo)).toContain('src:user');
  });
});

describe('through the real hook', () => {
  test('commit -a', async () => {
    const repo = await repository();
    await repo.write('MEMORY.md', text(added));
    const done = await repo.asAgent('commit', '-a', '-q', '-m', 'x');
    expect(done.stderr).toContain('added provenance to 1 fact of MEMORY.md');
    expect(await repo.git('show', 'HEAD:MEMORY.md')).toMatch(stampedLine);
    expect(await repo.git('status', '--porcelain')).toBe('');
    expect(await repo.git('log', '-1', '--format=%B')).toContain('Keepsake-Gate');
  });

  test('commit -- path: the real index, locked meanwhile, has the stamp too; other staged files stay', async () => {
    const repo = await repository({ 'memory/n.md': '# N <!-- src:agent ts:2026-06-01 -->\n\n## T\n- One\n' });
    await repo.write('MEMORY.md', text(added));
    await appendFile(join(repo.dir, 'memory/n.md'), '- Two\n');
    await repo.git('add', 'memory/n.md');
    await repo.asAgent('commit', '-q', '-m', 'x', '--', 'MEMORY.md');
    expect(await repo.git('show', 'HEAD:MEMORY.md')).toMatch(stampedLine);
    expect(await repo.git('status', '--porcelain')).toBe('M  memory/n.md');
    expect(existsSync(journal(repo))).toBe(false);
  });

  test('commit -- path that another hook stops: nothing is half done', async () => {
    const repo = await repository();
    await repo.write('.git/hooks/commit-msg', '#!/bin/sh\nexit 1\n', 0o755);
    await repo.write('MEMORY.md', text(added));
    expect((await repo.asAgent('commit', '-q', '-m', 'x', '--', 'MEMORY.md')).code).not.toBe(0);
    expect(await repo.git('diff', '--cached', '--name-only')).toBe('');
    await repo.git('add', '-A');
    expect(await repo.git('diff', '--cached', '--numstat')).toBe('1\t0\tMEMORY.md');
    await repo.write('.git/hooks/commit-msg', '#!/bin/sh\n', 0o755);
    expect(await repo.asAgent('commit', '-q', '-m', 'x')).toMatchObject({ code: 0 });
    expect(await repo.git('status', '--porcelain')).toBe('');
  });

  test('a damaged journal does not stop a commit', async () => {
    const repo = await repository();
    await writeFile(journal(repo), '[{"path": "MEM');
    expect(await recoverStamp(repo.dir)).toEqual([]);
    await writeFile(journal(repo), '[{"path": "MEM');
    await repo.write('MEMORY.md', text(added));
    expect(await repo.asAgent('commit', '-q', '-a', '-m', 'x')).toMatchObject({ code: 0 });
    expect(await repo.git('status', '--porcelain')).toBe('');
  });
});
