/*
 * Words of any script, for comparing meaning: lower case, NFC, without punctuation. Scripts that write no
 * spaces between words (Chinese, Japanese, Thai …) are cut by the platform's own segmenter.
 */

import { wordSegments } from '../memory/index.ts';

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const spaced = /[\p{L}\p{M}\p{N}]+(?:[.:'’+#/_-][\p{L}\p{M}\p{N}]+)*[+#]*/gu;

/** Every word in its order. */
export function wordsOf(text: string): readonly string[] {
  const folded = text.normalize('NFC').toLowerCase();
  if (!unspaced.test(folded)) return folded.match(spaced) ?? [];
  return wordSegments(folded, 'und');
}

/** Words that carry no meaning of their own, in the languages the selection policy knows. */
const stopWords = new Set(
  (
    'a an the and or but if of to in on at by for with from as is are was were be been being it its this that these those ' +
    'i me my we us our you your he she they them his her their do does did have has had will would can could should ' +
    'so too very just also then than there here about into over after before up out ' +
    'el la los las un una y o de del en que es con por para se su sus lo al ' +
    'der die das ein eine und oder den dem des ist im in mit zu von auf für ich wir ' +
    'le les un une et ou du des est en dans avec pour sur je nous il elle ' +
    'o os as um uma e ou do da dos das em com para é no na eu nós'
  ).split(' '),
);
// "over" and "than" decide who wins a comparison; they are left out of the bag and compared apart (meaning.ts).

/** The words that carry meaning; all words when none does. */
export function contentWords(text: string): readonly string[] {
  const words = wordsOf(text);
  const kept = words.filter((word) => !stopWords.has(word));
  return kept.length > 0 ? kept : words;
}

/** Shared words over all words of both, 0–1; 1 for two empty sets. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared / (a.size + b.size - shared);
}

/** Shared words over those of the larger set, 0–1. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const larger = Math.max(a.size, b.size);
  if (larger === 0) return 1;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / larger;
}
