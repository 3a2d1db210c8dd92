/** The wordings of seven languages, one a file, compiled once. */
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';
import { type CompiledLexicon, compileLexicon, type Language, type Signal } from './lexicon.ts';
import { portuguese } from './pt.ts';
import { chinese } from './zh.ts';

export type { CompiledLexicon, Language, Signal } from './lexicon.ts';

const latin = [english, spanish, german, french, portuguese].map(compileLexicon);
const hanText = compileLexicon(chinese);
const kanaText = compileLexicon(japanese);
const every: readonly CompiledLexicon[] = [...latin, hanText, kanaText];
const commonWords = new Map<Language, RegExp>(
  latin.map((lexicon) => [lexicon.language, new RegExp(lexicon.common.source, 'giu')]),
);

/**
 * The lexicons whose wordings count for a text: by script, then by function words; where those do not decide
 * (three words, a mixture), every language of the script is asked.
 */
export function lexiconsFor(text: string): readonly CompiledLexicon[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [kanaText];
  if (/\p{Script=Han}/u.test(text)) return [hanText];
  const scores = latin.map((lexicon) => {
    const common = commonWords.get(lexicon.language);
    return { lexicon, score: common ? (text.match(common)?.length ?? 0) : 0 };
  });
  const best = Math.max(...scores.map((entry) => entry.score));
  const enough = best < 2 ? 0 : best;
  return scores.filter((entry) => entry.score >= enough).map((entry) => entry.lexicon);
}

/** Whether any language says so: for what must never pass, whichever language it is written in. */
export function saidInAnyLanguage(text: string, signal: Signal): boolean {
  return every.some((lexicon) => lexicon[signal].test(text));
}
