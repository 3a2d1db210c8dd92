import { expect, it, vi } from 'vitest';
import {
  agentRepository,
  answerOn,
  memory,
  proposal,
  review,
  runMode,
  say,
  textOn,
} from '../../support/nights.ts';

vi.setConfig({ testTimeout: 600_000 });

const claimed = `${memory}\n## 2026-06-06 About Jane <!-- src:user ts:2026-06-06 -->\n- Jane wants no calls before ten\n`;

it('a blocked fact comes in by a listed human’s word, and passes with their approval of the new head only', async () => {
  const github = await agentRepository({ agent: claimed.replace('8080\n', '8080\n- The mirror is slow\n') });
  await runMode(github, 'nightly');
  const { body } = github.pull(1);
  expect(body).toContain('**Blocked**');
  expect(await textOn(github, proposal)).not.toContain('no calls');
  const id = /keepsake confirm ([0-9a-f]+) user/.exec(body)?.[1] ?? '';

  // A stranger's word lets nothing in.
  const before = github.pull(1).headCommit;
  await say(github, 1, 'mallory', `/keepsake confirm ${id} user`);
  expect(github.pull(1).headCommit).toBe(before);

  await say(github, 1, 'jane-doe', `/keepsake confirm ${id} user`);
  const head = github.pull(1).headCommit;
  expect(await textOn(github, proposal)).toContain('- Jane wants no calls before ten');
  expect(github.state.statuses.at(-1)).toMatchObject({ sha: head, state: 'failure' });
  expect(answerOn(github)).toContain(`/keepsake approve ${head}`);

  github.review(1, 'sam', 'APPROVED');
  await runMode(github, 'check', { event: 'workflow_dispatch' });
  expect(github.state.statuses.at(-1)).toMatchObject({ sha: head, state: 'failure' });
  github.review(1, 'jane-doe', 'APPROVED');
  await runMode(github, 'check', { event: 'workflow_dispatch' });
  expect(github.state.statuses.at(-1)).toMatchObject({ sha: head, state: 'success' });

  // The next night finds nothing to change: the approved head stands.
  await runMode(github, 'nightly', { now: '2026-06-09' });
  expect(github.pull(1).headCommit).toBe(head);
  await github.merge(1, 'squash', 'jane-doe');
  await review(github, 1, 'closed');
  expect(await textOn(github, 'main')).toContain('- Jane wants no calls before ten');
});
