import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stopwords as dutchStops } from '@orama/stopwords/dutch';
import { stopwords as englishStops } from '@orama/stopwords/english';
import { stopwords as frenchStops } from '@orama/stopwords/french';
import { stopwords as germanStops } from '@orama/stopwords/german';
import { stopwords as italianStops } from '@orama/stopwords/italian';
import { stopwords as portugueseStops } from '@orama/stopwords/portuguese';
import { stopwords as russianStops } from '@orama/stopwords/russian';
import { stopwords as spanishStops } from '@orama/stopwords/spanish';
import { irregular } from './irregular.ts';
import { withoutAccents, wordsOf } from './words.ts';

/** Languages with a stemmer and stop words; text in any other is searched by its whole words. */
export const languages = ['en', 'es', 'de', 'fr', 'it', 'pt', 'nl', 'ru'] as const;
export type Language = (typeof languages)[number];

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  en: english,
  es: spanish,
  de: german,
  fr: french,
  it: italian,
  pt: portuguese,
  nl: dutch,
  ru: russian,
};

/** Words of talk that every chat log is full of; they say nothing about what a fact is about. */
const chatter =
  'also just like really get got getting gets go going lot much many thing things something anything everything ' +
  'yes yeah yep no ok okay well oh hey hi hello wow thanks thank please sure maybe ever even still one would ' +
  'could should might must may shall do does did done doing dont didnt doesnt isnt arent wasnt werent havent hasnt ' +
  'wont wouldnt couldnt shouldnt cant im ive youre youve hes shes theyre weve thats whats lets id ill youll theyll';

const stops: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: stopSet(englishStops, chatter),
  es: stopSet(spanishStops),
  de: stopSet(germanStops),
  fr: stopSet(frenchStops),
  it: stopSet(italianStops),
  pt: stopSet(portugueseStops),
  nl: stopSet(dutchStops),
  ru: stopSet(russianStops),
};

function stopSet(list: readonly string[], more = ''): ReadonlySet<string> {
  return new Set([...list.flatMap(wordsOf), ...more.split(' ').filter(Boolean)]);
}

export function isStopWord(word: string, language: Language): boolean {
  return stops[language].has(word);
}

/** For every stop word the languages it belongs to, as bits. */
const stopLanguages = new Map<string, number>();
for (const [i, language] of languages.entries())
  for (const word of stops[language]) stopLanguages.set(word, (stopLanguages.get(word) ?? 0) | (1 << i));

/** The language most of whose stop words a text uses; English unless another is clearly ahead. */
export function languageOf(words: readonly string[]): Language {
  const counts = languages.map(() => 0);
  for (const word of words) {
    const bits = stopLanguages.get(word) ?? 0;
    if (bits === 0) continue;
    for (let i = 0; i < counts.length; i++) if ((bits & (1 << i)) !== 0) counts[i] = (counts[i] ?? 0) + 1;
  }
  let best = 0;
  for (const [i, count] of counts.entries()) if (count > (counts[best] ?? 0) && count >= 2) best = i;
  return languages[best] ?? 'en';
}

const cache = new Map<Language, Map<string, string>>();

/** The form under which a word is indexed: irregular forms replaced, stemmed, accents off. */
export function stem(word: string, language: Language): string {
  const forms = cache.get(language) ?? new Map<string, string>();
  const known = forms.get(word);
  if (known !== undefined) return known;
  const base = language === 'en' ? (irregular.get(word) ?? word) : word;
  // Words with digits are names and numbers ("v2", "10"): they have no endings.
  const form = withoutAccents(/\p{N}/u.test(base) || base.length < 3 ? base : stemmers[language](base));
  if (forms.size > 100_000) forms.clear();
  forms.set(word, form);
  cache.set(language, forms);
  return form;
}
