import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { Config } from '../config/index.ts';
import type { Look } from './look.ts';

/*
 * Looking at ten thousand files takes as long as ranking them, and neither needs the other: a thread of its own looks
 * while the search runs. It is started before it is known what to look for, since its start takes time as well.
 */

/** What the thread is asked. */
export interface LookRequest {
  readonly top: string;
  readonly config: Config;
  /** The bytes of the stored index's `current`: both threads speak of the same rows. */
  readonly current: Uint8Array;
}

/** A thread that looks at a working tree, once. */
export interface Looker {
  /** @returns undefined when it cannot be had: whoever asks looks for itself */
  look(request: LookRequest): Promise<Look | undefined>;
}

/**
 * Starts the thread. It keeps no process alive that has not asked it.
 * @param program the file of look-thread.ts, bundled
 */
export function startLooker(program: string): Looker {
  let thread: Worker | undefined;
  try {
    thread = new Worker(program, { env: SHARE_ENV, execArgv: [] });
    thread.unref();
    // One that cannot start says so when it is asked; heard by nobody it would end the process.
    thread.on('error', () => {
      thread = undefined;
    });
    thread.on('exit', () => {
      thread = undefined;
    });
  } catch {
    // Where no thread may be started.
  }
  return {
    look(request) {
      const asked = thread;
      if (!asked) return Promise.resolve(undefined);
      asked.ref();
      return new Promise((resolve) => {
        const answer = (found: Look | undefined) => {
          asked.unref();
          resolve(found);
        };
        asked.once('message', answer);
        asked.once('error', () => answer(undefined));
        asked.once('exit', () => answer(undefined));
        asked.postMessage(request);
      });
    },
  };
}
