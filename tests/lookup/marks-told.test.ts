import { expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';

/* What a merge or a night left in question is told wherever it is read, with what waits to be verified. */

test('a contested fact is called so by recall, and stands among what is to be verified, with stale and untagged ones', async () => {
  const repo = await temporaryRepository();
  await repo.commit('memory', {
    'MEMORY.md':
      '# Memory\n\n## Ports <!-- src:agent ts:2026-06-01 -->\n- Port: 8080\n- Port: 9090 <!-- contested -->\n- The lift is slow <!-- ⚠️ stale -->\n\n## Notes\n- Nobody tagged this\n',
  });
  const say = async (...args: string[]) => (await keepsakeHere(args, { cwd: repo.dir })).stdout;
  const rows = JSON.parse(await say('recall', 'port', '--json')).hits as {
    text: string;
    marks?: string[];
  }[];
  expect(rows.find(({ text }) => text === 'Port: 9090')?.marks).toEqual(['contested']);
  expect(rows.find(({ text }) => text === 'Port: 8080')?.marks ?? []).toEqual([]);
  expect(await say('recall', 'port')).toMatch(/Port: 9090\n +MEMORY\.md:5 · agent 2026-06-01 · contested\n/);
  const [, verify = ''] = (await say('inject', '--now', '2026-06-07')).split('## Verify or remove\n');
  expect(verify).toContain('- MEMORY.md:5 Port: 9090 (agent 2026-06-01, contested)\n');
  expect(verify).toContain('- MEMORY.md:6 The lift is slow (agent 2026-06-01, stale)\n');
  expect(verify).toContain('- MEMORY.md:9 Nobody tagged this (untagged)\n');
  expect(verify).not.toContain('8080');
});
