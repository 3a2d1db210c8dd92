import { inStretches } from '../memory/index.ts';
import type { LogEntry } from './log/read-log.ts';

/**
 * Packs entries into chunks of at most `limit` tokens, breaking only between entries; one longer than that is cut to
 * fit, since no answer about half a line could be trusted.
 * @param count tokens of a text
 */
export function chunkEntries(
  entries: readonly LogEntry[],
  limit: number,
  count: (text: string) => number,
): readonly (readonly LogEntry[])[] {
  const chunks: LogEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    // The number and the line break that the entry gets in the prompt are two or three tokens.
    const tokens = Math.min(count(entry.text) + 3, limit);
    if (tokens > room || chunks.length === 0) {
      chunks.push([]);
      room = limit;
    }
    chunks
      .at(-1)
      ?.push(
        count(entry.text) + 3 > limit ? { ...entry, text: shorten(entry.text, limit - 3, count) } : entry,
      );
    room -= tokens;
  }
  return chunks;
}

function shorten(text: string, limit: number, count: (text: string) => number): string {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (count(text.slice(0, middle)) <= limit) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, low);
}

/** Counts tokens with the tokenizer of the GPT-4o models, which is close enough for the others; loaded on first use. */
export async function tokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import('gpt-tokenizer');
  return inStretches((text) => countTokens(text, { disallowedSpecial: new Set() }));
}
