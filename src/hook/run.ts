import { resolve } from 'node:path';
import { ExitCode, KeepsakeError, knownError } from '../errors.ts';
import { safeForTerminal } from '../safe-text.ts';
import { postCommit } from './post-commit.ts';
import { preCommit } from './pre-commit.ts';
import { prePush } from './pre-push.ts';
import { preReceive } from './pre-receive.ts';

/**
 * One hook, from its name to its exit code. Whatever goes wrong stops the commit or push: what could not be judged
 * must not pass.
 * @param first the hook's first argument: the remote's name for pre-push
 * @param gitDir the working tree's own git folder, as sh found it
 */
export async function runHook(name: string, first: string, gitDir: string): Promise<number> {
  const cwd = process.cwd();
  const door = { cwd, gitDir: resolve(cwd, gitDir), now: new Date() };
  try {
    switch (name) {
      case 'pre-commit':
      case 'pre-merge-commit':
        return await preCommit(door, await standardInput());
      case 'post-commit':
        return await postCommit(door);
      case 'pre-push':
        return answered(await prePush({ ...door, remote: first }, String(await standardInput())));
      case 'pre-receive':
        return answered(await preReceive(door, String(await standardInput())));
      default:
        throw new KeepsakeError(`There is no hook "${name}".`, { exitCode: ExitCode.usage });
    }
  } catch (thrown) {
    const error = knownError(thrown);
    const known = error instanceof KeepsakeError;
    const said = known
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
    const place = known && error.place ? `${error.place.path}:${error.place.line ?? 1}: ` : '';
    const fix = known && error.fix ? `  → ${error.fix}\n` : '';
    process.stderr.write(`keepsake: ${safeForTerminal(`check/coverage: ${place}${said}\n${fix}`)}`);
    return known && error.exitCode !== ExitCode.ok ? error.exitCode : ExitCode.environment;
  }
}

/**
 * The word by which hook.sh knows that a push was judged and passed: a zero may come from anything. It is a line of its
 * own, whatever a module that NODE_OPTIONS loads has printed before.
 */
function answered(code: number): number {
  if (code === ExitCode.ok) process.stdout.write('\njudged\n');
  return code;
}

async function standardInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
