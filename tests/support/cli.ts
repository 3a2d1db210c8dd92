import { join } from 'node:path';
import { run } from '../../src/cli/run.ts';
import type { RunResult } from './repository.ts';

/**
 * Runs a command line in this process: everything a user's shell does but starting node. The bundles that users run
 * are tested in tests/e2e.
 */
export async function runCli(args: readonly string[], options: { readonly cwd: string }): Promise<RunResult> {
  const said = { stdout: '', stderr: '' };
  const streams = ['stdout', 'stderr'] as const;
  const writes = streams.map((name) => process[name].write);
  for (const name of streams)
    process[name].write = ((chunk: string | Uint8Array) => {
      said[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      return true;
    }) as typeof process.stdout.write;
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    const place = args[0] === '-C' ? ['-C', join(options.cwd, args[1] ?? '')] : ['-C', options.cwd];
    const code = await run([...place, ...args.slice(args[0] === '-C' ? 2 : 0)]);
    return { code, ...said };
  } finally {
    process.exitCode = before;
    for (const [index, name] of streams.entries()) process[name].write = writes[index] as never;
  }
}
