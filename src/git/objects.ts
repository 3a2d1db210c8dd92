import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { environmentError } from '../errors.ts';
import { gitEnvironment } from './run.ts';

export interface GitObject {
  readonly oid: string;
  readonly type: 'blob' | 'tree' | 'commit' | 'tag';
  readonly content: Buffer;
}

/** Reads objects by id from one `git cat-file --batch` process; answers come in the order of the questions. */
export interface ObjectReader {
  /** Where it was opened, and what was added to the environment there: git is asked there too what is not read here. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** The object, or undefined when the repository does not have it. */
  read(oid: string): Promise<GitObject | undefined>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (object: GitObject | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the reader; the process ends with `close`. */
export function openObjects(cwd: string, env?: Readonly<Record<string, string | undefined>>): ObjectReader {
  let child: ChildProcessWithoutNullStreams | undefined;
  const waiting: Waiting[] = [];
  let chunks: Buffer[] = [];
  let size = 0;
  let need = 0;
  let failed: Error | undefined;

  function fail(error: Error): void {
    failed = error;
    for (const one of waiting.splice(0)) one.reject(error);
  }

  function start(): ChildProcessWithoutNullStreams {
    const started = spawn('git', ['cat-file', '--batch'], { cwd, env: gitEnvironment(env) });
    started.on('error', (cause) =>
      fail(environmentError('git cat-file could not be started', undefined, cause)),
    );
    started.stdin.on('error', () => {});
    started.stderr.resume();
    started.on('close', () => {
      if (waiting.length > 0) fail(environmentError('git cat-file ended before it answered'));
    });
    started.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= need) drain();
    });
    return started;
  }

  function drain(): void {
    let data = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    while (true) {
      const headEnd = data.indexOf(10);
      if (headEnd < 0) break;
      const head = data.toString('utf8', 0, headEnd);
      const [oid = '', type = '', length = ''] = head.split(' ');
      if (!/^\d+$/.test(length)) {
        waiting.shift()?.resolve(undefined);
        data = data.subarray(headEnd + 1);
        continue;
      }
      const bodyEnd = headEnd + 1 + Number(length);
      if (data.length < bodyEnd + 1) {
        need = bodyEnd + 1;
        break;
      }
      const content = Buffer.from(data.subarray(headEnd + 1, bodyEnd));
      waiting.shift()?.resolve({ oid, type: type as GitObject['type'], content });
      data = data.subarray(bodyEnd + 1);
      need = 0;
    }
    chunks = data.length > 0 ? [data] : [];
    size = data.length;
  }

  return {
    cwd,
    env,
    read(oid) {
      if (failed) return Promise.reject(failed);
      // A line break in a revision would become two questions and shift every later answer.
      if (/[\n\0]/.test(oid)) return Promise.resolve(undefined);
      child ??= start();
      const process = child;
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        process.stdin.write(`${oid}\n`);
      });
    },
    close() {
      const running = child;
      if (!running) return Promise.resolve();
      return new Promise((resolve) => {
        running.on('close', () => resolve());
        running.stdin.end();
      });
    },
  };
}
