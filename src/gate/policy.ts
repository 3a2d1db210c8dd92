import { type Config, defaultConfig, parseConfig } from '../config/index.ts';
import { usageError } from '../errors.ts';
import { type FormatOptions, formatOptions, type Severity } from '../memory/index.ts';

/** What judges a change: keepsake.yml and the baseline as they stand on the target branch. */
export interface Policy {
  readonly config: Config;
  /** `built-in` while the target has no keepsake.yml. */
  readonly origin: 'target' | 'built-in';
  readonly format: FormatOptions;
  /** Hashes of findings that were there when the gate was adopted, see baseline.ts. */
  readonly baseline: ReadonlySet<string>;
}

/**
 * The policy a target branch sets.
 * @param configText its keepsake.yml, undefined when it has none
 * @param baselineText its baseline file, undefined when it has none
 * @throws KeepsakeError (usage) for a keepsake.yml that cannot be read: the gate then fails closed
 */
export function policyOf(configText: string | undefined, baselineText?: string): Policy {
  const config = configText === undefined ? defaultConfig() : parseConfig(configText);
  return {
    config,
    origin: configText === undefined ? 'built-in' : 'target',
    format: formatOptions(config),
    baseline: baselineHashes(baselineText, config.gate.baseline),
  };
}

/** The severity a rule has under this policy, undefined when it is switched off. */
export function severityUnder(policy: Policy, rule: string, severity: Severity): Severity | undefined {
  const set = policy.config.rules[rule];
  if (set === 'off') return undefined;
  return set ?? severity;
}

function baselineHashes(text: string | undefined, path: string): ReadonlySet<string> {
  if (text === undefined) return new Set();
  try {
    const data: unknown = JSON.parse(text);
    const hashes = (data as { findings?: unknown } | null)?.findings;
    if (Array.isArray(hashes) && hashes.every((hash) => typeof hash === 'string')) return new Set(hashes);
  } catch {
    // Told below together with a list of the wrong shape.
  }
  throw usageError(
    `${path} is not a baseline.`,
    'Write it anew with "keepsake baseline", or take it out of the repository.',
    { path, line: 1 },
  );
}
