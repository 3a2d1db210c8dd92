import { stretchesOf } from '../../memory/index.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Beyond some sixty thousand characters without a blank the platform's segmenter takes minutes. */
const longestStretch = 5000;

/** Ends that are no end of a sentence: "Dr. Weber", "z. B.", "St. Mary", one initial. */
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|dr|mr|mrs|ms|st|prof|sr|sra|mme|nr|no|vs|ca|etc|bzw|z\. ?b|d\. ?h|e\.g|i\.e|u\. ?a|fig|inc|ltd|co|approx|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|\d{1,2})\.\s*$/iu;

/**
 * The sentences of an entry; line breaks inside a sentence become spaces. Works for every script, and never splits
 * after an abbreviation, an initial or an ordinal ("am 3. März").
 */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[][] = [];
  const lines = text.split('\n').map((line) => line.trim());
  for (const stretch of stretchesOf(lines.filter(Boolean).join(' '), longestStretch)) {
    let isCut = sentences.length > 0;
    for (const { segment } of segmenter.segment(stretch)) {
      const last = sentences.at(-1);
      if (last && (isCut || goesOn(last, segment))) last.push(segment);
      else sentences.push([segment]);
      isCut = false;
    }
  }
  return sentences.map((pieces) => pieces.join('').trim()).filter(Boolean);
}

function goesOn(pieces: readonly string[], segment: string): boolean {
  // Only the end is looked at, of a sentence of whatever length.
  const end = pieces.slice(-4).join('').trimEnd().slice(-40);
  return abbreviation.test(end) || !/[\p{L}\p{N}]/u.test(segment);
}
