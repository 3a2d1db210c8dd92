/** The wordings of seven languages, one a file, compiled once. */
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';
import { type CompiledLexicon, compileLexicon, type Signal } from './lexicon.ts';
import { portuguese } from './pt.ts';
import { chinese } from './zh.ts';

export type { Signal } from './lexicon.ts';

/** What the languages of a text say in it. Answers are found when asked for, once. */
export interface Reading {
  says(signal: Signal): boolean;
  /** Offset of the first word of a signal, or infinity. */
  where(signal: Signal): number;
  /** The matches of a signal, one a language that has one. */
  matches(signal: Signal): readonly RegExpExecArray[];
}

const latin = [english, spanish, german, french, portuguese].map((lexicon) => ({
  lexicon: compileLexicon(lexicon),
  common: new Set(lexicon.common),
}));
const hanText = [compileLexicon(chinese)];
const kanaText = [compileLexicon(japanese)];
const every: readonly CompiledLexicon[] = [...latin.map((one) => one.lexicon), ...hanText, ...kanaText];

/** The policy asks about the same sentence several times in a row: the last few readings are kept. */
const recent = new Map<string, Reading>();
const keptReadings = 8;

/** Reads a text in its languages. */
export function readWords(text: string): Reading {
  const before = recent.get(text);
  if (before) return before;
  const reading = newReading(text);
  recent.set(text, reading);
  if (recent.size > keptReadings) for (const oldest of [...recent.keys()].slice(0, 1)) recent.delete(oldest);
  return reading;
}

function newReading(text: string): Reading {
  const lowered = text.toLowerCase();
  const lexicons = lexiconsFor(lowered);
  const found = new Map<Signal, readonly RegExpExecArray[]>();
  const matches = (signal: Signal): readonly RegExpExecArray[] => {
    const known = found.get(signal);
    if (known) return known;
    const matched = lexicons
      .map((lexicon) => lexicon[signal].exec(lowered))
      .filter((match) => match !== null);
    found.set(signal, matched);
    return matched;
  };
  return {
    matches,
    says: (signal) => matches(signal).length > 0,
    where: (signal) => Math.min(...matches(signal).map((match) => match.index)),
  };
}

/**
 * The lexicons whose wordings count for a text: by script, then by function words; where those do not decide
 * (three words, a mixture), every language of the script is asked.
 */
function lexiconsFor(lowered: string): readonly CompiledLexicon[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(lowered)) return kanaText;
  if (/\p{Script=Han}/u.test(lowered)) return hanText;
  const words = lowered.match(/[\p{L}\p{N}]+/gu) ?? [];
  const scores = latin.map((one) => words.reduce((sum, word) => sum + (one.common.has(word) ? 1 : 0), 0));
  const best = Math.max(...scores);
  const enough = best < 2 ? 0 : best;
  return latin.filter((_, at) => (scores[at] ?? 0) >= enough).map((one) => one.lexicon);
}

/** Whether any language says so: for what must never pass, whichever language it is written in. */
export function saidInAnyLanguage(text: string, signal: Signal): boolean {
  const lowered = text.toLowerCase();
  return every.some((lexicon) => lexicon[signal].test(lowered));
}
