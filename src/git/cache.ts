import { readFileSync } from 'node:fs';
import { writeFileAtomic } from './files.ts';

/**
 * Derived data kept under the git directory: disposable, never committed, never believed when it is cut off. One line an
 * entry, `key TAB length TAB text`; the text holds no line break.
 */
export interface TextCache {
  /** What was derived before, or undefined. */
  get(key: string): string | undefined;
  set(key: string, text: string): void;
  /** Writes it when something is new; what was not asked for this time is dropped, so that it cannot grow for ever. */
  save(): Promise<void>;
}

/**
 * Opens a cache file.
 * @param folder under the git common directory
 * @param name with the version of what is derived in it, `pages-1`: another version is another file
 */
export function openTextCache(folder: string, name: string): TextCache {
  const path = `${folder}/${name}.tsv`;
  const known = readLines(path);
  const used = new Map<string, string>();
  let isNew = false;
  return {
    get(key) {
      const text = known.get(key);
      if (text !== undefined) used.set(key, text);
      return text;
    },
    set(key, text) {
      used.set(key, text);
      isNew = true;
    },
    async save() {
      if (!isNew && used.size === known.size) return;
      const lines: string[] = [];
      for (const [key, text] of used) lines.push(key, '\t', String(text.length), '\t', text, '\n');
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
    const from = text.indexOf('\t', tab + 1) + 1;
    if (tab > at && from > tab && from <= end && Number(text.slice(tab + 1, from - 1)) === end - from)
      lines.set(text.slice(at, tab), text.slice(from, end));
    at = end + 1;
  }
  return lines;
}
