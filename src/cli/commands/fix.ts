import { Argument, Command } from 'commander';
import { usageError } from '../../errors.ts';
import { civilDay } from '../../memory/index.ts';
import { type FixAction, fixActions, fixPage } from '../../upkeep/index.ts';
import { nowOf } from '../context.ts';
import { sourceFlag } from '../flags.ts';
import { refuseSecrets } from '../no-secret.ts';
import { diffText } from '../pass-output.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from '../workspace.ts';
import { stateOfWorkspace } from '../workspace-state.ts';

interface FixOptions {
  readonly src: ReturnType<typeof sourceFlag>;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('fix')
    .description('Correct one entity page: its type, its name, or one fact.')
    .addArgument(new Argument('<action>', 'what to correct').choices(fixActions))
    .argument('<entity>', 'the page, by its name or an alias')
    .argument('<value>', 'the new type or name, or the fact’s words')
    .option('--src <source>', 'add-fact: where the fact comes from', sourceFlag, 'agent' as const)
    .option('--dry-run', 'print the diff, change nothing')
    .option('--json', 'print as JSON')
    .option('--now <iso>', 'the day it is (default: the clock)')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake fix type "Acme" organization\n  keepsake fix name "Acme" "Acme Incorporated"\n  keepsake fix rm-fact "Acme" "Sold us printers"',
    )
    .action(async (action: FixAction, entity: string, value: string, options: FixOptions, self: Command) => {
      const workspace = await openWorkspace(self);
      if (action !== 'rm-fact') await refuseSecrets(workspace.config, value);
      const now = nowOf(options.now);
      const state = await stateOfWorkspace(workspace, { pageAges: false });
      const ts = civilDay(now, workspace.config.time_zone);
      const work = async (on: Workspace) => {
        const fixed = fixPage({ memory: on.memory, now, config: on.config, state }, action, entity, value, {
          src: options.src,
          ts,
          marks: [],
          extra: [],
        });
        if (!fixed.done) throw usageError(fixed.why, fixed.next);
        return fixed.result;
      };
      const done = await changeWorkspace(workspace, work, { dryRun: options.dryRun });
      const paths = done.files.map((file) => file.path);
      if (options.json)
        printJson({ action, dryRun: options.dryRun === true, changed: paths.length > 0, files: paths });
      else if (options.dryRun) process.stdout.write(diffText(done.files));
      else
        process.stdout.write(
          safeForTerminal(paths.length === 0 ? 'Nothing to change.\n' : `Changed ${paths.join(', ')}.\n`),
        );
    });
}
