import type { FactKind } from '../memory/index.ts';
import { anchorsOf, startsWithName } from './anchors.ts';
import type { Candidate } from './candidate.ts';
import { isTooLong } from './refusals.ts';
import { type Reading, readWords } from './words/index.ts';

/** A date with a day in it, in the spellings of the seven languages: what makes a deadline one. */
const calendarDay =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?|\d{1,2}\.?(?:er|º|ª|th|st|nd|rd)?\s(?:de\s|of\s)?\p{L}{3,10}|\p{L}{3,9}\s\d{1,2}(?:st|nd|rd|th)?\b|\d{1,2}月\d{1,2}日|[一二三四五六七八九十]+月[一二三四五六七八九十]+[日号]/u;

/** "Peter handles the billing", "Bob from accounting books the trips": a name and what it does again and again. */
const namedHabit =
  /^\p{Lu}\S*(?: \p{Lu}\S*){0,2}(?: (?:from|of|at|in) \S+)? (?!(?:is|was|has|does|says|shows|fails|passes|crashes|breaks|hangs|works|looks|seems|returns|throws|thinks|asks|needs|goes|comes|gets|takes|lets)\s)\p{Ll}{2,}s (?=\S)/u;

/** Whether the text names a day of the calendar. */
export function namesDay(text: string): boolean {
  return calendarDay.test(text);
}

/** Reads one sentence as a candidate with the wordings of its language: no model, no network, the same every time. */
export function readSentence(sentence: string): Candidate {
  const said = sentence.trim();
  const { text, asked } = withoutRequestToRemember(said);
  const anchors = isTooLong(text) ? [] : anchorsOf(text);
  const read = kindOf(text, readWords(text));
  // What somebody asked to keep is a fact at least, however it is worded.
  const kind = read.kind === 'other' && asked ? 'fact' : read.kind;
  const extraction = asked ? Math.max(read.extraction, 0.9) : read.extraction;
  return { text, said, kind, extraction, asked, anchors };
}

/** The statement without the words that ask to keep it, before or (in Japanese) after it. */
function withoutRequestToRemember(said: string): { readonly text: string; readonly asked: boolean } {
  let text = said;
  for (let round = 0; round < 2; round++) {
    // Only letters whose case has the same length can be cut by offset.
    const match =
      text.toLowerCase().length === text.length ? readWords(text).matches('remember')[0] : undefined;
    if (!match || match[0] === '') break;
    text = (text.slice(0, match.index) + text.slice(match.index + match[0].length)).trim();
  }
  if (text === said) return { text: said, asked: false };
  // A German clause after "dass" has its verb last and is no sentence by itself.
  if (/^.{0,40}\bdass\s/iu.test(said)) return { text: said, asked: true };
  return { text: text.replace(/^[,:：、，\s]+/u, ''), asked: true };
}

function kindOf(
  text: string,
  { says, where }: Reading,
): { readonly kind: FactKind; readonly extraction: number } {
  for (const kind of ['lesson', 'heuristic', 'strategy'] as const)
    if (says(kind)) return { kind, extraction: 0.9 };
  if (says('decision') || says('preference'))
    return { kind: where('decision') < where('preference') ? 'decision' : 'preference', extraction: 0.9 };
  if (says('recurring') || (says('deadline') && namesDay(text))) return { kind: 'task', extraction: 0.9 };
  if (says('fact')) return { kind: 'fact', extraction: 0.9 };
  // What is somebody's own, or has a name, is worth knowing; "the file is empty" is not.
  if (says('copula'))
    return { kind: 'fact', extraction: says('own') ? 0.75 : startsWithName(text) ? 0.7 : 0.55 };
  if (namedHabit.test(text) && startsWithName(text)) return { kind: 'fact', extraction: 0.7 };
  if (says('task')) return { kind: 'task', extraction: 0.8 };
  return { kind: 'other', extraction: 0.3 };
}
