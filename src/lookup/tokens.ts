import { inStretches } from '../memory/stretches.ts';
import type { CountTokens } from '../recall/index.ts';

let counting: Promise<CountTokens> | undefined;

/**
 * The o200k tokenizer. Loading it takes a quarter of a second, so only what must count something new asks for it.
 * Text that looks like a control token ("<|endoftext|>") is counted as the text it is.
 */
export function loadTokenizer(): Promise<CountTokens> {
  counting ??= import('gpt-tokenizer/encoding/o200k_base').then(({ countTokens }) => {
    const asText = { disallowedSpecial: new Set<string>() };
    return inStretches((text) => countTokens(text, asText));
  });
  return counting;
}
