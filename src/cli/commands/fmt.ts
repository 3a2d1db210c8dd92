import { readFile, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { Command } from 'commander';
import { ExitCode, unreadable, usageError } from '../../errors.ts';
import { canonicalText, decode, encode, formatOptions, parseFile } from '../../memory/index.ts';
import { loadConfig, repositoryTop, workingFolder } from '../context.ts';
import { printJson, safeForTerminal } from '../terminal.ts';

interface Options {
  readonly check?: boolean;
  readonly write?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function command(): Command {
  return new Command('fmt')
    .description(
      'Bring memory files into the canonical style. What they say stays the same; nothing else asks for it.',
    )
    .argument('<files...>', 'the memory files')
    .option('--check', 'change nothing; exit 1 when a file is not in the style (the default)')
    .option('--write', 'write the files')
    .option('--dry-run', 'the same as --check, with exit 0')
    .option('--json', 'print which files differ as JSON')
    .addHelpText('after', '\nExamples:\n  keepsake fmt MEMORY.md --check\n  keepsake fmt memory/*.md --write')
    .action(async (names: string[], options: Options, self: Command) => {
      if (options.check && options.write)
        throw usageError('--check and --write exclude each other.', 'Give one of them.');
      const folder = workingFolder(self);
      const top = await repositoryTop(folder).catch(() => folder);
      const format = formatOptions(await loadConfig(top));
      const files: { path: string; formatted: boolean; written: boolean }[] = [];
      for (const name of names) {
        const place = resolve(folder, name);
        const bytes = await readFile(place).catch((cause: Error) => {
          throw unreadable(name, cause);
        });
        const path = relative(top, place).split('\\').join('/');
        const text = decode(bytes);
        const file = parseFile(path.startsWith('..') ? name : path, text, format);
        const after = canonicalText(file, format);
        const written = options.write === true && options.dryRun !== true && after !== text;
        if (written) await writeFile(place, encode(after));
        files.push({ path: name, formatted: after === text, written });
      }
      report(files, options);
    });
}

function report(
  files: readonly { path: string; formatted: boolean; written: boolean }[],
  options: Options,
): void {
  const differing = files.filter((file) => !file.formatted);
  if (options.json) printJson({ files });
  else
    for (const file of differing)
      process.stdout.write(
        `${safeForTerminal(file.path)}: ${file.written ? 'written' : 'not in the canonical style'}\n`,
      );
  if (differing.some((file) => !file.written) && options.dryRun !== true)
    process.exitCode = ExitCode.findings;
}
