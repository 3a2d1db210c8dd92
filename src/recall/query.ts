import { withinEdits } from './edits.ts';
import { isStopWord, type Language, languageOf, stem } from './languages.ts';
import type { Dictionary } from './strings.ts';
import { wordsOf } from './words.ts';

/** One word of a query with every form it is searched under; 1 is the word itself, less a relative of it. */
export interface QueryTerm {
  readonly word: string;
  readonly forms: ReadonlyMap<string, number>;
}

/** The words of one part of a memory. */
export interface KnownWords {
  readonly terms: Dictionary;
  /** Whether something that counts has the word. */
  isKnown(term: string): boolean;
}

/** What a word that shares its beginning with the query's counts: "counselor" for "counseling". */
const relative = 0.5;
/** What a word that the memory does not know counts under a spelling that it knows. */
const misspelt = 0.8;

/**
 * The words of a query worth searching for. Each is stemmed in every language the memory is written in, so that
 * nobody has to say which one a question is asked in.
 */
export function queryTerms(
  text: string,
  spoken: readonly Language[],
  dictionaries: readonly KnownWords[],
): QueryTerm[] {
  const words = wordsOf(text);
  const asked = spoken.length === 0 ? 'en' : languageOf(words);
  const terms = new Map<string, QueryTerm>();
  for (const word of words) {
    if (isStopWord(word, asked)) continue;
    const exact = new Set([asked, ...spoken].map((language) => stem(word, language)));
    if (isStopWord(stem(word, asked), asked)) continue;
    const key = stem(word, asked);
    if (!terms.has(key)) terms.set(key, { word, forms: formsOf(exact, dictionaries) });
  }
  return [...terms.values()];
}

function formsOf(exact: ReadonlySet<string>, dictionaries: readonly KnownWords[]): Map<string, number> {
  const forms = new Map<string, number>();
  let known = false;
  for (const form of exact) {
    forms.set(form, 1);
    for (const { terms, isKnown } of dictionaries) {
      known ||= isKnown(form);
      for (const other of relatives(form, terms)) if (!forms.has(other)) forms.set(other, relative);
    }
  }
  if (known) return forms;
  for (const form of exact)
    for (const { terms } of dictionaries)
      for (const [other, share] of spellings(form, terms))
        forms.set(other, Math.max(forms.get(other) ?? 0, misspelt * share));
  return forms;
}

/** Words with the same long beginning: at least five letters and three quarters of the word. */
function relatives(term: string, terms: Dictionary): string[] {
  const shared = Math.max(5, Math.ceil(term.length * 0.75));
  if (term.length < shared || /\p{N}/u.test(term)) return [];
  const start = term.slice(0, shared);
  const found: string[] = [];
  for (const [other] of terms.startingWith(start)) {
    if (other !== term && Math.abs(other.length - term.length) <= 4) found.push(other);
  }
  return found;
}

/** Words one typing error away, two for long words; the first letter is nearly never the wrong one. */
function spellings(term: string, terms: Dictionary): [string, number][] {
  if (term.length < 4 || /\p{N}/u.test(term)) return [];
  const allowed = term.length < 8 ? 1 : 2;
  const first = term.slice(0, 1);
  const found: [string, number][] = [];
  for (const [other] of terms.startingWith(first)) {
    // An ending with an error in it was not cut off as it is in the dictionary: "migratoin" and "migrat".
    const isShorter = other.length >= 5 && term.length > other.length && term.length - other.length <= 4;
    const edits = withinEdits(term, other, allowed) ?? (isShorter && term.startsWith(other) ? 1 : undefined);
    if (edits !== undefined) found.push([other, 1 - edits / term.length]);
  }
  return found;
}
