import { contentWords, overlap, wordsOf } from './words.ts';

/*
 * Whether two statements say the same, by words alone and on the careful side: numbers, negation and the order of
 * a comparison must agree. "Tea over coffee" and "coffee over tea" are the same words and the opposite meaning.
 */

/** From here on two statements of one kind count as the same (shared words over those of the larger). */
export const sameMeaningAt = 0.6;

/** Words that introduce a statement's kind and say nothing about its content. */
const framing = new Set(
  (
    'prefer prefers preferred preference like likes want wants decided decision decide use uses using remember note fact task ' +
    'user the always usually really prefiere prefiero bevorzugt bevorzuge préfère prefere prefiro'
  ).split(' '),
);

const negations = new Set(
  'not no never dont don’t doesnt doesn’t isnt isn’t wont won’t without longer nicht kein keine nie nunca jamás pas jamais não 不 没 ない'.split(
    ' ',
  ),
);

/** Everything before one of these wins over everything after it. */
const comparison =
  /\b(?:over|rather than|instead of|more than|better than|statt|lieber als|en vez de|plutôt que)\b/u;

/** What a statement is compared by. */
export interface Meaning {
  readonly words: ReadonlySet<string>;
  readonly numbers: string;
  readonly negated: boolean;
  /** Content words before and after a comparison; undefined where nothing is compared. */
  readonly sides?: readonly [before: string, after: string];
}

export function meaningOf(text: string): Meaning {
  const words = contentWords(text).filter((word) => !framing.has(word));
  const plain = text.normalize('NFC').toLowerCase();
  const at = comparison.exec(plain);
  const side = (part: string) =>
    contentWords(part)
      .filter((word) => !framing.has(word))
      .sort()
      .join(' ');
  return {
    words: new Set(words.map(stem).filter((word) => !negations.has(word))),
    numbers: (plain.match(/\d+(?:[.:,/-]\d+)*/g) ?? []).sort().join(' '),
    negated: wordsOf(plain.replaceAll("'", '’')).some((word) => negations.has(word)),
    ...(at ? { sides: [side(plain.slice(0, at.index)), side(plain.slice(at.index + at[0].length))] } : {}),
  };
}

/** English plural and third person only: enough for "use editors" and "uses an editor", harmless elsewhere. */
function stem(word: string): string {
  return /^[a-z]{4,}[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

export function sameMeaning(a: Meaning, b: Meaning): boolean {
  return sameDetails(a, b) && !reversed(a, b) && overlap(a.words, b.words) >= sameMeaningAt;
}

/** The same things compared the other way round, or one negated and the other not. */
export function oppositeMeaning(a: Meaning, b: Meaning): boolean {
  if (overlap(a.words, b.words) < sameMeaningAt || a.numbers !== b.numbers) return false;
  return reversed(a, b) || a.negated !== b.negated;
}

function sameDetails(a: Meaning, b: Meaning): boolean {
  return a.numbers === b.numbers && a.negated === b.negated;
}

function reversed(a: Meaning, b: Meaning): boolean {
  if (!a.sides || !b.sides) return false;
  const [winner, loser] = a.sides;
  const [otherWinner, otherLoser] = b.sides;
  return winner !== otherWinner && sharesWord(winner, otherLoser) && sharesWord(loser, otherWinner);
}

function sharesWord(a: string, b: string): boolean {
  const words = new Set(a.split(' ').filter(Boolean));
  return b.split(' ').some((word) => words.has(word));
}

const volatileWords =
  /(?<![\p{L}\p{N}])(?:today|tomorrow|yesterday|tonight|later today|this (?:morning|afternoon|evening|week|session|chat)|next week|just now|one-off|for now|hoy|mañana|ayer|heute|morgen|gestern|aujourd['’]hui|demain|hier|hoje|amanhã|ontem)(?![\p{L}\p{N}])|今天|明天|昨天|今日|明日/iu;

/** Wording that is true only for a day or a session. */
export function isVolatile(text: string): boolean {
  return volatileWords.test(text);
}
