import { existsSync } from 'node:fs';
import { environmentError } from '../errors.ts';

/** What a finished git process said. */
export interface GitOutput {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface GitOptions {
  readonly cwd: string;
  /** Added to the environment; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: Buffer | string;
  /** Exit codes that are answers and not failures. Default: only 0. */
  readonly okCodes?: readonly number[];
}

/**
 * Settings that make git's output the same on every machine, whatever the user configured. Replace refs would
 * let a repository show one commit's content under another's id.
 */
const stableSettings = [
  '-c',
  'core.quotePath=false',
  '-c',
  'submodule.recurse=false',
  '-c',
  'color.ui=false',
  '-c',
  'log.showSignature=false',
  // A fetch of ours must not start a repack of somebody's repository behind it.
  '-c',
  'maintenance.auto=false',
];

/**
 * Runs git with an argument array (never a shell) and collects its output.
 * @throws KeepsakeError (environment) when git is missing or ends with a code outside `okCodes`
 */
export async function git(args: readonly string[], options: GitOptions): Promise<GitOutput> {
  // Many commands import this and start no git: loading what starts a process costs as much as a small search.
  const { spawn } = await import('node:child_process');
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...stableSettings, ...args], {
      cwd: options.cwd,
      env: gitEnvironment(options.env),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', (cause) =>
      reject(
        // A folder that is not there is reported as if git were not.
        existsSync(options.cwd)
          ? environmentError(
              `git could not be started: ${cause.message}`,
              'Install git 2.31 or newer and put it on PATH.',
              cause,
            )
          : environmentError(
              `There is no folder ${options.cwd}.`,
              'Give one that exists with -C DIR.',
              cause,
            ),
      ),
    );
    // A git that ends before it read its input (a bad argument) closes the pipe: its exit code tells more than EPIPE.
    child.stdin.on('error', () => {});
    child.on('close', (code) => {
      const result = {
        code: code ?? 128,
        stdout: Buffer.concat(out),
        stderr: Buffer.concat(err).toString('utf8'),
      };
      if ((options.okCodes ?? [0]).includes(result.code)) resolve(result);
      else reject(gitFailure(args, result));
    });
    child.stdin.end(options.input ?? '');
  });
}

/** Runs git and gives its output as text without the last line ending. */
export async function gitText(args: readonly string[], options: GitOptions): Promise<string> {
  return (await git(args, options)).stdout.toString('utf8').replace(/\n$/, '');
}

/** The environment git runs in: the caller's, without prompts, without replace refs and without grafts. */
export function gitEnvironment(extra: Readonly<Record<string, string | undefined>> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    GIT_NO_REPLACE_OBJECTS: '1',
    // Grafts give a commit other parents than it has; where a file cannot be, there are none.
    GIT_GRAFT_FILE: '/dev/null/grafts',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
  for (const [name, value] of Object.entries(extra)) {
    if (value === undefined) delete env[name];
    else env[name] = value;
  }
  return env;
}

function gitFailure(args: readonly string[], result: GitOutput) {
  const said = result.stderr.trim().split('\n').slice(-3).join(' ');
  return environmentError(`git ${args[0] ?? ''} failed (exit ${result.code}): ${said || 'it said nothing'}`);
}
