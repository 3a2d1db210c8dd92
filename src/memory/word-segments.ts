import { stretchesOf } from './stretches.ts';

/** Where no blank parts them, the platform’s dictionaries take the square of the characters: minutes beyond 64,000. */
const longest = 2000;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * The words of a text as the platform's segmenter cuts them, for scripts that write none apart too; punctuation and
 * blanks left out.
 * @param locale whose rules count where scripts leave a choice
 */
export function wordSegments(text: string, locale: string): readonly string[] {
  let segmenter = segmenters.get(locale);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
    segmenters.set(locale, segmenter);
  }
  const words: string[] = [];
  for (const stretch of stretchesOf(text, longest))
    for (const { segment, isWordLike } of segmenter.segment(stretch)) if (isWordLike) words.push(segment);
  return words;
}
