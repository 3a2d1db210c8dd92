import { type Memory, nameOfFile, openMemory } from '../memory/index.ts';
import type { JudgedChange } from './change.ts';

const opened = new WeakMap<JudgedChange, Memory>();

/** The state after the change as a memory, as far as the record holds it. */
export function memoryAfter(change: JudgedChange): Memory {
  const known = opened.get(change);
  if (known) return known;
  const memory = openMemory(change.after, change.policy.format);
  opened.set(change, memory);
  return memory;
}

/** Whether a file of this name is there at all: most are known by name only. */
export function isNamed(change: JudgedChange, target: string): boolean {
  const wanted = foldName(target);
  return change.names.some((path) => path.endsWith('.md') && foldName(nameOfFile(path)) === wanted);
}

/** A page's name without case, dashes and underscores. */
export function foldName(name: string): string {
  return name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/\.md$/i, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}
