const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Ends that are no end of a sentence: "Dr. Weber", "z. B.", "St. Mary", one initial. */
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|dr|mr|mrs|ms|st|prof|sr|sra|mme|nr|no|vs|ca|etc|bzw|z\. ?b|d\. ?h|e\.g|i\.e|u\. ?a|fig|inc|ltd|co|approx|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|\d{1,2})\.\s*$/iu;

/**
 * The sentences of an entry; line breaks inside a sentence become spaces. Works for every script, and never splits
 * after an abbreviation, an initial or an ordinal ("am 3. März").
 */
export function sentencesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const { segment } of sentences.segment(text.replace(/\s*\n\s*/g, ' '))) {
    const last = pieces.at(-1);
    if (last !== undefined && (abbreviation.test(last) || !/[\p{L}\p{N}]/u.test(segment)))
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}
