import { type Command, InvalidArgumentError, Option } from 'commander';
import { usageError } from '../../errors.ts';
import { parseIsoDay } from '../../memory/dates.ts';
import { type FactKind, type Layer, type Source, sources } from '../../memory/types.ts';
import { type Filters, factKinds, layers } from '../../recall/index.ts';

/** The filters of recall, context and evaluate as they come from the command line. */
export interface FilterOptions {
  readonly layer?: Layer[];
  readonly kind?: FactKind[];
  readonly entity?: string;
  readonly source?: (Source | 'untagged')[];
  readonly agent?: string;
  readonly from?: string;
  readonly to?: string;
  readonly includeQuarantined?: boolean;
  readonly includeArchive?: boolean;
  readonly hops?: number;
  readonly at?: string;
  readonly branches?: boolean;
}

/** Adds what every search understands. */
export function addFilters(command: Command): Command {
  return command
    .addOption(listOption('--layer <names>', 'only these layers', layers))
    .addOption(listOption('--kind <names>', 'only facts of these kinds', factKinds))
    .option('--entity <name>', 'only what stands on the page of this entity or is said by or about it')
    .addOption(
      listOption('--source <names>', 'only facts from these sources', [...sources, 'untagged'] as const),
    )
    .option('--agent <name>', 'only what this writer wrote')
    .option('--from <day>', 'only what is dated on or after this day (2026-02-16 or 2026-02)')
    .option('--to <day>', 'only what is dated on or before this day')
    .option('--hops <n>', 'follow links of named pages so many steps', wholeNumber)
    .option('--include-quarantined', 'show quarantined facts too')
    .option('--include-archive', 'show what was archived too, after everything else')
    .option('--at <rev|date>', 'the memory as it was: a commit, tag or branch, or a day')
    .option('--branches', 'search the agent branches too; their hits are marked as not reviewed')
    .option('--now <time>', 'the time to count from (ISO); default: now');
}

/** Filters in the core's words. */
export function filtersOf(options: FilterOptions): Filters {
  const from = dayOption('--from', options.from, 'first');
  const to = dayOption('--to', options.to, 'last');
  if (from !== undefined && to !== undefined && from > to)
    throw usageError(`--from ${from} is after --to ${to}.`, 'Exchange the two days.');
  return {
    ...(options.layer ? { layers: options.layer } : {}),
    ...(options.kind ? { kinds: options.kind } : {}),
    ...(options.entity === undefined ? {} : { entity: options.entity }),
    ...(options.source ? { sources: options.source } : {}),
    ...(options.agent === undefined ? {} : { agent: options.agent }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    quarantined: options.includeQuarantined ?? false,
    archive: options.includeArchive ?? false,
  };
}

/** `2026-02-16`, or `2026-02` for the first or last day of that month. */
function dayOption(name: string, text: string | undefined, end: 'first' | 'last'): string | undefined {
  if (text === undefined) return undefined;
  const month = /^(\d{4})-(\d{2})$/.exec(text);
  if (month && Number(month[2]) >= 1 && Number(month[2]) <= 12) {
    const last = new Date(Date.UTC(Number(month[1]), Number(month[2]), 0)).getUTCDate();
    return `${text}-${end === 'first' ? '01' : String(last).padStart(2, '0')}`;
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && parseIsoDay(text) !== undefined) return text;
  throw usageError(
    `${name} ${text} is not a day of the calendar.`,
    'Write it as 2026-02-16, or 2026-02 for a month.',
  );
}

/** Names separated by commas, or the option given several times. */
function listOption<T extends string>(flags: string, description: string, allowed: readonly T[]): Option {
  return new Option(flags, `${description}: ${allowed.join(', ')}`).argParser<T[]>((text, before) => {
    const names = text.split(',').map((name) => name.trim().toLowerCase());
    const wrong = names.find((name) => !allowed.some((one) => one === name));
    if (wrong !== undefined) throw new InvalidArgumentError(`It must be one of ${allowed.join(', ')}.`);
    return [...(before ?? []), ...allowed.filter((one) => names.includes(one))];
  });
}

/** A whole number above zero. */
export function positiveNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number above zero.');
}

function wholeNumber(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

/** Who a context is for: `--agent`, else what agents set in the environment. */
export function agentName(given: string | undefined): { readonly agent?: string } {
  const name = given ?? process.env['AGENT_ID'] ?? process.env['KEEPSAKE_WRITER'];
  return name === undefined || name === '' ? {} : { agent: name };
}
