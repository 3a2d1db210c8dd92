import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryRepository } from '../support/repository.ts';
import { commitOn, fileAt, night } from './night-of.ts';

const index = (...facts: readonly string[]) =>
  `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;

it('what no branch changed is not read at all, up and down: its bytes may not even be here', async () => {
  const repo = await temporaryRepository();
  const page = '# Acme  <!-- src:agent ts:2026-05-01 -->\n\n## Facts\n- Acme sells pumps\n';
  await repo.commit('start', {
    'MEMORY.md': index('Web: 80'),
    'memory/entities/acme.md': page,
    'memory/archive/2026-05-01.md': '# Archive\n',
    'memory/episodic/2026-05.md': '# 2026-05\n\n## 2026-05-02\n- The pump was late <!-- src:agent -->\n',
  });
  await repo.git('branch', 'agent/a');
  await repo.git('branch', 'agent/b');
  await commitOn(repo, 'agent/a', 'learn', { 'MEMORY.md': index('Web: 80', 'Queue: 5672') });
  for (const path of ['entities/acme.md', 'archive/2026-05-01.md', 'episodic/2026-05.md']) {
    const oid = (await repo.git('rev-parse', `main:memory/${path}`)).trim();
    await rm(join(repo.dir, '.git/objects', oid.slice(0, 2), oid.slice(2)));
  }

  const up = await night(repo, { parts: { up: true, down: true } });
  expect(up.failed, up.warnings.join('\n')).toBe(false);
  expect(up.proposals.map(({ changes }) => changes.map(({ after }) => after))).toEqual([['Queue: 5672']]);
  const proposal = 'keepsake/sync/agent%2Fa';
  expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Queue: 5672'));

  await repo.git('update-ref', 'refs/heads/main', proposal);
  const down = await night(repo, { parts: { up: true, down: true }, now: '2026-06-09T03:00:00Z' });
  expect(down.failed, down.warnings.join('\n')).toBe(false);
  expect(await fileAt(repo, 'agent/b', 'MEMORY.md')).toBe(index('Web: 80', 'Queue: 5672'));
  for (const branch of ['main', 'agent/b'])
    expect(await repo.git('rev-parse', `${branch}:memory`)).toBe(
      await repo.git('rev-parse', 'agent/a:memory'),
    );
});
