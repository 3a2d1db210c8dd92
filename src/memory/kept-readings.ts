import { Buffer } from 'node:buffer';

/** Longer texts hardly repeat. */
const longest = 160;
const most = 4096;

/**
 * A reading of short texts that is remembered: titles and comments repeat from file to file, and what stands in them
 * depends on nothing else. What is remembered is bounded, and it is read from a copy, since a piece of a text would keep
 * the whole text in memory.
 * @param read pure; its answers are shared, so nobody may change one
 */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (text) => {
    if (text.length > longest) return read(text);
    const before = known.get(text);
    if (before) return before.answer;
    const copy = copyOf(text);
    const answer = read(copy);
    if (known.size >= most) known.clear();
    known.set(copy, { answer });
    return answer;
  };
}

/** The same text in memory of its own. */
function copyOf(text: string): string {
  const encoding = /^[\x00-\xff]*$/.test(text) ? 'latin1' : 'utf16le';
  return Buffer.from(text, encoding).toString(encoding);
}
