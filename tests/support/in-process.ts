import { run } from '../../src/cli/run.ts';
import type { RunOptions, RunResult } from './repository.ts';

/**
 * Runs a command of the CLI in this process: the same code and the same output as the bundle's, without the second
 * that starting one costs on a busy machine. One at a time: it stands in for the process's own streams.
 */
export async function keepsakeHere(
  args: readonly string[],
  options: Pick<RunOptions, 'cwd' | 'env'>,
): Promise<RunResult> {
  const texts = { stdout: '', stderr: '' };
  const real = { stdout: process.stdout.write, stderr: process.stderr.write };
  // Where tests run, the console does not write to the process's streams.
  const { error, warn } = console;
  console.error = console.warn = (...said: unknown[]) => {
    texts.stderr += `${said.join(' ')}\n`;
  };
  const before = { ...process.env };
  const code = process.exitCode;
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = ((text: string | Uint8Array) => {
      texts[name] += typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
      return true;
    }) as typeof process.stdout.write;
  Object.assign(process.env, options.env);
  process.exitCode = undefined;
  try {
    const answer = await run(['-C', options.cwd, ...args]);
    return { code: answer, ...texts };
  } finally {
    Object.assign(console, { error, warn });
    Object.assign(process.stdout, { write: real.stdout });
    Object.assign(process.stderr, { write: real.stderr });
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    process.exitCode = code;
  }
}
