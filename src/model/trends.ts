/** What one run spent. */
export interface RunUsage {
  readonly tokens: number;
  readonly cost?: number;
}

export type Trend = 'rising' | 'stable' | 'improving' | 'too few runs';

export interface UsageTrends {
  /** Mean tokens a run in the last 5 and the last 20 runs. */
  readonly short: number;
  readonly long: number;
  readonly trend: Trend;
  /** One sentence when the short window rose by a quarter or more. */
  readonly warning?: string;
}

/**
 * Compares the last 5 runs with the 5 before them: ≥ 1.2 times rising, ≤ .85 improving, else stable; the windows and
 * labels of Memory Braid's cost report. @param runs oldest first
 */
export function usageTrends(runs: readonly RunUsage[]): UsageTrends {
  const tokens = runs.map((run) => run.tokens);
  const last = mean(tokens.slice(-5));
  const prior = tokens.slice(-10, -5);
  const long = mean(tokens.slice(-20));
  const before = mean(prior);
  if (prior.length < 5 || before <= 0) return { short: last, long, trend: 'too few runs' };
  const ratio = last / before;
  const trend = ratio >= 1.2 ? 'rising' : ratio <= 0.85 ? 'improving' : 'stable';
  if (ratio < 1.25) return { short: last, long, trend };
  const percent = Math.round((ratio - 1) * 100);
  return {
    short: last,
    long,
    trend,
    warning: `The last five runs took ${percent} % more tokens than the five before (${Math.round(last)} a run): look at the length of the logs and at model.chunk_tokens.`,
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
