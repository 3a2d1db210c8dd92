import { mkdirSync, readFileSync } from 'node:fs';
import { writeFileAtomic } from './files.ts';

/**
 * Derived data kept by blob id under the git directory: disposable, never committed, never believed when it is damaged.
 * One line a blob, `key TAB JSON`; values are parsed only when they are asked for.
 */
export interface ProjectionCache<T> {
  /** What was derived before, or undefined. */
  get(key: string): T | undefined;
  /** The JSON of it, unparsed: for values that are only passed on. */
  getText(key: string): string | undefined;
  set(key: string, value: T): void;
  /** Writes it when something is new; what was not asked for this time is dropped, so that it cannot grow for ever. */
  save(): Promise<void>;
}

/**
 * Opens a cache file.
 * @param folder under the git common directory
 * @param name with the version of what is derived in it, `pages-1`: another version is another file
 */
export function openCache<T>(folder: string, name: string): ProjectionCache<T> {
  const path = `${folder}/${name}.tsv`;
  const known = readLines(path);
  const used = new Map<string, string>();
  let isNew = false;
  return {
    get(key) {
      const text = this.getText(key);
      if (text === undefined) return undefined;
      try {
        return JSON.parse(text) as T;
      } catch {
        used.delete(key);
        return undefined;
      }
    },
    getText(key) {
      const text = known.get(key);
      if (text !== undefined) used.set(key, text);
      return text;
    },
    set(key, value) {
      used.set(key, JSON.stringify(value));
      isNew = true;
    },
    async save() {
      if (!isNew && used.size === known.size) return;
      mkdirSync(folder, { recursive: true });
      const lines = [...used].map(([key, text]) => `${key}\t${text}\n`);
      // A read-only clone works without a cache, only slower.
      await writeFileAtomic(path, lines.join('')).catch(() => {});
    },
  };
}

function readLines(path: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return lines;
  }
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    // A last line without its ending was cut off.
    if (end < 0) break;
    const tab = text.indexOf('\t', at);
    if (tab > at && tab < end) lines.set(text.slice(at, tab), text.slice(tab + 1, end));
    at = end + 1;
  }
  return lines;
}
