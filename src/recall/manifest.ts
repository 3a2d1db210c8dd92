/** Why something found was not loaded. */
export type SkipReason = 'token_budget_exceeded' | 'section_budget_exceeded' | 'duplicate';

/** One thing a context loaded or left out; names as in MindGardener. */
export interface ManifestItem {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  readonly section: string;
  readonly tokens: number;
  /** Place in the ranking, from 1; absent for what is always loaded. */
  readonly rank?: number;
  readonly score?: number;
  /** The blob it was read from. */
  readonly blob?: string;
  readonly branch?: string;
  readonly reason?: SkipReason;
}

/** What an agent was given for a query: enough to see later what it knew. */
export interface Manifest {
  readonly query: string;
  readonly token_budget: number;
  readonly tokens_used: number;
  readonly tokens_remaining: number;
  /** Share of the budget used, two places. */
  readonly utilization: number;
  readonly loaded_count: number;
  readonly skipped_count: number;
  readonly skipped_reasons: Readonly<Partial<Record<SkipReason, number>>>;
  readonly loaded: readonly ManifestItem[];
  /** The first of those left out; `skipped_count` counts them all. */
  readonly skipped: readonly ManifestItem[];
}

/** How many left-out items a manifest names. */
const namedSkips = 50;

export function newManifest(
  query: string,
  budget: number,
  used: number,
  loaded: readonly ManifestItem[],
  skipped: readonly ManifestItem[],
): Manifest {
  const reasons: Partial<Record<SkipReason, number>> = {};
  for (const { reason } of skipped) if (reason) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return {
    query,
    token_budget: budget,
    tokens_used: used,
    tokens_remaining: budget - used,
    utilization: budget === 0 ? 0 : Math.round((used / budget) * 100) / 100,
    loaded_count: loaded.length,
    skipped_count: skipped.length,
    skipped_reasons: reasons,
    loaded,
    skipped: skipped.slice(0, namedSkips),
  };
}

/** Why a context is empty, in a sentence; undefined where it is not. */
export function whyNothing(manifest: Manifest): string | undefined {
  if (manifest.loaded_count > 0) return undefined;
  if (manifest.skipped_count === 0) return 'Nothing in the memory matches.';
  const smallest = Math.min(...manifest.skipped.map(({ tokens }) => tokens));
  const found = `${manifest.skipped_count} ${manifest.skipped_count === 1 ? 'entry was' : 'entries were'} found`;
  return `Nothing fits into a budget of ${manifest.token_budget}: ${found}, and the smallest has ${smallest} tokens. Give a larger budget.`;
}
