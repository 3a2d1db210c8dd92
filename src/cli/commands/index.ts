import { Command } from 'commander';
import { dropStore, findPlace } from '../../lookup/index.ts';
import { workingFolder } from '../context.ts';
import { counted } from '../counts.ts';
import { withMemoryOf } from '../recall/open.ts';
import { printJson } from '../terminal.ts';

export function command(): Command {
  return new Command('index')
    .description('Bring the search index up to date; searching does it by itself when something changed.')
    .option('--rebuild', 'build the whole index again')
    .option('--drop', 'delete the index')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
The index is derived from the memory, kept under the git folder and never committed.

Examples:
  keepsake index
  keepsake index --rebuild --json`,
    )
    .action(async (options: { rebuild?: boolean; drop?: boolean; json?: boolean }, self: Command) => {
      if (options.drop) {
        dropStore(findPlace(workingFolder(self)).cache);
        if (options.json) printJson({ dropped: true });
        else process.stdout.write('The search index is deleted; the next search builds it again.\n');
        return;
      }
      const wanted = options.rebuild ? { rebuild: true, waitMs: 30_000 } : { waitMs: 30_000 };
      const { files, read, rebuilt, saved, entries } = await withMemoryOf(
        self,
        {},
        wanted,
        async ({ library: { opening, corpus } }) => ({ ...opening, entries: corpus.liveCount }),
      );
      if (options.json) printJson({ files, entries, read, rebuilt, saved });
      else
        process.stdout.write(
          read === 0
            ? `The index is up to date: ${counted(entries, 'entry', 'entries')} in ${counted(files, 'file')}.\n`
            : `${rebuilt ? 'Built' : 'Updated'} the index: read ${read} of ${counted(files, 'file')}, ${counted(entries, 'entry', 'entries')}.\n`,
        );
    });
}
