import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoopbackGitHub } from './github.ts';
import { type RunResult, runProgram, temporaryFolder } from './repository.ts';

/** What a runner is told about one event. */
export interface ActionEvent {
  readonly name: string;
  readonly payload?: unknown;
  readonly ref?: string;
}

export interface ActionRun extends RunResult {
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/**
 * Spawns the Action's bundle as a runner would: inputs and event by environment and files, an empty workspace, the
 * repository behind a loopback GitHub. `node` may name another Node than the one that runs the tests.
 */
export async function runAction(
  github: LoopbackGitHub,
  event: ActionEvent,
  inputs: Readonly<Record<string, string>>,
  options: { readonly env?: Readonly<Record<string, string>>; readonly node?: string } = {},
): Promise<ActionRun> {
  const folder = await temporaryFolder('keepsake-runner-');
  const paths = {
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_WORKSPACE: join(folder, 'workspace'),
    RUNNER_TEMP: join(folder, 'temp'),
  };
  await mkdir(paths.GITHUB_WORKSPACE);
  await mkdir(paths.RUNNER_TEMP);
  await writeFile(paths.GITHUB_OUTPUT, '');
  await writeFile(paths.GITHUB_STEP_SUMMARY, '');
  await writeFile(paths.GITHUB_EVENT_PATH, JSON.stringify(event.payload ?? {}));
  const given = Object.entries({ token: 'bot-token', ...inputs }).map(
    ([name, value]) => [`INPUT_${name.toUpperCase()}`, value] as const,
  );
  const bundle = new URL('../../dist/action/index.js', import.meta.url).pathname;
  const result = await runProgram(options.node ?? process.execPath, [bundle], {
    cwd: paths.GITHUB_WORKSPACE,
    env: {
      ...github.runnerEnvironment(),
      ...paths,
      GITHUB_EVENT_NAME: event.name,
      GITHUB_REF: event.ref ?? 'refs/heads/main',
      ...Object.fromEntries(given),
      ...options.env,
    },
  });
  return {
    ...result,
    outputs: readOutputs(await readFile(paths.GITHUB_OUTPUT, 'utf8')),
    summary: await readFile(paths.GITHUB_STEP_SUMMARY, 'utf8'),
  };
}

/** The runner's `name<<delimiter` format. */
function readOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const [name, end] = (lines[at] ?? '').split('<<');
    if (name === undefined || end === undefined) continue;
    const value: string[] = [];
    for (at += 1; at < lines.length && lines[at] !== end; at++) value.push(lines[at] ?? '');
    outputs[name] = value.join('\n');
  }
  return outputs;
}

/** The event of a pull request that was opened or pushed to. */
export function pullEvent(github: LoopbackGitHub, number: number, action = 'synchronize'): ActionEvent {
  const pull = github.pull(number);
  return {
    name: 'pull_request_target',
    payload: { action, pull_request: { number, head: { sha: pull.headCommit } } },
  };
}
