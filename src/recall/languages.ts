import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { irregular } from './irregular.ts';
import { bitOf, type Language, languages } from './language.ts';
import { stopWordGroups } from './stop-words.ts';
import { withoutAccents } from './words.ts';

export { type Language, languages } from './language.ts';

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

/** For every stop word the languages it belongs to, as bits. */
const stopLanguages = new Map(
  stopWordGroups.flatMap(([bits, words]) => words.split(' ').map((word) => [word, bits] as const)),
);

export function isStopWord(word: string, language: Language): boolean {
  return ((stopLanguages.get(word) ?? 0) & bitOf[language]) !== 0;
}

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
