import type { Mention } from './entity.ts';

/**
 * People, organisations and places an English sentence names, by `compromise`. The library is loaded at the first
 * call only. What it finds is a guess: it types and links, and never makes a page alone.
 */
export async function guessedMentions(text: string): Promise<readonly Mention[]> {
  const { default: nlp } = await import('compromise');
  const read = nlp(text);
  const mentions: Mention[] = [];
  for (const [type, names] of [
    ['person', read.people().out('array')],
    ['organization', read.organizations().out('array')],
    ['place', read.places().out('array')],
  ] as const) {
    for (const written of names as readonly string[]) {
      const name = written.replace(/['’]s$/u, '').replace(/[\p{P}\s]+$/u, '');
      const at = text.indexOf(name);
      if (at >= 0 && /^\p{Lu}/u.test(name)) mentions.push({ name, type, aliases: [], how: 'guessed', at });
    }
  }
  return mentions;
}

/** Whether a text is English enough for `compromise` to say anything about it. */
export function isEnglish(text: string): boolean {
  return (
    /\b(?:the|is|are|was|at|with|of|and|to|for|has|in)\b/i.test(text) &&
    /^[\p{Script=Latin}\p{P}\p{S}\p{N}\s]*$/u.test(text)
  );
}
