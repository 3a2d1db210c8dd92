import { Command } from 'commander';
import { readWorkingFile } from '../../lookup/index.ts';
import { decode, type MemoryFile } from '../../memory/index.ts';
import { type Faded, fadedFacts } from '../../upkeep/index.ts';
import { nowOf } from '../context.ts';
import { counted } from '../counts.ts';
import { positiveFlag, shareFlag, wholeFlag } from '../flags.ts';
import { keptAnswer } from '../kept-answer.ts';
import { findMemory, type MemoryPlace } from '../memory-place.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import type { Workspace } from '../workspace.ts';
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
      const place = await findMemory(self);
      const { config } = place;
      const half_life = options.halfLife ?? config.passes.decay.half_life;
      const now = nowOf(options.now);
      const kept = await keptAnswer(place, 'dates', collectDates);
      const { dated, below, faded } = fadedFacts(
        kept,
        {
          now,
          config: { ...config, passes: { ...config.passes, decay: { ...config.passes.decay, half_life } } },
          state: await stateOfWorkspace(place, { pageAges: false }),
        },
        options.threshold,
        options.json ? Infinity : options.top,
      );
      const textOf = faded.length === 0 ? () => '' : await openTexts(place);
      if (options.json) {
        printJson({ facts: dated, below: faded.map((one) => ({ ...one, text: textOf(one) })) });
        return;
      }
      const lines = faded.map(
        (one) =>
          `${one.relevance.toFixed(3)}  ${one.age} d  ${one.path}:${one.line}  ${textOf(one).slice(0, 100)}`,
      );
      const more = below > options.top ? [`… and ${below - options.top} more (--top, --json)`] : [];
      process.stdout.write(
        `${safeForTerminal([`${below} of ${counted(dated, 'dated fact')} ${below === 1 ? 'is' : 'are'} below ${options.threshold}.`, ...lines, ...more].join('\n'))}\n`,
      );
    });
}

/** What reads files is loaded only where something has to be read anew. */
async function collectDates(workspace: Workspace): Promise<string> {
  const { collectDatedFacts } = await import('../answers.ts');
  return collectDatedFacts(workspace);
}

/** The texts of the facts that are told; only their files are read. */
async function openTexts({ top, root, format }: MemoryPlace): Promise<(one: Faded) => string> {
  const { parseFile } = await import('../../memory/parse.ts');
  const files = new Map<string, MemoryFile>();
  return ({ path, line }) => {
    const bytes = files.has(path) ? undefined : readWorkingFile(top, `${root}${path}`)?.bytes;
    if (bytes) files.set(path, parseFile(path, decode(bytes), format));
    return files.get(path)?.facts.find((fact) => fact.line === line)?.text ?? '';
  };
}
