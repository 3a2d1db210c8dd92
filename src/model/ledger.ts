import { environmentError } from '../errors.ts';
import type { ModelUsage } from '../extract/index.ts';
import { costOf } from './prices.ts';

/** What a run may spend. */
export interface Caps {
  readonly tokens: number;
  /** US dollars; counts only where the model's price is known. */
  readonly cost: number;
}

/** What one call took, as the endpoint counted it. */
export interface CallTokens {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export interface Ledger {
  /**
   * Called before a request with what it may take.
   * @throws KeepsakeError (environment) when that could go over a cap
   */
  allow(expected: CallTokens): void;
  record(call: CallTokens): void;
  /** An answer that was kept from an earlier run. */
  reused(): void;
  usage(): ModelUsage;
}

/** Counts calls, tokens and money of one run against its caps. */
export function openLedger(model: string, caps: Caps): Ledger {
  let calls = 0;
  let reused = 0;
  let total: CallTokens = { input: 0, cached: 0, output: 0 };
  const plus = (call: CallTokens): CallTokens => ({
    input: total.input + call.input,
    cached: total.cached + call.cached,
    output: total.output + call.output,
  });
  return {
    allow(expected) {
      const next = plus(expected);
      if (next.input + next.output > caps.tokens)
        throw environmentError(
          `The model's token cap of ${caps.tokens} a run is reached (${total.input + total.output} used).`,
          'Raise model.max_tokens_per_run, or let the next run do the rest: what is answered is not asked again.',
        );
      const cost = costOf(model, next);
      if (cost !== undefined && cost > caps.cost)
        throw environmentError(
          `The model's cost cap of $${caps.cost} a run is reached.`,
          'Raise model.max_cost_per_run, or let the next run do the rest: what is answered is not asked again.',
        );
    },
    record(call) {
      calls += 1;
      total = plus(call);
    },
    reused() {
      reused += 1;
    },
    usage() {
      const cost = costOf(model, total);
      return {
        calls,
        reused,
        tokensIn: total.input,
        tokensOut: total.output,
        tokensCached: total.cached,
        ...(cost === undefined ? {} : { cost }),
      };
    },
  };
}
