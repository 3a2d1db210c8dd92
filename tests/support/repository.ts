import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runProgram, runScript } from './shell.ts';

export { runProgram, runScript } from './shell.ts';

export interface RunResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: string | Buffer;
}

/** A real repository in a temporary folder of its own, removed when the test ends. */
export interface TestRepository {
  readonly dir: string;
  /** Runs git here; throws on a non-zero exit. Gives stdout without the last line ending. */
  git(...args: string[]): Promise<string>;
  /** Runs git here and gives the exit code too; `env` is added. */
  tryGit(args: readonly string[], env?: Readonly<Record<string, string | undefined>>): Promise<RunResult>;
  write(path: string, content: string | Buffer, mode?: number): Promise<void>;
  /** Writes files, stages everything and commits without hooks; gives the commit's id. */
  commit(message: string, files?: Readonly<Record<string, string | Buffer | null>>): Promise<string>;
}

export async function temporaryFolder(prefix = 'keepsake-test-'): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), prefix));
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

export async function temporaryRepository(
  options: { bare?: boolean; branch?: string; format?: 'sha1' | 'sha256' } = {},
): Promise<TestRepository> {
  const dir = join(await temporaryFolder(), 'repo');
  await emptyRepository(options.bare ? dir : join(dir, '.git'), options);
  return repositoryAt(dir);
}

/**
 * What `git init` writes, without its samples of hooks: to start three processes for each of a thousand repositories
 * takes minutes. Tests about repositories that git makes itself let it make them.
 */
async function emptyRepository(
  folder: string,
  options: { bare?: boolean; branch?: string; format?: 'sha1' | 'sha256' },
): Promise<void> {
  const sha256 = options.format === 'sha256';
  const config = [
    '[core]',
    `\trepositoryformatversion = ${sha256 ? 1 : 0}`,
    '\tfilemode = true',
    `\tbare = ${options.bare ?? false}`,
    ...(options.bare ? [] : ['\tlogallrefupdates = true']),
    ...(sha256 ? ['[extensions]', '\tobjectformat = sha256'] : []),
  ];
  for (const path of ['hooks', 'info', 'objects/info', 'objects/pack', 'refs/heads', 'refs/tags'])
    await mkdir(join(folder, path), { recursive: true });
  await writeFile(join(folder, 'HEAD'), `ref: refs/heads/${options.branch ?? 'main'}\n`);
  await writeFile(join(folder, 'config'), `${config.join('\n')}\n`);
  await writeFile(join(folder, 'description'), 'Unnamed repository.\n');
  await writeFile(join(folder, 'info/exclude'), '# Nothing is left out.\n');
}

const commitAll =
  'git add -A && git -c core.hooksPath=/dev/null commit -q --allow-empty -m "$1" && exec git rev-parse HEAD';

export function repositoryAt(dir: string): TestRepository {
  const repo: TestRepository = {
    dir,
    async git(...args) {
      const result = await runProgram('git', args, { cwd: dir });
      if (result.code !== 0)
        throw new Error(`git ${args.join(' ')} ended with ${result.code}: ${result.stderr}${result.stdout}`);
      return result.stdout.replace(/\n$/, '');
    },
    tryGit: (args, env) => runProgram('git', args, { cwd: dir, ...(env ? { env } : {}) }),
    async write(path, content, mode) {
      const file = join(dir, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      if (mode !== undefined) await chmod(file, mode);
    },
    async commit(message, files = {}) {
      for (const [path, content] of Object.entries(files)) {
        if (content === null) await rm(join(dir, path), { force: true });
        else await repo.write(path, content);
      }
      const made = await runScript(commitAll, [message], { cwd: dir });
      if (made.code !== 0) throw new Error(`No commit was made: ${made.stderr}${made.stdout}`);
      return made.stdout.trim();
    },
  };
  return repo;
}

/** The Node that runs the bundles: the one of the tests, or another version under test. */
export const nodeUnderTest = process.env.KEEPSAKE_TEST_NODE ?? process.execPath;

/** Runs the committed CLI bundle as a user would. */
export function keepsake(args: readonly string[], options: RunOptions): Promise<RunResult> {
  const bundle = new URL('../../dist/cli/keepsake.js', import.meta.url).pathname;
  return runProgram(nodeUnderTest, [bundle, ...args], options);
}
