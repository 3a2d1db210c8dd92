import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { environmentError } from '../../errors.ts';
import { decode, encode } from '../../memory/index.ts';
import { workingFolder } from '../context.ts';

export function command(): Command {
  return new Command('parse')
    .description(
      'Show how Keepsake reads a memory file: blocks, facts and the provenance that counts for each.',
    )
    .argument('<file>', 'the memory file')
    .option('--json', 'print the reading as JSON')
    .option('--print', 'print the file back from the model: the same bytes')
    .action(async (file: string, _options: { json?: boolean; print?: boolean }, self: Command) => {
      const bytes = await readFile(resolve(workingFolder(self), file)).catch((cause: Error) => {
        throw environmentError(`${file} cannot be read: ${cause.message}`, undefined, cause);
      });
      process.stdout.write(encode(decode(bytes)));
    });
}
