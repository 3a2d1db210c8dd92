import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { environmentError } from '../../errors.ts';

/** What a program said, as a person at the keyboard would have seen it. */
export interface Said {
  readonly code: number;
  readonly text: string;
}

/** Who acts in the story: git identity, and for agents how the hook knows them. */
export interface Actor {
  readonly name: string;
  readonly email: string;
  readonly writer?: string;
}

/** An actor that works on a branch of its own. */
export type Agent = Actor & { readonly writer: string };

export const jane: Actor = { name: 'Jane Doe', email: 'jane@example.org' };
export const scout: Agent = { name: 'scout', email: 'scout@agents.example.org', writer: 'scout' };
export const atlas: Agent = { name: 'atlas', email: 'atlas@agents.example.org', writer: 'atlas' };

/**
 * The folder the demo plays in. Git runs without the user's configuration, so a signing key or a global hook of
 * theirs changes nothing in the story, and the story nothing of theirs.
 */
export interface Stage {
  readonly folder: string;
  readonly workspace: string;
  /** Runs git as an actor; `at` is the time of the commit. Fails the demo unless `mayFail`. */
  git(actor: Actor, at: string, args: readonly string[], mayFail?: boolean): Promise<Said>;
  /** Runs this very keepsake as a person would type it. */
  keepsake(actor: Actor, args: readonly string[], mayFail?: boolean): Promise<Said>;
  /** Copies a part of the example into the workspace. */
  bring(part: string, only?: string): Promise<void>;
  append(path: string, text: string): Promise<void>;
}

export function openStage(folder: string, examples: string): Stage {
  const workspace = join(folder, 'workspace');
  const stage: Stage = {
    folder,
    workspace,
    git: (actor, at, args, mayFail = false) => say('git', args, workspace, environment(actor, at), mayFail),
    keepsake: (actor, args, mayFail = false) =>
      say(process.execPath, [process.argv[1] ?? '', ...args], workspace, environment(actor), mayFail),
    async bring(part, only) {
      const from = join(examples, part);
      if (only === undefined) await cp(from, workspace, { recursive: true });
      else await copyOne(join(from, only), join(workspace, only));
    },
    async append(path, text) {
      const file = join(workspace, path);
      await writeFile(file, (await readFile(file, 'utf8').catch(() => '')) + text);
    },
  };
  return stage;
}

/** The daily logs of one agent, oldest first. */
export async function logsOf(examples: string, agent: string): Promise<string[]> {
  return (await readdir(join(examples, agent, 'memory'))).sort();
}

/** Runs git in a folder before there is a workspace. */
export function bareGit(folder: string, args: readonly string[]): Promise<Said> {
  return say('git', args, folder, environment(jane, '2026-05-31T09:00:00Z'), false);
}

async function copyOne(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

/** What programs need to run at all; the marks that agents leave would make an agent of Jane. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE', 'LANG'];

function environment(actor: Actor, at?: string): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {};
  for (const name of inherited) if (process.env[name] !== undefined) env[name] = process.env[name];
  return {
    ...env,
    ...(at === undefined ? {} : { GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at }),
    ...(actor.writer === undefined ? {} : { KEEPSAKE_WRITER: actor.writer }),
    GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: actor.name,
    GIT_AUTHOR_EMAIL: actor.email,
    GIT_COMMITTER_NAME: actor.name,
    GIT_COMMITTER_EMAIL: actor.email,
    NO_COLOR: '1',
  };
}

function say(
  file: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  mayFail: boolean,
): Promise<Said> {
  return new Promise((resolve, reject) => {
    execFile(
      file,
      [...args],
      { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const said = { code: error ? Number(error.code ?? 1) : 0, text: `${stdout}${stderr}`.trimEnd() };
        if (said.code === 0 || mayFail) resolve(said);
        else
          reject(
            environmentError(
              `The demo stopped at: ${[file, ...args].join(' ')}\n${said.text}`,
              undefined,
              error,
            ),
          );
      },
    );
  });
}
