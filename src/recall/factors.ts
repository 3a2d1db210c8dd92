import { sources } from '../memory/types.ts';
import { untagged } from './codes.ts';
import type { Corpus, Part } from './corpus.ts';
import { dayNumber } from './folding.ts';
import { namedSubjects } from './named.ts';
import { flag, noDay } from './segment.ts';
import type { DayRange } from './time/calendar.ts';
import { asksForTime } from './time/words.ts';

/** What an entry of the one person or subject that the query names is worth; and of the first of several. */
const namedAlone = 1.6;
const namedFirst = 1.3;
/** What an entry dated in the range that the query names is worth, and one from the days after: news is told late. */
const inRange = 3;
const afterRange = 2;
const daysAfter = 15;
/** A line that says when, for a question that asks when. */
const saysWhen = 1.5;
/** A line that only asks. */
const onlyAsks = 0.9;
/** Tie-breakers: at most so much more for the most trusted and for the most relevant. */
const trustShare = 0.02;
const relevanceShare = 0.02;
const markedShare = 0.98;
/** Days after which a fact's share of relevance is halved (upkeep's decay). */
const halfLife = 30;

/** Something an entry's score is multiplied by. */
export interface Factor {
  readonly name: string;
  /** Between what it lies. */
  readonly least: number;
  readonly most: number;
  of(part: Part): (index: number) => number;
}

/** What factors depend on. */
export interface FactorInput {
  readonly corpus: Corpus;
  readonly query: string;
  readonly range?: DayRange;
  readonly today: string;
}

/** Every factor that a query has. */
export function factorsOf(input: FactorInput): Factor[] {
  const today = dayNumber(input.today);
  const flagged = (name: string, bits: number, worth: number): Factor => ({
    name,
    least: Math.min(1, worth),
    most: Math.max(1, worth),
    of({ segment }) {
      const { flags } = segment.columns;
      return (index) => (((flags[index] ?? 0) & bits) === 0 ? 1 : worth);
    },
  });
  return [
    ...subjectFactor(input),
    ...(input.range ? [dateFactor(input.range)] : []),
    ...(asksForTime(input.query) ? [flagged('says when', flag.timeWord, saysWhen)] : []),
    flagged('question', flag.question, onlyAsks),
    flagged('marked', flag.stale | flag.unverified | flag.contested, markedShare),
    {
      name: 'trust',
      least: 1,
      most: 1 + (trustShare * untagged) / sources.length,
      of({ segment }) {
        const { src } = segment.columns;
        return (index) => 1 + (trustShare * (untagged - (src[index] ?? untagged))) / sources.length;
      },
    },
    {
      name: 'relevance',
      least: 1,
      most: 1 + relevanceShare,
      of({ segment }) {
        const { day: days } = segment.columns;
        return (index) => {
          const day = days[index] ?? noDay;
          return day === noDay ? 1 : 1 + relevanceShare * 0.5 ** (Math.max(0, today - day) / halfLife);
        };
      },
    },
  ];
}

/** What is said by or about the subject the query names; the first of several is what the question is about. */
function subjectFactor({ corpus, query }: FactorInput): Factor[] {
  const subjects = namedSubjects(corpus, query);
  const [first] = subjects;
  if (first === undefined) return [];
  const worth = subjects.length === 1 ? namedAlone : namedFirst;
  return [
    {
      name: 'subject',
      least: 1,
      most: worth,
      of({ segment }) {
        const number = segment.subjects.find(first) + 1;
        const { subject } = segment.columns;
        return (index) => (number > 0 && subject[index] === number ? worth : 1);
      },
    },
  ];
}

function dateFactor(range: DayRange): Factor {
  const from = dayNumber(range.from);
  const to = dayNumber(range.to);
  return {
    name: 'date',
    least: 1,
    most: inRange,
    of({ segment }) {
      const { day: days } = segment.columns;
      return (index) => {
        const day = days[index] ?? noDay;
        return day < from || day > to + daysAfter ? 1 : day <= to ? inRange : afterRange;
      };
    },
  };
}
