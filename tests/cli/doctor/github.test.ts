import { expect, test } from 'vitest';
import { cureAll } from '../../../src/cli/doctor/diagnosis.ts';
import { examineGitHub } from '../../../src/cli/doctor/forge.ts';
import { defaultConfig } from '../../../src/config/index.ts';
import { type LoopbackGitHub, loopbackGitHub } from '../../support/github.ts';
import { clientOf } from '../../support/github-client.ts';

/* What only GitHub knows, over real HTTP: whether the check is required, and what Actions may do. */
async function examine(github: LoopbackGitHub, token = 'owner-token', config = defaultConfig()) {
  const token_ = github.state.tokens.get('bot-token');
  if (token_) github.state.tokens.set('owner-token', { ...token_, administration: 'read', actions: 'read' });
  const found = await cureAll(await examineGitHub(clientOf(github, token), config));
  return (about: string) => found.find((one) => one.about === about);
}

test('a fresh repository: the check is not required', async () => {
  const of = await examine(await loopbackGitHub());
  expect(of('required-check')).toMatchObject({
    state: 'problem',
    fix: expect.stringContaining('require the status "keepsake" on main'),
  });
  expect(of('proposals')?.state).toBe('ok');
  expect(of('workflow-permissions')?.state).toBe('ok');
  expect(of('other-tokens')).toMatchObject({ state: 'unknown', fix: expect.stringContaining('statuses') });
});

test('required by a ruleset, by classic protection, or on the base that is configured', async () => {
  const github = await loopbackGitHub();
  github.state.rulesets.push({ name: 'main', ref: 'main', contexts: ['ci', 'keepsake'] });
  expect((await examine(github))('required-check')?.state).toBe('ok');
  const base = { ...defaultConfig(), base: 'team/memory' };
  expect((await examine(github, 'owner-token', base))('required-check')).toMatchObject({
    state: 'problem',
    message: expect.stringContaining('team/memory'),
  });
  github.state.rulesets.length = 0;
  github.state.settings.protectionContexts = ['ci'];
  expect((await examine(github))('required-check')?.state).toBe('problem');
  github.state.settings.protectionContexts.push('keepsake');
  expect((await examine(github))('required-check')?.state).toBe('ok');
});

test('Actions that may not propose, and tokens that may write everywhere', async () => {
  const github = await loopbackGitHub();
  github.state.settings.actionsMayCreatePullRequests = false;
  github.state.settings.defaultWorkflowPermissions = 'write';
  const of = await examine(github);
  expect(of('proposals')).toMatchObject({ state: 'problem', fix: expect.stringContaining('Settings') });
  expect(of('workflow-permissions')).toMatchObject({
    state: 'problem',
    fix: expect.stringContaining('read'),
  });
});

test('workflows that GitHub no longer starts: which, why, and how they wake up', async () => {
  const github = await loopbackGitHub();
  expect((await examine(github))('workflows')?.state).toBe('ok');
  github.state.settings.workflows.push(
    { path: '.github/workflows/keepsake-check.yml', state: 'active' },
    { path: '.github/workflows/keepsake-nightly.yml', state: 'disabled_inactivity' },
    { path: '.github/workflows/keepsake-report.yml', state: 'disabled_fork' },
    { path: '.github/workflows/deploy.yml', state: 'disabled_manually' },
  );
  expect((await examine(github))('workflows')).toMatchObject({
    state: 'problem',
    message:
      'GitHub does not start keepsake-nightly.yml (nothing happened in the repository for 60 days), keepsake-report.yml (schedules of a fork are off until somebody turns them on).',
    fix: expect.stringContaining('gh workflow enable keepsake-nightly.yml'),
  });
});

test('a token that may not look: unknown, never "ok"', async () => {
  const github = await loopbackGitHub();
  const of = await examine(github, 'bot-token');
  expect(of('proposals')?.state).toBe('unknown');
  expect(of('workflow-permissions')?.state).toBe('unknown');
  expect(of('workflows')?.state).toBe('unknown');
  github.state.tokens.set('nothing', {
    login: 'x',
    bot: true,
    contents: 'none',
    pull_requests: 'none',
    issues: 'none',
    statuses: 'none',
  });
  const blind = await examine(github, 'nothing', { ...defaultConfig(), base: 'main' });
  expect(blind('required-check')?.state).toBe('unknown');
});

test('a token that is no token: one sentence, and the clone is still examined', async () => {
  const of = await examine(await loopbackGitHub(), 'expired');
  expect(of('github')).toMatchObject({ state: 'unknown', message: expect.any(String) });
});
