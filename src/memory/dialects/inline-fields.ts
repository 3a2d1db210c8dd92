import type { Dialect, Said } from './dialect.ts';
import { confOf, saidBySource, ttlOf } from './values.ts';

const field = /(?:^|[\s[(])(ttl|source|conf|confidence)[:=]([\w.%/-]+)(?=[\s\]),;]|$)/gi;

/** `ttl:90d source:discovered conf:med` in the text itself, and `[ttl:never]` at the end of a heading. */
export const inlineFields: Dialect = {
  name: 'inline-fields',
  fact: readFields,
  heading: readFields,
};

function readFields(text: string): Said | undefined {
  if (!text.includes(':') && !text.includes('=')) return undefined;
  if (!/(?:ttl|source|conf)[a-z]*[:=]/i.test(text)) return undefined;
  let said: Said | undefined;
  // Code is not meant: a line about `ttl:90d` says nothing of its own ttl.
  for (const match of text.replace(/`[^`]*`/g, '').matchAll(field)) {
    const [, key = '', value = ''] = match;
    const name = key.toLowerCase();
    const ttl = name === 'ttl' ? ttlOf(value) : undefined;
    const conf = name.startsWith('conf') ? confOf(value) : undefined;
    if (ttl !== undefined) said = { ...said, ttl };
    else if (conf !== undefined) said = { ...said, conf };
    else if (name === 'source') said = { ...said, ...saidBySource(value) };
  }
  return said;
}
