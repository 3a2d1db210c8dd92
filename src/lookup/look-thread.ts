import { parentPort } from 'node:worker_threads';
import { decodeCurrent } from './file-table.ts';
import { lookAround } from './look.ts';
import type { LookRequest } from './looker.ts';

// The program of the thread that looks at the working tree (looker.ts): one request, one answer.
parentPort?.once('message', ({ top, config, current }: LookRequest) => {
  const stored = decodeCurrent(Buffer.from(current.buffer, current.byteOffset, current.byteLength));
  parentPort?.postMessage(stored && lookAround(top, config, stored));
});
