import type { Config } from '../config/index.ts';
import { type ArchiveEntry, kindOf, type Memory, readArchive } from '../memory/index.ts';
import { formatOf } from './format.ts';
import type { PassInput } from './types.ts';
import { withoutMarks } from './without-marks.ts';

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
  const total =
    (start.file(path)?.facts.length ?? 0) + sameDay - sum(interrupted(start, input, path, day).values());
  return Math.max(0, Math.max(count, Math.floor(share * total)) - sameDay - tonight);
}

/**
 * What is still to be done of a killed run's work on a file: facts that this day's archive held when the night began,
 * although they stood in the file too, by `withoutMarks` and as often. Their removal is paid for.
 */
export function begunRemovals(input: PassInput, path: string, day: string): Map<string, number> {
  const start = input.start ?? input.memory;
  const begun = interrupted(start, input, path, day);
  if (begun.size === 0 || start === input.memory) return begun;
  const now = wordsIn(input.memory, path);
  for (const words of wordsIn(start, path)) {
    const at = now.indexOf(words);
    if (at >= 0) now.splice(at, 1);
    else if (begun.has(words)) begun.set(words, (begun.get(words) ?? 0) - 1);
  }
  return begun;
}

/**
 * What a run had archived on this day when it was killed before it wrote the file: all of it stands there still. Where
 * some of it is gone the file was written, and what looks like the rest is a twin.
 */
function interrupted(start: Memory, { config }: PassInput, path: string, day: string): Map<string, number> {
  const found = new Map<string, number>();
  const written = (entriesByOrigin(start, config).get(path) ?? []).filter(({ date }) => date === day);
  if (written.length === 0) return found;
  const left = wordsIn(start, path);
  for (const words of written.map((entry) => withoutMarks(entry.raw))) {
    const at = left.indexOf(words);
    if (at < 0) return new Map();
    left.splice(at, 1);
    found.set(words, (found.get(words) ?? 0) + 1);
  }
  return found;
}

/** A file and each of its facts, as the archive would hold them but for marks. */
function wordsIn(memory: Memory, path: string): string[] {
  const file = memory.file(path);
  if (!file) return [];
  return [file.text, ...file.facts.map((fact) => file.text.slice(fact.start, fact.end))].map(withoutMarks);
}

function sum(counts: Iterable<number>): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
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
