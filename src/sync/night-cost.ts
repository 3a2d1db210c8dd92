import type { LanguageModel, ModelUsage } from '../extract/index.ts';
import { type UsageTrends, usageTrends } from '../model/index.ts';
import type { Cost } from '../review/index.ts';
import { appendState, type State, type StateRow } from './state.ts';
import type { Workshop } from './workshop.ts';

/** What a run asked a model, with how that compares with the runs before. */
export interface ModelReport extends ModelUsage {
  readonly name: string;
  readonly trend: UsageTrends['trend'];
  /** Mean tokens of the last 5 and the last 20 runs that asked, this one included. */
  readonly short: number;
  readonly long: number;
}

/** What is asked from now on, of a model that several proposals of a night share. */
export function usageSince(model: LanguageModel | undefined): () => ModelUsage | undefined {
  const from = model?.usage();
  return () => {
    const now = model?.usage();
    if (!from || !now) return undefined;
    return {
      calls: now.calls - from.calls,
      reused: now.reused - from.reused,
      tokensIn: now.tokensIn - from.tokensIn,
      tokensOut: now.tokensOut - from.tokensOut,
      tokensCached: now.tokensCached - from.tokensCached,
      ...(now.cost === undefined ? {} : { cost: now.cost - (from.cost ?? 0) }),
    };
  };
}

/**
 * The cost a proposal shows: that of the run that last asked something for it. A run that has every answer already says
 * the same, so that it leaves the proposal as it is.
 */
export async function costShown(
  workshop: Workshop,
  proposal: string,
  model: LanguageModel,
  usage: ModelUsage | undefined,
): Promise<Cost | undefined> {
  const key = `proposal ${proposal}`;
  if (!usage || usage.calls === 0) return workshop.state.get('usage', key)?.value as Cost | undefined;
  const { calls, tokensIn, tokensOut, tokensCached, cost } = usage;
  const shown: Cost = {
    model: model.name,
    calls,
    tokensIn,
    tokensOut,
    tokensCached,
    ...(cost === undefined ? {} : { dollars: cost }),
  };
  if (!workshop.dryRun) {
    const { cwd, branches: store, objects, config, now } = workshop;
    const row: StateRow = { kind: 'usage', key, at: now.toISOString(), value: shown };
    await appendState({ cwd, store, objects, name: proposal, identity: config.identity }, [row]);
  }
  return shown;
}

/** What this run asked, and the trend over the runs the state remembers. */
export function modelReport(
  model: LanguageModel,
  state: State,
): { readonly report: ModelReport; readonly warnings: readonly string[] } {
  const usage = model.usage();
  const before = state
    .of('usage')
    .filter((row) => /^\d{4}-/.test(row.key))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((row) => tokensOf(row.value));
  const runs = usage.calls > 0 ? [...before, usage.tokensIn + usage.tokensOut] : before;
  const { short, long, trend, warning } = usageTrends(runs.map((tokens) => ({ tokens })));
  const report = { name: model.name, ...usage, trend, short: Math.round(short), long: Math.round(long) };
  return { report, warnings: usage.calls > 0 && warning !== undefined ? [warning] : [] };
}

/** Tokens of a remembered run; a row that somebody else wrote counts for nothing. */
function tokensOf(value: unknown): number {
  const { tokensIn, tokensOut } = (value ?? {}) as Partial<ModelUsage>;
  const tokens = Number(tokensIn) + Number(tokensOut);
  return Number.isFinite(tokens) && tokens > 0 ? tokens : 0;
}

/** One sentence for people: what was asked, what it took, and where it is going. */
export function modelSentence(report: ModelReport): string {
  const { name, calls, reused, tokensIn, tokensOut, tokensCached, cost, trend, short, long } = report;
  const price = cost === undefined ? 'tokens only, its price is not known' : `about $${cost.toFixed(4)}`;
  const course =
    trend === 'too few runs'
      ? trend
      : `${trend}: ${short} tokens a run in the last 5, ${long} in the last 20`;
  return `${name} was asked ${calls} times (${reused} answers were kept from before): ${tokensIn} tokens in, ${tokensOut} out, ${tokensCached} cached, ${price}; ${course}.`;
}
