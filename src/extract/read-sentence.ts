import type { FactKind } from '../memory/index.ts';
import { anchorsOf, startsWithName } from './anchors.ts';
import type { Candidate } from './candidate.ts';
import { type CompiledLexicon, lexiconsFor, type Signal } from './words/index.ts';

/** A date with a day in it, in the spellings of the seven languages: what makes a deadline one. */
const calendarDay =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?|\d{1,2}\.?(?:er|º|ª|th|st|nd|rd)?\s(?:de\s|of\s)?\p{L}{3,10}|\p{L}{3,9}\s\d{1,2}(?:st|nd|rd|th)?\b|\d{1,2}月\d{1,2}日|[一二三四五六七八九十]+月[一二三四五六七八九十]+[日号]/u;

/** Whether the text names a day of the calendar. */
export function namesDay(text: string): boolean {
  return calendarDay.test(text);
}

/** Reads one sentence as a candidate with the wordings of its language: no model, no network, the same every time. */
export function readSentence(sentence: string): Candidate {
  const said = sentence.trim();
  const lexicons = lexiconsFor(said);
  const { text, asked } = withoutRequestToRemember(said, lexicons);
  const anchors = anchorsOf(text);
  const says = (signal: Signal) => lexicons.some((lexicon) => lexicon[signal].test(text));
  const where = (signal: Signal) =>
    Math.min(...lexicons.map((lexicon) => lexicon[signal].exec(text)?.index ?? Number.POSITIVE_INFINITY));
  const read = kindOf(text, says, where);
  // What somebody asked to keep is a fact at least, however it is worded.
  const kind = read.kind === 'other' && asked ? 'fact' : read.kind;
  const extraction = asked ? Math.max(read.extraction, 0.9) : read.extraction;
  return { text, said, kind, extraction, asked, anchors };
}

function withoutRequestToRemember(said: string, lexicons: readonly CompiledLexicon[]) {
  let text = said;
  for (const lexicon of lexicons) text = text.replace(lexicon.remember, '').trim();
  const asked = text !== said;
  return { text: asked ? text.replace(/^[,:：、，\s]+/u, '') : said, asked };
}

type Says = (signal: Signal) => boolean;

function kindOf(
  text: string,
  says: Says,
  where: (signal: Signal) => number,
): { readonly kind: FactKind; readonly extraction: number } {
  for (const kind of ['lesson', 'heuristic', 'strategy'] as const)
    if (says(kind)) return { kind, extraction: 0.9 };
  if (says('decision') || says('preference'))
    return { kind: where('decision') < where('preference') ? 'decision' : 'preference', extraction: 0.9 };
  if (says('recurring') || (says('deadline') && namesDay(text))) return { kind: 'task', extraction: 0.9 };
  if (says('fact')) return { kind: 'fact', extraction: 0.9 };
  if (says('copula')) return { kind: 'fact', extraction: startsWithName(text) ? 0.7 : 0.55 };
  if (says('task')) return { kind: 'task', extraction: 0.8 };
  return { kind: 'other', extraction: 0.3 };
}
