import { Command } from 'commander';
import { fadedFacts } from '../../upkeep/index.ts';
import { nowOf } from '../context.ts';
import { positiveFlag, shareFlag, wholeFlag } from '../flags.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { openWorkspace, stateOfWorkspace } from '../workspace.ts';

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
      const faded = fadedFacts({
        memory: workspace.memory,
        now: nowOf(options.now),
        config: { ...config, passes: { ...config.passes, decay: { ...config.passes.decay, half_life } } },
        state: await stateOfWorkspace(workspace),
      });
      const below = faded.filter((one) => one.relevance < options.threshold);
      if (options.json) {
        printJson({
          facts: faded.length,
          below: below.map(({ fact, ...numbers }) => ({
            id: fact.id,
            path: fact.path,
            line: fact.line,
            text: fact.text,
            ...numbers,
          })),
        });
        return;
      }
      const lines = below
        .slice(0, options.top)
        .map(
          (one) =>
            `${one.relevance.toFixed(3)}  ${one.age} d  ${one.fact.path}:${one.fact.line}  ${one.fact.text.slice(0, 100)}`,
        );
      const more =
        below.length > options.top ? [`… and ${below.length - options.top} more (--top, --json)`] : [];
      process.stdout.write(
        `${safeForTerminal([`${below.length} of ${faded.length} facts are below ${options.threshold}.`, ...lines, ...more].join('\n'))}\n`,
      );
    });
}
