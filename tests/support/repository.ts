import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

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

/** Runs a program to its end; the exit code is an answer, never an exception. */
export function runProgram(file: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const env: NodeJS.ProcessEnv = { ...process.env, ...options.env };
    for (const [name, value] of Object.entries(options.env ?? {})) if (value === undefined) delete env[name];
    const child = execFile(
      file,
      [...args],
      { cwd: options.cwd, env, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number' && !error.signal) reject(error);
        else resolve({ code: error ? Number(error.code ?? 128) : 0, stdout, stderr });
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input ?? '');
  });
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
  const dir = await temporaryFolder();
  await mkdir(join(dir, 'repo'));
  const repo = repositoryAt(join(dir, 'repo'));
  const format = options.format ? [`--object-format=${options.format}`] : [];
  await repo.git(
    'init',
    '-q',
    '-b',
    options.branch ?? 'main',
    ...format,
    ...(options.bare ? ['--bare'] : []),
  );
  await repo.git('config', 'gc.auto', '0');
  await repo.git('config', 'maintenance.auto', 'false');
  return repo;
}

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
      await repo.git('add', '-A');
      await repo.git('-c', 'core.hooksPath=/dev/null', 'commit', '-q', '--allow-empty', '-m', message);
      return repo.git('rev-parse', 'HEAD');
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
