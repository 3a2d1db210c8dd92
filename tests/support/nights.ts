import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runCheck } from '../../src/action/check.ts';
import { type Mode, readInputs } from '../../src/action/inputs.ts';
import { runNightly } from '../../src/action/night.ts';
import { runPlan } from '../../src/action/plan.ts';
import { runReport } from '../../src/action/report.ts';
import { runReview } from '../../src/action/review.ts';
import type { ActionResult } from '../../src/action/run.ts';
import { readRunner } from '../../src/action/runner.ts';
import { openGitHub } from '../../src/github/index.ts';
import { type LoopbackGitHub, loopbackGitHub } from './github.ts';
import { seed } from './github-client.ts';
import { temporaryFolder } from './repository.ts';

export interface ModeSetting {
  readonly event?: string;
  readonly payload?: object;
  readonly now?: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** A mode of the Action in this process, as a runner would start it: the same inputs, event and environment. */
export async function runMode(
  github: LoopbackGitHub,
  mode: Mode,
  setting: ModeSetting = {},
): Promise<ActionResult> {
  const folder = await temporaryFolder('keepsake-runner-');
  await mkdir(join(folder, 'workspace'));
  const token = setting.token ?? 'bot-token';
  const env = {
    ...github.runnerEnvironment(),
    RUNNER_TEMP: folder,
    GITHUB_WORKSPACE: join(folder, 'workspace'),
    GITHUB_EVENT_NAME: setting.event ?? 'schedule',
    GITHUB_REF: 'refs/heads/main',
  };
  const given = { mode, token, now: setting.now ?? '2026-06-08', ...setting.inputs };
  const inputs = readInputs(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    () => new Date('2026-06-08T12:00:00Z'),
  );
  const runner = { ...(await readRunner(env)), payload: setting.payload ?? {} };
  const address = { ...runner, token, paceMs: 1 };
  const run = { inputs, runner, github: openGitHub(address), env, say: () => {} };
  switch (mode) {
    case 'check':
      return runCheck(run);
    case 'nightly':
    case 'sync':
      return runNightly(run);
    case 'review':
      return runReview(run);
    case 'report':
      return runReport(run);
    case 'plan':
      return runPlan(run);
  }
}

/** `mode: review` after something happened on a pull request. */
export function review(
  github: LoopbackGitHub,
  number: number,
  action: 'edited' | 'closed',
  setting: ModeSetting = {},
): Promise<ActionResult> {
  const payload = { action, pull_request: { number, head: { sha: github.pull(number).headCommit } } };
  return runMode(github, 'review', { event: 'pull_request_target', payload, ...setting });
}

/** A comment, and the review workflow that it starts. */
export async function say(
  github: LoopbackGitHub,
  number: number,
  login: string,
  body: string,
): Promise<ActionResult> {
  const id = github.comment(number, login, body);
  const payload = { action: 'created', issue: { number, pull_request: {} }, comment: { id } };
  return runMode(github, 'review', { event: 'issue_comment', payload });
}

export const policy = `writers:
  - { name: jane, kind: human, github: jane-doe, emails: [jane@example.org] }
  - { name: scout, kind: agent, emails: [scout@example.org] }
branches: [agent/*]
`;

export const memory =
  '# Memory\n\n## 2026-06-05 Ports <!-- src:agent ts:2026-06-05 ttl:90d -->\n- Gateway: 8080\n';

/** The memory of an agent that learned two things. */
export const learned = `${memory}- The mirror in the office is slow\n- The printer needs a new drum\n`;

export const proposal = 'keepsake/sync/agent%2Fscout';

/** A repository with a policy, a memory, and an agent's branch that has learned something. */
export async function agentRepository(
  files: { readonly policy?: string; readonly main?: string; readonly agent?: string } = {},
): Promise<LoopbackGitHub> {
  const github = await loopbackGitHub({ people: { 'jane-doe': 'admin', sam: 'write' } });
  await seed(github, 'main', { 'keepsake.yml': files.policy ?? policy, 'MEMORY.md': files.main ?? memory });
  const text = files.agent ?? learned;
  await seed(github, 'agent/scout', { 'MEMORY.md': text }, 'main', 'scout@example.org');
  return github;
}

/** A memory file as it stands on a branch. */
export async function textOn(github: LoopbackGitHub, branch: string, path = 'MEMORY.md'): Promise<string> {
  return github.remote.git('show', `${branch}:${path}`);
}

/** The short id of the fact in a body whose line holds these words. */
export function idIn(body: string, words: string): string {
  const line = body.split('\n').find((one) => /^- \[[ x]\] /.test(one) && one.includes(words));
  const id = /^- \[[ x]\] ([0-9a-f]+)/.exec(line ?? '')?.[1];
  if (id === undefined) throw new Error(`No fact of the body has "${words}":\n${body}`);
  return id;
}

/** What the bot says about the commands on the first pull request: one comment, or none. */
export function answerOn(github: LoopbackGitHub): string {
  const answers = github.pull(1).comments.filter((one) => one.body.includes('keepsake:answers'));
  if (answers.length > 1)
    throw new Error(`${answers.length} answers were left where one is kept up to date.`);
  return answers[0]?.body ?? '';
}
