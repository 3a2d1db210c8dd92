import type { Dialect, Said } from './dialect.ts';
import { dayIn, saidBySource } from './values.ts';

const bracketed =
  /[[(]\s{0,3}(source|src|fonte|fuente|quelle|verified|checked)\s{0,3}[:=]([^[\]()]{1,400})[\])]/gi;

/** A link to a page begins with a bracket too. */
const mayBe = /[[(]\s{0,3}(?:source|src|fonte|fuente|quelle|verified|checked)/i;

/** `[source: memory/2026-01-05.md] [verified: 2026-01-06]`, `(src: 2026-01-05)`, `(fonte: …)`. */
export const inlineSource: Dialect = {
  name: 'inline-source',
  fact: readBracketed,
  heading: readBracketed,
};

function readBracketed(text: string): Said | undefined {
  if (!text.includes('[') && !text.includes('(')) return undefined;
  if (!mayBe.test(text)) return undefined;
  let said: Said | undefined;
  for (const match of text.matchAll(bracketed)) {
    const [, key = '', written = ''] = match;
    const value = written.trim();
    if (value === '') continue;
    const isCheck = /^(?:verified|checked)$/i.test(key);
    const day = isCheck ? dayIn(value) : undefined;
    const read = isCheck ? (day ? { ts: day } : undefined) : saidBySource(value);
    if (read) said = isCheck ? { ...said, ...read } : { ...read, ...said };
  }
  return said;
}
