import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { gitFolders, listRefs, moveRefs } from '../../git/index.ts';
import { statePrefix } from '../../sync/index.ts';
import { workingFolder } from '../context.ts';
import { printJson, safeForTerminal } from '../terminal.ts';

interface Options {
  readonly cache?: boolean;
  readonly state?: boolean;
  readonly apply?: boolean;
  readonly json?: boolean;
}

export function command(): Command {
  return new Command('reset')
    .description(
      'Delete what Keepsake derived: the cache (search index, parsed files), or the state of this clone. Never memory.',
    )
    .option('--cache', 'the projections under the git folder; the next run makes them again')
    .option('--state', 'the state refs of this clone: recalls, manifests, refusals, model answers')
    .option('--apply', 'really delete; without it only what would go is shown')
    .option('--json', 'print as JSON')
    .addHelpText('after', '\nExamples:\n  keepsake reset --cache\n  keepsake reset --state --apply')
    .action(async (options: Options, self: Command) => {
      if (!options.cache && !options.state) {
        throw usageError(
          'Nothing is named to be deleted.',
          'Use keepsake reset --cache or keepsake reset --state.',
        );
      }
      const cwd = workingFolder(self);
      const { common } = await gitFolders(cwd);
      const folders = options.cache ? await cacheFolders(common) : [];
      const refs = options.state ? [...(await listRefs(cwd, statePrefix))] : [];
      if (options.apply) {
        for (const folder of folders) await rm(folder, { recursive: true, force: true });
        await moveRefs(
          cwd,
          refs.map(([ref, old]) => ({ ref, old, next: null })),
        );
      }
      const gone = [...folders, ...refs.map(([ref]) => ref)];
      if (options.json) return printJson({ deleted: gone, applied: options.apply === true });
      const lines = gone.map(
        (one) => `${options.apply ? 'deleted' : 'would delete'} ${safeForTerminal(one)}`,
      );
      if (gone.length === 0) lines.push('There is nothing to delete.');
      else if (!options.apply) lines.push('Nothing was deleted. Add --apply to do it.');
      process.stdout.write(`${lines.join('\n')}\n`);
    });
}

/** Folders below `.git/keepsake` that hold derived data only; hooks, locks, journals and review files stay. */
async function cacheFolders(common: string): Promise<readonly string[]> {
  const home = join(common, 'keepsake');
  const names = await readdir(home).catch(() => []);
  return names.filter((name) => derived.has(name)).map((name) => join(home, name));
}

const derived: ReadonlySet<string> = new Set(['cache', 'index', 'projections', 'vectors']);
