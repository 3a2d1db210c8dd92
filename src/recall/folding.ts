import { wordsOf } from './words.ts';

/** Whole days since 1970-01-01 of an ISO day. */
export function dayNumber(iso: string): number {
  return Math.floor(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / 86_400_000);
}

/** A name for comparing: its words, folded and joined by one blank. */
export function foldName(name: string): string {
  return wordsOf(name).join(' ');
}
