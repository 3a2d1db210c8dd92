import { parseIsoDay, parseTtl } from '../dates.ts';
import { sources } from '../types.ts';
import type { Said } from './dialect.ts';

/** Reads what other tools write after `source`: a source of ours, an address (the web) or a memory file (evidence). */
export function saidBySource(value: string): Said | undefined {
  const text = value.trim().replace(/^["'`<]+|["'`>]+$/g, '');
  const folded = text.toLowerCase();
  const src = sources.find((source) => source === folded) ?? otherSources[folded];
  if (src !== undefined) return { src };
  if (/^https?:\/\/\S+$/i.test(text)) return { src: 'web', ev: text };
  const day = parseIsoDay(text);
  if (day !== undefined) return { ts: day };
  return /^[^\s<>]+\.(?:md|jsonl)(?:[:#][\w,.:-]*)?$/.test(text) ? evidence(text) : undefined;
}

const otherSources: Readonly<Record<string, 'user' | 'agent' | 'tool' | 'web'>> = {
  human: 'user',
  'user-stated': 'user',
  assistant: 'agent',
  discovered: 'agent',
  inferred: 'agent',
  session: 'agent',
  conversation: 'agent',
  command: 'tool',
  website: 'web',
  url: 'web',
};

/** Evidence as we write it (`memory/2026-01-08.md#L3-L5`), with the day of a daily log as ts. */
export function evidence(place: string): Said {
  const lines = /^(.*\.(?:md|jsonl)):(\d+)(?:[:-](\d+))?$/.exec(place);
  const path = lines?.[1] ?? place;
  const ev = lines ? `${path}#L${lines[2]}${lines[3] ? `-L${lines[3]}` : ''}` : place;
  const day = /(?:^|\/)(\d{4}-\d{2}-\d{2})[^/]*\.md/.exec(path)?.[1];
  return { ev, ...(day !== undefined && parseIsoDay(day) ? { ts: day } : {}) };
}

/** A ttl in other tools' words (`30d`, `30 days`, `permanent`) as ours, or undefined. */
export function ttlOf(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  if (/^(?:never|infinite|permanent|forever|none)$/.test(text)) return 'never';
  const match = /^([1-9]\d{0,5})\s*(d|w|y|days?|weeks?|years?|months?|mo|m)$/.exec(text);
  if (!match) return undefined;
  const [, count = '', unit = ''] = match;
  if (unit.startsWith('m')) return `${Number(count) * 30}d`;
  const ttl = `${count}${unit.charAt(0)}`;
  return parseTtl(ttl) === undefined ? undefined : ttl;
}

/** A confidence as a number from 0 to 1, or in words. */
export function confOf(value: string): number | undefined {
  const text = value.trim().toLowerCase();
  const word = { low: 0.3, med: 0.6, medium: 0.6, high: 0.9 }[text];
  if (word !== undefined) return word;
  if (!/^(?:0?\.\d+|[01](?:\.\d+)?|\d{1,3}\s?%)$/.test(text)) return undefined;
  const number = text.endsWith('%') ? Number.parseFloat(text) / 100 : Number(text);
  return number <= 1 ? number : undefined;
}

/** The first ISO day in a value, if it is one that exists. */
export function dayIn(value: string): string | undefined {
  const match = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(value);
  return match ? parseIsoDay(match[0]) : undefined;
}
