import { expect, it } from 'vitest';
import { runAction } from '../support/action.ts';
import { loopbackGitHub } from '../support/github.ts';
import { seed } from '../support/github-client.ts';
import { runMode } from '../support/nights.ts';

const config = `writers:
  - { name: jane, kind: human, github: jane-doe, emails: [jane@example.org] }
branches: [agent/*]
`;
const memory = '# Memory\n\n## 2026-06-05 Ports <!-- src:agent ts:2026-06-05 ttl:90d -->\n- Gateway: 8080\n';

it('a first night proposes, a second writes nothing, and a fact that a listed human unticks is left out', async () => {
  const github = await loopbackGitHub({ people: { 'jane-doe': 'admin' } });
  await seed(github, 'main', { 'keepsake.yml': config, 'MEMORY.md': memory });
  const added = `${memory}- The mirror in the office is slow\n- The printer needs a new drum\n`;
  await seed(github, 'agent/scout', { 'MEMORY.md': added }, 'main');
  const now = '2026-06-08';
  const first = await runAction(github, { name: 'schedule' }, { mode: 'nightly', now });
  expect(first.code, first.stdout + first.stderr).toBe(0);
  expect(github.state.pulls).toHaveLength(1);
  expect(github.pull(1)).toMatchObject({
    head: 'keepsake/sync/agent%2Fscout',
    base: 'main',
    labels: ['memory'],
  });
  expect(github.state.statuses.at(-1)).toMatchObject({ context: 'keepsake', sha: github.pull(1).headCommit });
  expect(JSON.parse(first.outputs['pull-requests'] ?? '[]')).toMatchObject([
    { operation: 'created', number: 1 },
  ]);

  const writes = github.writes().length;
  const second = await runMode(github, 'nightly', { now });
  expect(second.outputs['changed']).toBe('false');
  expect(
    github
      .writes()
      .slice(writes)
      .map((request) => request.method + request.path),
  ).toEqual([]);

  github.edit(1, 'jane-doe', (body) => body.replace(/- \[x\](?=[^\n]*printer)/, '- [ ]'));
  const third = await runAction(
    github,
    {
      name: 'pull_request_target',
      payload: { action: 'edited', pull_request: { number: 1, head: { sha: github.pull(1).headCommit } } },
    },
    { mode: 'review', now },
  );
  expect(third.code, third.stdout + third.stderr).toBe(0);
  const text = await github.remote.git('show', 'keepsake/sync/agent%2Fscout:MEMORY.md');
  expect(text).toContain('mirror');
  expect(text).not.toContain('printer');
  expect(github.state.pulls).toHaveLength(1);
});
