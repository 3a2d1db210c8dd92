import { usageError } from '../errors.ts';

export const modes = ['check', 'nightly', 'sync', 'review', 'report', 'plan'] as const;
export type Mode = (typeof modes)[number];

/** The inputs of action.yml, read and typed. */
export interface Inputs {
  readonly mode: Mode;
  readonly token: string;
  readonly config: string;
  readonly now: Date;
  readonly base: string | undefined;
  readonly branches: readonly string[] | undefined;
  readonly dryRun: boolean;
  readonly modelApiKey: string | undefined;
  readonly sarif: string | undefined;
  readonly reportPath: string;
  readonly maxWarnings: number | undefined;
  readonly minLogEntries: number;
}

/**
 * Reads the inputs as the runner hands them over: `INPUT_` and the name in capitals, spaces as underscores.
 * @param clock the time of the run where `now` is not given
 * @throws KeepsakeError (usage) that names the input and what it may be
 */
export function readInputs(env: Readonly<Record<string, string | undefined>>, clock: () => Date): Inputs {
  const optional = (name: string) => env[`INPUT_${name.toUpperCase()}`]?.trim() || undefined;
  const given = optional('mode') ?? 'check';
  const mode = modes.find((one) => one === given);
  if (!mode)
    throw usageError(`The input \`mode\` is ${JSON.stringify(given)}.`, `It may be ${modes.join(', ')}.`);
  const names = (optional('branches') ?? '').split(/[\n,]/).map((name) => name.trim());
  const branches = names.filter((name) => name !== '');
  return {
    mode,
    token: optional('token') ?? '',
    config: optional('config') ?? 'keepsake.yml',
    now: readNow(optional('now'), clock),
    base: optional('base'),
    branches: branches.length > 0 ? branches : undefined,
    dryRun: readFlag('dry-run', optional('dry-run')),
    modelApiKey: optional('model-api-key'),
    sarif: optional('sarif'),
    reportPath: optional('report-path') ?? 'keepsake-report/index.html',
    minLogEntries: readCount('min-log-entries', optional('min-log-entries')) ?? 0,
    maxWarnings: readCount('max-warnings', optional('max-warnings')),
  };
}

function readFlag(name: string, value: string | undefined): boolean {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  throw usageError(`The input \`${name}\` is ${JSON.stringify(value)}.`, 'It may be true or false.');
}

function readCount(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw usageError(
    `The input \`${name}\` is ${JSON.stringify(value)}.`,
    'It may be a whole number, or empty.',
  );
}

function readNow(value: string | undefined, clock: () => Date): Date {
  if (value === undefined) return clock();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(day ? `${value}T12:00:00Z` : value);
  // The calendar rolls 2026-02-31 into March; such a day is a mistake and not a date.
  const real = Number.isFinite(date.getTime()) && (!day || date.toISOString().startsWith(value));
  if (real && /^\d{4}-\d{2}-\d{2}(T|$)/.test(value)) return date;
  throw usageError(
    `The input \`now\` is ${JSON.stringify(value)}.`,
    'Write it as 2026-02-16 or 2026-02-16T07:00:00Z.',
  );
}
