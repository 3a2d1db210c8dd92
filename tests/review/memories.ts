import { type Memory, openMemory } from '../../src/memory/index.ts';

/** A memory from paths and texts. */
export function memoryOf(files: Readonly<Record<string, string>>): Memory {
  return openMemory(
    new Map(Object.entries(files).map(([path, text]) => [path, { path, text, mode: '100644' }])),
  );
}
