import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { ExitCode, unreadable } from '../../errors.ts';
import { decode, encode, formatOptions } from '../../memory/index.ts';
import { mergeFile } from '../../merge/index.ts';
import { loadConfig, nowOf, workingFolder } from '../context.ts';
import { printJson, safeForTerminal } from '../terminal.ts';

interface Options {
  readonly path?: string;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('merge-file')
    .description(
      'Merge three versions of a memory file by fact and print the result. Contested facts stand in it, marked; there are never conflict markers.',
    )
    .argument('<base>', 'the common ancestor; /dev/null when there is none')
    .argument('<ours>', 'one side')
    .argument('<theirs>', 'the other side')
    .option(
      '--path <path>',
      'where the file lies in the memory (default: the name of OURS); decides how it is read',
    )
    .option('--json', 'print {text, contested, conflicts, decisions} as JSON')
    .option('--now <iso>', 'the time that counts as now')
    .addHelpText(
      'after',
      `
Exit codes: 0 merged (contested facts included), 1 cannot be merged by meaning: OURS is printed untouched.

Examples:
  keepsake merge-file base.md ours.md theirs.md --path MEMORY.md
  keepsake merge-file /dev/null a.md b.md --path memory/2026-06-07.md --json`,
    )
    .action(async (base: string, ours: string, theirs: string, options: Options, self: Command) => {
      const cwd = workingFolder(self);
      const read = async (file: string): Promise<string | null> => {
        if (file === '/dev/null') return null;
        const bytes = await readFile(resolve(cwd, file)).catch((cause: Error) => {
          throw unreadable(
            file,
            cause,
            'Give three files; /dev/null stands for a version that does not exist.',
          );
        });
        return decode(bytes);
      };
      const config = await loadConfig(cwd);
      const path = options.path ?? ours;
      const merged = mergeFile({
        path,
        base: await read(base),
        ours: await read(ours),
        theirs: await read(theirs),
        now: nowOf(options.now),
        format: formatOptions(config),
      });
      if (merged.unmergeable) process.exitCode = ExitCode.findings;
      if (options.json) {
        printJson({
          text: merged.text,
          contested: merged.contested,
          conflicts: merged.unmergeable ? [merged.unmergeable] : [],
          decisions: merged.decisions,
        });
        return;
      }
      process.stdout.write(encode(merged.text ?? ''));
      if (merged.unmergeable)
        process.stderr.write(
          `keepsake: ${safeForTerminal(path)} cannot be merged by meaning: ${merged.unmergeable.reason}.\n  → Ours is printed untouched; merge the two by hand.\n`,
        );
    });
}
