import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { baselineOfWhole } from '../../check/index.ts';
import { policyOf, printBaseline } from '../../gate/index.ts';
import { writeFileAtomic } from '../../git/index.ts';
import { loadConfig, nowOf, repositoryTop, workingFolder } from '../context.ts';
import { counted } from '../counts.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { unjudgedNote } from '../unjudged.ts';

interface BaselineOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('baseline')
    .description(
      'Take an old memory as it is: remember what the rules find in it today, so that only what comes later is reported, and turn strict on.',
    )
    .option('--dry-run', 'say what would be written and write nothing')
    .option('--json', 'print as JSON')
    .option('--now <iso>', 'judge as if it were this day')
    .addHelpText(
      'after',
      `
Examples:
  keepsake baseline --dry-run    how many findings would be remembered
  keepsake baseline              write .keepsake/baseline.json and set strict: true in keepsake.yml

Commit both files as a human. A remembered line that is changed is judged anew.`,
    )
    .action(async (options: BaselineOptions, self: Command) => {
      const top = await repositoryTop(workingFolder(self));
      const config = await loadConfig(top);
      const configPath = join(top, 'keepsake.yml');
      const before = await readFile(configPath, 'utf8').catch(() => undefined);
      const policy = policyOf(before);
      const hashes = await baselineOfWhole({ cwd: top, now: nowOf(options.now), policy });
      const strict = withStrict(before ?? '');
      if (!options.dryRun) {
        const target = join(top, config.gate.baseline);
        await writeFileAtomic(target, printBaseline(hashes));
        if (strict !== before) await writeFileAtomic(configPath, strict);
      }
      const changed = [config.gate.baseline, ...(strict === before ? [] : ['keepsake.yml'])];
      if (options.json)
        return printJson({ findings: hashes.length, files: changed, dryRun: options.dryRun === true });
      const note = await unjudgedNote(top, config);
      if (note !== undefined) process.stderr.write(`note: ${safeForTerminal(note)}\n`);
      const lines = [
        `${options.dryRun ? 'Would remember' : 'Remembered'} ${counted(hashes.length, 'finding')} in ${config.gate.baseline}.`,
        ...(strict === before
          ? []
          : [
              `${options.dryRun ? 'Would set' : 'Set'} strict: true in keepsake.yml: a new fact without provenance is an error then.`,
            ]),
        ...(options.dryRun
          ? []
          : [
              `Commit ${changed.length === 1 ? 'it' : 'both'} as a human; from then on only what is new is reported.`,
            ]),
      ];
      process.stdout.write(`${lines.join('\n')}\n`);
    });
}

/** `strict: true` at the top level, every other byte as it was. */
function withStrict(text: string): string {
  if (/^strict:/m.test(text))
    return text.replace(/^strict:([ \t]*)[^\s#]*/m, (_, space: string) => `strict:${space || ' '}true`);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}strict: true\n`;
}
