/** US dollars per million tokens. */
interface Price {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

/*
 * List prices of the default models and their near relatives, by the start of the model's name (a vendor prefix
 * such as `openai/` is cut off). A model that is not here is reported as "tokens only".
 */
const prices: readonly (readonly [start: string, price: Price])[] = [
  ['gpt-4o-mini', { input: 0.15, cached: 0.075, output: 0.6 }],
  ['gpt-4o', { input: 2.5, cached: 1.25, output: 10 }],
  ['gpt-4.1-nano', { input: 0.1, cached: 0.025, output: 0.4 }],
  ['gpt-4.1-mini', { input: 0.4, cached: 0.1, output: 1.6 }],
  ['gpt-4.1', { input: 2, cached: 0.5, output: 8 }],
  ['claude-3-5-haiku', { input: 0.8, cached: 0.08, output: 4 }],
  ['claude-haiku-4-5', { input: 1, cached: 0.1, output: 5 }],
  ['claude-sonnet-4', { input: 3, cached: 0.3, output: 15 }],
  ['gemini-2.0-flash', { input: 0.1, cached: 0.025, output: 0.4 }],
  ['gemini-2.5-flash', { input: 0.3, cached: 0.075, output: 2.5 }],
  ['mistral-small', { input: 0.1, cached: 0.1, output: 0.3 }],
];

/** The estimated cost in US dollars, or undefined where the price is not known. */
export function costOf(
  model: string,
  tokens: { readonly input: number; readonly cached: number; readonly output: number },
): number | undefined {
  const name = model.slice(model.lastIndexOf('/') + 1);
  const price = prices.find(([start]) => name.startsWith(start))?.[1];
  if (!price) return undefined;
  const fresh = Math.max(0, tokens.input - tokens.cached);
  return (fresh * price.input + tokens.cached * price.cached + tokens.output * price.output) / 1_000_000;
}
