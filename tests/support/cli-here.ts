import { run } from '../../src/cli/run.ts';

/** A command of the CLI in this process, from the sources: what it printed, and its exit code. */
export async function cliHere(
  dir: string,
  ...args: readonly string[]
): Promise<{ code: number; stdout: string }> {
  const parts: string[] = [];
  const write = process.stdout.write;
  const exitCode = process.exitCode;
  process.stdout.write = ((chunk: string | Uint8Array) => {
    parts.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'));
    return true;
  }) as typeof process.stdout.write;
  try {
    return { code: await run(['-C', dir, ...args]), stdout: parts.join('') };
  } finally {
    process.stdout.write = write;
    process.exitCode = exitCode;
  }
}
