import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { withFiles } from '../../memory/index.ts';
import {
  type Belief,
  beliefsOf,
  bootstrapBeliefs,
  driftsOf,
  netConfidence,
  type PassInput,
} from '../../upkeep/index.ts';
import { nowOf } from '../context.ts';
import { shareFlag } from '../flags.ts';
import { modelOf, runPassCommand } from '../pass-command.ts';
import { diffText } from '../pass-output.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from '../workspace.ts';
import { stateOfWorkspace } from '../workspace-state.ts';

interface BeliefsOptions {
  readonly bootstrap?: boolean;
  readonly drift?: boolean;
  readonly weak?: boolean;
  readonly apply?: boolean;
  readonly threshold?: number;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('beliefs')
    .description('Show what the agent believes about its user, how sure it is, and what speaks against it.')
    .option('--bootstrap', 'begin beliefs.md from what the memory says (refused when there is one)')
    .option('--drift', 'show how newer facts move the beliefs')
    .option('--apply', 'with --drift: write the moves into beliefs.md')
    .option('--weak', 'only beliefs that are weak')
    .option(
      '--threshold <x>',
      'with --drift: the least move (default: passes.beliefs.drift, 0.3)',
      shareFlag('--threshold'),
    )
    .option('--dry-run', 'with --bootstrap or --apply: print what would be written, change nothing')
    .option('--json', 'print as JSON')
    .option('--now <iso>', 'the day it is (default: the clock)')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake beliefs --bootstrap\n  keepsake beliefs --drift --threshold 0.2\n  keepsake beliefs --weak --json',
    )
    .action(async (options: BeliefsOptions, self: Command) => {
      if (options.apply && !options.drift)
        throw usageError('--apply needs --drift.', 'Look first: keepsake beliefs --drift; then add --apply.');
      if (options.drift && options.apply)
        return void (await runPassCommand(self, ['beliefs'], options, {
          adjust: (config) => withThreshold(config, options.threshold),
        }));
      const workspace = await openWorkspace(self);
      const input: PassInput = {
        memory: workspace.memory,
        now: nowOf(options.now),
        config: withThreshold(workspace.config, options.threshold),
        state: await stateOfWorkspace(workspace, { pageAges: false }),
      };
      if (options.bootstrap) return bootstrap(workspace, input, options);
      const file = workspace.memory.file(workspace.config.files.beliefs);
      if (!file)
        throw usageError(
          `There is no ${workspace.config.files.beliefs} yet.`,
          'Begin it with keepsake beliefs --bootstrap, or write it by hand.',
        );
      if (options.drift) {
        const { drifts } = await driftsOf(input, file);
        const least = input.config.passes.beliefs.drift;
        return show(
          drifts
            .filter((drift) => drift.significance >= least - 1e-9)
            .map((drift) => ({
              statement: drift.belief.statement,
              drift: drift.kind,
              before: rounded(drift.before),
              after: rounded(drift.after),
              significance: rounded(drift.significance),
              for: drift.supporting.map((fact) => `${fact.path}:${fact.line}`),
              against: drift.opposing.map((fact) => `${fact.path}:${fact.line}`),
            })),
          'drifts',
          options,
        );
      }
      const rows = beliefsOf(file)
        .map(rowOf)
        .filter((row) => !options.weak || row.net < input.config.passes.beliefs.weak)
        .sort((a, b) => b.net - a.net || (a.statement < b.statement ? -1 : 1));
      show(rows, 'beliefs', options);
    });
}

function withThreshold(config: PassInput['config'], drift: number | undefined): PassInput['config'] {
  if (drift === undefined) return config;
  return { ...config, passes: { ...config.passes, beliefs: { ...config.passes.beliefs, drift } } };
}

function rowOf(belief: Belief) {
  return {
    statement: belief.statement,
    category: belief.category,
    net: rounded(netConfidence(belief)),
    confidence: belief.confidence,
    for: belief.supporting,
    against: belief.opposing,
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function show(
  rows: readonly Readonly<Record<string, unknown>>[],
  name: string,
  options: BeliefsOptions,
): void {
  if (options.json) {
    printJson({ [name]: rows });
    return;
  }
  const lines = rows.map((row) =>
    Object.entries(row)
      .map(([key, value]) =>
        key === 'statement'
          ? String(value)
          : `${key} ${Array.isArray(value) ? value.join(' ') || 'none' : String(value)}`,
      )
      .join(' · '),
  );
  process.stdout.write(`${safeForTerminal(lines.length === 0 ? `No ${name}.` : lines.join('\n'))}\n`);
}

async function bootstrap(workspace: Workspace, input: PassInput, options: BeliefsOptions): Promise<void> {
  const path = workspace.config.files.beliefs;
  const { text, warnings } = await bootstrapBeliefs({
    ...input,
    ...(await modelOf(workspace.config, workspace.top)),
  });
  if (text === '')
    throw usageError(
      'The memory says nothing about its user yet.',
      'Write memory/beliefs.md by hand, or try again when it has preferences or decisions.',
    );
  const work = async (on: Workspace) => {
    if (on.memory.snapshot.has(path))
      throw usageError(
        `${path} is there already and is not replaced.`,
        'keepsake beliefs --drift shows what has changed since.',
      );
    return { snapshot: withFiles(on.memory.snapshot, new Map([[path, text]])) };
  };
  const done = await changeWorkspace(workspace, work, { dryRun: options.dryRun });
  if (options.json) printJson({ path, dryRun: options.dryRun === true, warnings });
  else if (options.dryRun)
    process.stdout.write(
      `${diffText(done.files)}${safeForTerminal(warnings.map((one) => `${one}\n`).join(''))}`,
    );
  else
    process.stdout.write(
      `${safeForTerminal([`Began ${path}. Read it, and take out what is not so.`, ...warnings].join('\n'))}\n`,
    );
}
