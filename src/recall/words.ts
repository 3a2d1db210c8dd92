/**
 * Text to words: lower case, Unicode letters and digits, an apostrophe's ending dropped ("Jane's" is "jane"),
 * scripts written without spaces cut into words by `Intl.Segmenter`.
 */

import { wordSegments } from '../memory/word-segments.ts';

const run = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)*/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The words of a text in their order, folded for comparing but not stemmed. */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const match of text.normalize('NFKC').toLowerCase().matchAll(run)) {
    const word = match[0];
    if (unspaced.test(word)) cut(word, found);
    else found.push(withoutClitic(word));
  }
  return found;
}

/** Takes accents off letters: "Zoë" is found by "zoe". Scripts in which marks are vowels keep them. */
export function withoutAccents(word: string): string {
  if (/^[\u0000-\u007f]*$/.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replaceAll('ß', 'ss')
    .normalize('NFC');
}

function withoutClitic(word: string): string {
  const mark = word.search(/['’]/);
  if (mark < 0) return word;
  const ending = word.slice(mark + 1);
  // "don't" and "can't" carry their negation in the ending; "l'hôtel" its word.
  if (ending === 't') return word.replace(/['’]/g, '');
  return ending.length > 3 && mark <= 2 ? ending : word.slice(0, mark);
}

/**
 * Words of a script without spaces, and the pairs of characters in them: segmenters cut a rare name differently
 * from one sentence to the next, its pairs stay the same.
 */
function cut(text: string, into: string[]): void {
  const segments = wordSegments(text, 'zh');
  const words = new Set(segments);
  for (const segment of segments) into.push(segment);
  const letters = [...text];
  for (let i = 0; i + 1 < letters.length; i++) {
    const pair = `${letters[i]}${letters[i + 1]}`;
    // A word of two letters said once counts once, as a word of any other script does.
    if (!words.has(pair)) into.push(pair);
  }
}
