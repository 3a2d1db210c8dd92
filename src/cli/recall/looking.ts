import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Looker, startLooker } from '../../lookup/looker.ts';
import { currentName, findPlace } from '../../lookup/repository.ts';

/** Below some three thousand files, looking at them takes no longer than a thread takes to start. */
const worthAThread = 256 * 1024;

let started: Looker | undefined;

/**
 * Starts the thread that looks at the working tree, where the index of the memory that a command line means is large.
 * Called before anything is loaded that could tell this better: a thread too many ends with the process, and a search
 * without one looks for itself.
 */
export function startLooking(argv: readonly string[]): void {
  try {
    const folder = argv[0] === '-C' ? (argv[1] ?? '.') : '.';
    const size = statSync(join(findPlace(folder).cache, currentName)).size;
    // scripts/build.mjs puts the program there; run from the sources there is none.
    if (size > worthAThread) started = startLooker(join(dirname(fileURLToPath(import.meta.url)), 'look.cjs'));
  } catch {
    // No index yet; and what is wrong with the place, the search itself will say.
  }
}

/** The thread, if it was started. */
export function startedLooker(): Looker | undefined {
  return started;
}
