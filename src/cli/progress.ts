import { performance } from 'node:perf_hooks';
import type { OnPass } from '../upkeep/index.ts';
import { paint, safeForTerminal } from './terminal.ts';

/** Where a person may be waiting. */
export type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** What a run is doing, told to a person who waits for it. */
export interface Progress {
  /** Told at once. */
  readonly tell: (sentence: string) => void;
  /** Told only where nothing was for a second: most nights are over by then. */
  readonly onPass: OnPass;
}

/** Progress on a terminal; a pipe hears nothing. @param clock milliseconds */
export function openProgress(
  stream: Terminal = process.stderr,
  clock: () => number = () => performance.now(),
): Progress {
  let last = clock();
  const tell = (sentence: string) => {
    last = clock();
    if (stream.isTTY) stream.write(`${paint('dim', `${safeForTerminal(sentence)} …`, process.stderr)}\n`);
  };
  return { tell, onPass: (name) => (clock() - last < 1000 ? undefined : tell(`Pass ${name}`)) };
}
