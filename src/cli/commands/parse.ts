import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { Command } from 'commander';
import { unreadable } from '../../errors.ts';
import { decode, encode, formatOptions, type MemoryFile, parseFile, print } from '../../memory/index.ts';
import { parseReport } from '../../memory/parse-report.ts';
import { loadConfig, repositoryTop, workingFolder } from '../context.ts';
import { counted } from '../counts.ts';
import { paint, printJson, safeForTerminal } from '../terminal.ts';

export function command(): Command {
  return new Command('parse')
    .description(
      'Show how Keepsake reads a memory file: blocks, facts and the provenance that counts for each.',
    )
    .argument('<file>', 'the memory file')
    .option('--json', 'print the reading as JSON (docs/schema/parse.json)')
    .option('--print', 'print the file back from the model: the same bytes')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake parse MEMORY.md\n  keepsake parse memory/acme.md --json\n  keepsake parse MEMORY.md --print | cmp - MEMORY.md',
    )
    .action(async (name: string, options: { json?: boolean; print?: boolean }, self: Command) => {
      const folder = workingFolder(self);
      const bytes = await readFile(resolve(folder, name)).catch((cause: Error) => {
        throw unreadable(name, cause);
      });
      const top = await repositoryTop(folder).catch(() => folder);
      const config = await loadConfig(top);
      const path = relative(top, resolve(folder, name)).split('\\').join('/');
      const file = parseFile(path.startsWith('..') ? name : path, decode(bytes), formatOptions(config));
      if (options.print) process.stdout.write(encode(print(file)));
      else if (options.json) printJson(parseReport(file));
      else printReading(file);
    });
}

function printReading(file: MemoryFile): void {
  const line = (text: string) => process.stdout.write(`${safeForTerminal(text)}\n`);
  const report = parseReport(file);
  line(
    `${report.path}: ${file.kind}, ${counted(report.blocks.length, 'block')}, ${counted(file.facts.length, 'fact')}`,
  );
  for (const block of report.blocks) {
    process.stdout.write(`${paint('bold', safeForTerminal(block.heading || '(before the first block)'))}\n`);
    for (const fact of block.facts) {
      const { src, ts, ttl, from } = fact.provenance;
      line(`  ${String(fact.line).padStart(5)}  ${fact.text}`);
      line(`         src:${src} (${from.src}) ts:${ts} (${from.ts}) ttl:${ttl} (${from.ttl})`);
    }
  }
  for (const finding of report.findings)
    line(
      `${finding.path}:${finding.line}:${finding.column} ${finding.severity} ${finding.rule}: ${finding.message}`,
    );
}
