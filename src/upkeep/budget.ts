import type { Config } from '../config/index.ts';
import { type ArchiveEntry, kindOf, type Memory, readArchive } from '../memory/index.ts';
import { formatOf } from './format.ts';
import type { PassInput } from './types.ts';

/**
 * How many facts of a file this night may still archive: at most the configured share of those it began with, but
 * at least the configured count, less what the night (and an earlier run of the same day) archived already. So a
 * wrong clock or a wrong TTL costs a fifth of a file and not the file.
 */
export function lossLeft(input: PassInput, path: string, day: string): number {
  const { share, count } = input.config.loss_budget;
  const start = input.start ?? input.memory;
  const before = entriesByOrigin(start, input.config).get(path) ?? [];
  const sameDay = before.filter((entry) => entry.date === day).length;
  // Counted, not told apart by id: a fact that came back has the id of its older entry.
  const tonight = (entriesByOrigin(input.memory, input.config).get(path) ?? []).length - before.length;
  const total = (start.file(path)?.facts.length ?? 0) + sameDay;
  return Math.max(0, Math.max(count, Math.floor(share * total)) - sameDay - tonight);
}

const origins = new WeakMap<Memory, ReadonlyMap<string, readonly ArchiveEntry[]>>();

/** Every archive entry of a memory by the file it came from; read once per memory. */
export function entriesByOrigin(
  memory: Memory,
  config: Config,
): ReadonlyMap<string, readonly ArchiveEntry[]> {
  const known = origins.get(memory);
  if (known) return known;
  const format = formatOf(config);
  const entries = new Map<string, ArchiveEntry[]>();
  for (const path of memory.paths) {
    const file = kindOf(path, format) === 'archive' ? memory.file(path) : undefined;
    for (const entry of file ? readArchive(file) : []) {
      const list = entries.get(entry.from);
      if (list) list.push(entry);
      else entries.set(entry.from, [entry]);
    }
  }
  origins.set(memory, entries);
  return entries;
}
