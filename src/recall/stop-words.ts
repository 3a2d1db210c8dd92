import { stopwords as dutchStops } from '@orama/stopwords/dutch';
import { stopwords as englishStops } from '@orama/stopwords/english';
import { stopwords as frenchStops } from '@orama/stopwords/french';
import { stopwords as germanStops } from '@orama/stopwords/german';
import { stopwords as italianStops } from '@orama/stopwords/italian';
import { stopwords as portugueseStops } from '@orama/stopwords/portuguese';
import { stopwords as russianStops } from '@orama/stopwords/russian';
import { stopwords as spanishStops } from '@orama/stopwords/spanish';
import { bitOf, type Language, languages } from './language.ts';
import { wordsOf } from './words.ts';

/** Words of talk that every chat log is full of; they say nothing about what a fact is about. */
const chatter =
  'also just like really get got getting gets go going lot much many thing things something anything everything ' +
  'yes yeah yep no ok okay well oh hey hi hello wow thanks thank please sure maybe ever even still one would ' +
  'could should might must may shall do does did done doing dont didnt doesnt isnt arent wasnt werent havent hasnt ' +
  'wont wouldnt couldnt shouldnt cant im ive youre youve hes shes theyre weve thats whats lets id ill youll theyll';

const lists: Readonly<Record<Language, readonly string[]>> = {
  en: [...englishStops, ...chatter.split(' ')],
  es: spanishStops,
  de: germanStops,
  fr: frenchStops,
  it: italianStops,
  pt: portugueseStops,
  nl: dutchStops,
  ru: russianStops,
};

/**
 * Stop words by the languages they belong to, as bits. Worked out while a bundle is built (scripts/build.mjs): cutting
 * the lists into words takes a twentieth of a search's time.
 */
export const stopWordGroups: readonly (readonly [languages: number, words: string])[] = grouped();

function grouped() {
  const bits = new Map<string, number>();
  for (const language of languages)
    for (const word of lists[language].flatMap(wordsOf))
      bits.set(word, (bits.get(word) ?? 0) | bitOf[language]);
  const groups = new Map<number, string[]>();
  for (const [word, set] of bits) groups.set(set, [...(groups.get(set) ?? []), word]);
  return [...groups].map(([set, words]) => [set, words.join(' ')] as const);
}
