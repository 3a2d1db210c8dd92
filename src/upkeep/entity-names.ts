import type { Config } from '../config/index.ts';
import { kindOf, type Memory, nameOfFile } from '../memory/index.ts';
import { formatOf } from './format.ts';
import { wordsOf } from './words.ts';

/** Names and aliases of the entity pages, as word sequences. */
export interface EntityNames {
  /** By first word: the sequences that start with it. */
  readonly byFirstWord: ReadonlyMap<string, readonly (readonly string[])[]>;
}

const cached = new WeakMap<Memory, EntityNames>();

/** The names that count as "naming an entity" in this memory. */
export function entityNames(memory: Memory, config: Config): EntityNames {
  const known = cached.get(memory);
  if (known) return known;
  const format = formatOf(config);
  const byFirstWord = new Map<string, (readonly string[])[]>();
  for (const path of memory.paths) {
    if (kindOf(path, format) !== 'entity') continue;
    for (const name of [nameOfFile(path.slice(path.lastIndexOf('/') + 1)), memory.file(path)?.title ?? '']) {
      const words = wordsOf(name);
      const first = words[0];
      if (first === undefined) continue;
      const list = byFirstWord.get(first);
      if (list) list.push(words);
      else byFirstWord.set(first, [words]);
    }
  }
  const names = { byFirstWord };
  cached.set(memory, names);
  return names;
}

/** Whole words only: "AI" is not in "maintain". A wikilink and a capitalised word after the first count as names too. */
export function namesEntity(text: string, names: EntityNames): boolean {
  if (/\[\[[^\]]+\]\]/.test(text)) return true;
  if (/(?<=[^\s.!?:—–-]\s)\p{Lu}[\p{L}\p{N}]+/u.test(text)) return true;
  const words = wordsOf(text);
  return words.some((word, at) =>
    (names.byFirstWord.get(word) ?? []).some((name) => name.every((part, i) => words[at + i] === part)),
  );
}

/** How many different names a text has: page names, wikilinks and capitalised words after the first. */
export function countNames(text: string, names: EntityNames): number {
  const found = new Set<string>();
  for (const match of text.matchAll(/\[\[([^\]|#]+)/g)) found.add((match[1] ?? '').toLowerCase().trim());
  for (const [name] of text.matchAll(/(?<=[^\s.!?:—–-]\s)\p{Lu}[\p{L}\p{N}]+/gu))
    found.add(name.toLowerCase());
  const words = wordsOf(text);
  for (const [at, word] of words.entries()) {
    for (const name of names.byFirstWord.get(word) ?? [])
      if (name.every((part, i) => words[at + i] === part)) found.add(name.join(' '));
  }
  return found.size;
}
