import { Command } from 'commander';
import { type Faded, fadedFacts } from '../../upkeep/index.ts';
import { nowOf } from '../context.ts';
import { counted } from '../counts.ts';
import { positiveFlag, shareFlag, wholeFlag } from '../flags.ts';
import { openProjections } from '../projections.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { openWorkspace } from '../workspace.ts';
import { stateOfWorkspace } from '../workspace-state.ts';

interface DecayOptions {
  readonly halfLife?: number;
  readonly threshold: number;
  readonly top: number;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('decay')
    .description('List the facts that have faded most. It only ranks: what ends a fact is its ttl.')
    .option(
      '--half-life <days>',
      'days in which relevance halves (default: passes.decay.half_life, 30)',
      positiveFlag('--half-life'),
    )
    .option('--threshold <x>', 'list facts below this relevance', shareFlag('--threshold'), 0.1)
    .option('--top <n>', 'list at most this many', wholeFlag('--top', 1), 10)
    .option('--json', 'print all of them as JSON')
    .option('--now <iso>', 'the day it is (default: the clock)')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake decay\n  keepsake decay --half-life 60 --threshold 0.2 --json',
    )
    .action(async (options: DecayOptions, self: Command) => {
      const workspace = await openWorkspace(self);
      const { config } = workspace;
      const half_life = options.halfLife ?? config.passes.decay.half_life;
      const projections = openProjections(workspace);
      const { dated, below } = fadedFacts(
        {
          memory: workspace.memory,
          now: nowOf(options.now),
          config: { ...config, passes: { ...config.passes, decay: { ...config.passes.decay, half_life } } },
          state: await stateOfWorkspace(workspace, { pageAges: false }),
          derived: projections,
        },
        options.threshold,
      );
      await projections.save();
      const textOf = ({ path, line }: Faded) =>
        workspace.memory.file(path)?.facts.find((fact) => fact.line === line)?.text ?? '';
      if (options.json) {
        printJson({ facts: dated, below: below.map((one) => ({ ...one, text: textOf(one) })) });
        return;
      }
      const lines = below
        .slice(0, options.top)
        .map(
          (one) =>
            `${one.relevance.toFixed(3)}  ${one.age} d  ${one.path}:${one.line}  ${textOf(one).slice(0, 100)}`,
        );
      const more =
        below.length > options.top ? [`… and ${below.length - options.top} more (--top, --json)`] : [];
      process.stdout.write(
        `${safeForTerminal([`${below.length} of ${counted(dated, 'dated fact')} ${below.length === 1 ? 'is' : 'are'} below ${options.threshold}.`, ...lines, ...more].join('\n'))}\n`,
      );
    });
}
