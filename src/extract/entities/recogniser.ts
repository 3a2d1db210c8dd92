import type { EntityType, Mention } from './entity.ts';

/** A labelled piece of text as a token-classification model gives it. */
export interface TokenSpan {
  /** Such as B-PER, I-ORG, LOC. */
  readonly label: string;
  readonly score: number;
  readonly text: string;
  readonly start?: number;
  readonly end?: number;
}

/** An optional model that finds names; the NER adapter of src/model is one. */
export interface EntityRecogniser {
  readonly name: string;
  recognise(text: string): Promise<readonly TokenSpan[]>;
}

const types: readonly (readonly [RegExp, EntityType])[] = [
  [/PER/i, 'person'],
  [/ORG/i, 'organization'],
  [/LOC|GPE/i, 'place'],
];
/** Short words that may stand inside a name. */
const connectors = /^(?:of|the|de|del|da|do|la|le|von|van|der|y|e|and|&)$/iu;

/**
 * The names a model's tokens make: neighbours of one type are joined (three words at most, one space at most between
 * them, never over a stray fragment), the weakest token is the score, the best `max` of at least `minScore` stay.
 */
export function mentionsFromSpans(
  text: string,
  spans: readonly TokenSpan[],
  options: { readonly minScore: number; readonly max: number },
): readonly Mention[] {
  const joined: { type: EntityType; from: number; to: number; score: number }[] = [];
  let cursor = 0;
  for (const span of spans) {
    const type = types.find(([label]) => label.test(span.label))?.[1];
    const word = span.text.replace(/^##/, '');
    const from = span.start ?? text.indexOf(word, cursor);
    if (!type || from < 0 || word === '') continue;
    const to = span.end ?? from + word.length;
    cursor = to;
    const last = joined.at(-1);
    const gap = last ? text.slice(last.to, from) : '';
    const continues =
      last?.type === type &&
      !/^B-/i.test(span.label) &&
      (gap === '' || gap === ' ') &&
      mayJoin(text.slice(last.from, to), word, gap);
    if (last && continues) {
      last.to = to;
      last.score = Math.min(last.score, span.score);
    } else joined.push({ type, from, to, score: span.score });
  }
  const best = new Map<string, { readonly mention: Mention; readonly score: number }>();
  for (const { type, from, to, score } of joined) {
    const name = text.slice(from, to).replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
    const key = `${type}\0${name.toLowerCase()}`;
    if (name.length < 2 || score < options.minScore || (best.get(key)?.score ?? 0) >= score) continue;
    best.set(key, { mention: { name, type, aliases: [], how: 'guessed', at: from }, score });
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score || a.mention.at - b.mention.at)
    .slice(0, options.max)
    .map((entry) => entry.mention);
}

function mayJoin(whole: string, word: string, gap: string): boolean {
  if (whole.split(/\s+/).length > 3) return false;
  return gap === '' || word.length >= 3 || connectors.test(word) || /^\p{Lu}/u.test(word);
}
