import { defaultConfig } from '../src/config/index.ts';
import { extractFromLog, readLog } from '../src/extract/index.ts';
import { openMemory } from '../src/memory/index.ts';

const path = 'memory/2026-02-16.md';

/** What one run over a log took, in milliseconds. */
export interface Took {
  readonly wall: number;
  readonly cpu: number;
}

/** Learns from a log as a night does, on a memory that has nothing else. */
export async function takeTime(text: string): Promise<Took> {
  const memory = openMemory(new Map([[path, { path, text, mode: '100644' }]]));
  const file = memory.file(path);
  if (!file) throw new Error('the log is not in its memory');
  const cpu = process.cpuUsage();
  const started = performance.now();
  await extractFromLog({ file, memory, now: new Date('2026-02-17'), config: defaultConfig() });
  const spent = process.cpuUsage(cpu);
  return { wall: performance.now() - started, cpu: (spent.user + spent.system) / 1_000 };
}

/** The words of a log that a model would be asked about. */
export function sentToModel(text: string): string {
  return readLog(text)
    .map((entry) => entry.text)
    .join('\n');
}
