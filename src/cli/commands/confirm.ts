import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { applyEdits, civilDay, parseTtl, withFiles } from '../../memory/index.ts';
import { confirmFact } from '../../review/index.ts';
import { nowOf } from '../context.ts';
import { factMeant } from '../history/facts.ts';
import { diffText } from '../pass-output.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from '../workspace.ts';

interface Options {
  readonly src?: string;
  readonly ttl?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('confirm')
    .description(
      'Say that a fact still holds: its ts is renewed, stale and unverified go. Your own commit of it is what counts.',
    )
    .argument('<fact>', 'its id (any unique prefix), or words that stand in it')
    .option('--src <source>', 'make it yours: user')
    .option('--ttl <ttl>', 'and give it this long: 90d, 2w, 1y, never')
    .option('--dry-run', 'print the diff, change nothing')
    .option('--json', 'print what was confirmed as JSON')
    .option('--now <iso>', 'the day it is')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake confirm 3fa91c\n  keepsake confirm "gateway port" --src user --ttl 1y\n  keepsake confirm 3fa91c --dry-run',
    )
    .action(async (wanted: string, options: Options, self: Command) => {
      if (options.src !== undefined && options.src !== 'user')
        throw usageError(
          `--src ${options.src} is nothing a person confirms.`,
          'It may be user, or left out.',
        );
      if (options.ttl !== undefined && parseTtl(options.ttl) === undefined)
        throw usageError(`--ttl ${options.ttl} is no lifetime.`, 'Write it as 90d, 2w, 1y or never.');
      const workspace = await openWorkspace(self);
      const work = (on: Workspace) => Promise.resolve(confirm(on, wanted, options));
      const dryRun = options.dryRun === true;
      const { result, files } = await changeWorkspace(workspace, work, { dryRun });
      const { id, text } = result;
      if (options.json) return printJson({ dryRun, id, text, files: files.map(({ path }) => path) });
      if (dryRun) return void process.stdout.write(diffText(files));
      const said = files.length > 0 ? `Confirmed. Commit ${files[0]?.path ?? ''}` : 'It says so already';
      process.stdout.write(`${safeForTerminal(`${said}: ${text}`)}\n`);
    });
}

function confirm(workspace: Workspace, wanted: string, options: Options) {
  const { memory, config } = workspace;
  const fact = factMeant(memory, wanted);
  const file = memory.file(fact.path);
  const edits = file
    ? confirmFact(file, fact, {
        day: civilDay(nowOf(options.now), config.time_zone),
        asUser: options.src === 'user',
        ...(options.ttl === undefined ? {} : { ttl: options.ttl }),
      })
    : [];
  const text = file ? applyEdits(file.text, edits) : null;
  return { id: fact.id, text: fact.text, snapshot: withFiles(memory.snapshot, new Map([[fact.path, text]])) };
}
