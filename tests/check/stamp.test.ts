import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { journalOf, recoverStamp } from '../../src/check/index.ts';
import { gitFolders } from '../../src/git/index.ts';
import { keepsake, temporaryRepository } from '../support/repository.ts';

async function gated() {
  const repo = await temporaryRepository();
  await repo.commit('start', {
    'MEMORY.md': '# Memory\n\n## Infra\n- old\n',
    'keepsake.yml':
      'forge: local\nstamp: true\nwriters:\n  - name: scout\n    kind: agent\n    emails: [scout@example.org]\n',
  });
  await keepsake(['install'], { cwd: repo.dir });
  return repo;
}

test('a damaged journal does not stop a commit', async () => {
  const repo = await gated();
  const journal = journalOf(await gitFolders(repo.dir));
  await writeFile(journal, '[{"path": "MEM');
  expect(await recoverStamp(repo.dir)).toEqual([]);
  await repo.write('MEMORY.md', '# Memory\n\n## Infra\n- old\n- new <!-- src:agent ts:2026-06-07 -->\n');
  await repo.git('add', '-A');
  const done = await repo.tryGit(['commit', '-m', 'note'], { KEEPSAKE_WRITER: 'scout' });
  expect([done.code, done.stderr]).toEqual([0, expect.any(String)]);
});

test('only staged facts get provenance; what is not staged keeps its bytes', async () => {
  const repo = await gated();
  await repo.write('MEMORY.md', '# Memory\n\n## Infra\n- old\n- staged\n');
  await repo.git('add', '-A');
  await repo.write('MEMORY.md', '# Memory\n\n## Infra\n- old\n- staged\n- not staged\n');
  const done = await repo.tryGit(['commit', '-m', 'note'], { KEEPSAKE_WRITER: 'scout' });
  expect(done.code).toBe(0);
  const committed = await repo.git('show', 'HEAD:MEMORY.md');
  expect(committed).toMatch(/^- staged {1,2}<!-- src:agent ts:\d{4}-\d{2}-\d{2}.*-->$/m);
  expect(committed).not.toContain('not staged');
  expect(committed).toMatch(/^- old$/m);
  expect(await readFile(`${repo.dir}/MEMORY.md`, 'utf8')).toMatch(/^- not staged$/m);
  expect(existsSync(journalOf(await gitFolders(repo.dir)))).toBe(false);
});
