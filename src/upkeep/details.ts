import type { Fact } from '../memory/index.ts';
import type { EntityNames } from './entity-names.ts';
import { meaningOf } from './meaning.ts';
import { wordsOf } from './words.ts';

/*
 * What two statements must agree in before anybody asks how alike they sound. "The gateway does not listen on 8080 on
 * Fridays" sounds very much like the same with "does", 8081 or Mondays, by its words as by its vector.
 */

/** Says of a fact in which details it must agree with another to be its copy: facts of one answer do. */
export type DetailsOf = (fact: Fact) => string;

/**
 * Details of facts that are compared with each other: subject, numbers, dates, negation and names.
 * @param names the names of the memory's pages
 */
export function detailsOf(facts: readonly Fact[], names: EntityNames): DetailsOf {
  let isName: ReturnType<typeof firstWordNames> | undefined;
  return (fact) => {
    isName ??= firstWordNames(facts, names);
    const { numbers, negated } = meaningOf(fact.text);
    const words = wordsOf(fact.text);
    const dated = words.filter((word) => timeWords().has(word)).sort();
    const counted = words.filter((word) => numberWords.has(word)).sort();
    const denies = negated || words.some((word) => denial.test(word.replaceAll("'", '’')));
    const named = new Set(fact.text.match(/(?<=\s)\p{Lu}[\p{L}\p{N}]*/gu));
    const first = firstWord(fact.text);
    if (first !== undefined && isName(first)) named.add(first);
    return JSON.stringify([fact.subject ?? '', numbers, counted, dated, denies, [...named].sort()]);
  };
}

/**
 * Every sentence begins with a capital, so a first word is a name only when a page is called so, or when the other
 * facts write it with a capital in their middle and never without.
 */
function firstWordNames(facts: readonly Fact[], names: EntityNames): (word: string) => boolean {
  const capital = new Set<string>();
  const small = new Set<string>();
  for (const { text } of facts) {
    for (const [word] of text.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{N}]*/gu)) capital.add(word);
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu)) small.add(word);
  }
  return (word) => {
    const folded = word.normalize('NFC').toLowerCase();
    return names.byFirstWord.has(folded) || (capital.has(word) && !small.has(word.toLowerCase()));
  };
}

/** The capitalised word a text begins with, behind marks such as `**`. */
function firstWord(text: string): string | undefined {
  return /^[^\p{L}\p{N}]*(\p{Lu}[\p{L}\p{N}]*)/u.exec(text)?.[1];
}

/** Denials besides those that the meaning knows: "cannot", "aren’t", "keinen", "sans". */
const denial =
  /^(?:cannot|none|neither|nor|nobody|(?:ca|do|does|did|is|are|was|were|wo|would|should|could|has|have|had|must|need)n’?t|kein(?:en|em|er|es)|niemals|ohne|sin|ningún|ninguna|ne|sans|aucune?|não|sem|nenhum|nenhuma)$/;

const numberWords = new Set(
  (
    'two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand half twice ' +
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend ' +
    'dos tres cuatro cinco seis siete ocho nueve diez doce cien mil deux trois quatre cinq sept huit neuf dix douze cent mille ' +
    'dois duas três quatro sete oito nove dez doze cem'
  ).split(' '),
);

let knownTimeWords: ReadonlySet<string> | undefined;

/** Months, days of the week and words for days near to today, in the languages the selection policy knows. */
function timeWords(): ReadonlySet<string> {
  knownTimeWords ??= new Set([
    ...['en', 'de', 'es', 'fr', 'pt'].flatMap(calendarWords),
    ...'today tomorrow yesterday tonight heute morgen gestern hoy mañana ayer demain hier hoje amanhã ontem'.split(
      ' ',
    ),
    ...'今天 明天 昨天 今日 明日 昨日'.split(' '),
  ]);
  return knownTimeWords;
}

/** "march", "mar", "monday", "mon", and the plural of a day ("on mondays"). */
function calendarWords(language: string): readonly string[] {
  const say = (format: Intl.DateTimeFormatOptions, month: number, day: number) =>
    new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' })
      .format(Date.UTC(2024, month, day))
      .toLowerCase()
      .replace(/\.$/, '');
  const lengths = ['long', 'short'] as const;
  const months = Array.from({ length: 12 }, (_, at) => lengths.map((month) => say({ month }, at, 15)));
  const days = Array.from({ length: 7 }, (_, at) => lengths.map((weekday) => say({ weekday }, 0, 1 + at)));
  return [...months.flat(), ...days.flatMap(([long = '', short = '']) => [long, short, `${long}s`])];
}
