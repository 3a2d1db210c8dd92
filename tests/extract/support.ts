import { type Config, defaultConfig } from '../../src/config/index.ts';
import { extractFromLog, type LogInput, type LogResult } from '../../src/extract/index.ts';
import { type Memory, type MemoryFile, openMemory, withFiles } from '../../src/memory/index.ts';

export const now = new Date('2026-02-17T03:17:00Z');
export const logPath = 'memory/2026-02-16.md';

/** A memory of these files. */
export function memoryOf(files: Readonly<Record<string, string>>): Memory {
  return openMemory(
    new Map(Object.entries(files).map(([path, text]) => [path, { path, text, mode: '100644' }])),
  );
}

export function fileOf(memory: Memory, path: string): MemoryFile {
  const file = memory.file(path);
  if (!file) throw new Error(`the memory has no ${path}`);
  return file;
}

export function configWith(change: (config: Config) => void): Config {
  const config = defaultConfig();
  change(config);
  return config;
}

/** Learns from a log in a memory. */
export function learn(memory: Memory, more: Partial<LogInput> = {}): Promise<LogResult> {
  const path = more.file?.path ?? logPath;
  return extractFromLog({ file: fileOf(memory, path), memory, now, config: defaultConfig(), ...more });
}

/** The memory after a run. */
export function after(memory: Memory, result: LogResult): Memory {
  return openMemory(withFiles(memory.snapshot, result.files));
}

/** Every fact outside the log, as `path: text`. */
export function learned(result: LogResult): readonly string[] {
  return result.changes
    .filter((change) => change.kind === 'added')
    .map((change) => `${change.path}: ${change.after}`);
}
