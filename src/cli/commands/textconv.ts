import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { unreadable } from '../../errors.ts';
import { decode, encode, type Fact, parseFile } from '../../memory/index.ts';
import { workingFolder } from '../context.ts';

export function command(): Command {
  return new Command('textconv')
    .description('Print a memory file as one fact a line, for git diff and git log -p.')
    .argument('<file>', 'the file; git hands over a temporary one')
    .option('--json', 'print the lines as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake textconv MEMORY.md\n  git config diff.keepsake.textconv "keepsake textconv"\n  git log -p MEMORY.md      (with "MEMORY.md diff=keepsake" in .gitattributes)',
    )
    .action(async (name: string, options: { json?: boolean }, self: Command) => {
      const bytes = await readFile(resolve(workingFolder(self), name)).catch((cause: Error) => {
        throw unreadable(name, cause);
      });
      const file = parseFile('memory.md', decode(bytes));
      const lines = file.facts.map((fact) => factLine(fact, file.blocks[fact.block]?.heading ?? ''));
      // A file without facts is shown as it is: nothing may hide in it.
      if (lines.length === 0 && !options.json) process.stdout.write(encode(file.text));
      else if (options.json) process.stdout.write(`${JSON.stringify({ lines }, null, 2)}\n`);
      else process.stdout.write(`${lines.join('\n')}\n`);
    });
}

/** Everything that counts for a fact on one line, so that a moved heading shows as the change of trust it is. */
function factLine(fact: Fact, heading: string): string {
  const { src, ts, ttl, tagged, marks } = fact.provenance;
  const tag = tagged ? [`src:${src}`, `ts:${ts}`, `ttl:${ttl}`, ...marks].join(' ') : 'untagged';
  const text = [fact.text, ...fact.body.split('\n')].map((line) => line.trim()).filter(Boolean);
  return `${heading || '(preamble)'} | ${fact.status ? `${fact.status} ` : ''}${text.join(' ⏎ ')} | ${tag}`;
}
