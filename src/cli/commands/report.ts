import type { Stats } from 'node:fs';
import { lstat, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { gitText } from '../../git/index.ts';
import { civilDay } from '../../memory/index.ts';
import { type Report, renderReport, reportContents } from '../../review/index.ts';
import { nowOf, workingFolder } from '../context.ts';
import { counted } from '../counts.ts';
import { writeOutput } from '../output-file.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { openWorkspace } from '../workspace.ts';

/** Where the page goes when nobody says where: a folder that ignores itself. */
const ownFolder = 'keepsake-report';

interface Options {
  readonly html?: string | true;
  readonly title?: string;
  readonly now?: string;
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

export function command(): Command {
  return new Command('report')
    .description(
      'Write one self-contained page about the memory: sources, timeline, conflicts, entities, search.',
    )
    .option(
      '--html [file]',
      `where to write the page (default: ${ownFolder}/index.html, which git does not take)`,
    )
    .option('--title <text>', 'what the page is called (default: the repository’s folder)')
    .option('--now <iso>', 'the day of the report')
    .option('--dry-run', 'write nothing, only say how much it would show')
    .option('--json', 'print what the page shows as JSON instead')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake report --html\n  keepsake report --html out/index.html --title "Our agents"\n  keepsake report --json',
    )
    .action(async (options: Options, self: Command) => {
      const { top, config, memory } = await openWorkspace(self);
      const commit = await gitText(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: top }).catch(
        () => '',
      );
      const title = options.title ?? top.slice(top.lastIndexOf('/') + 1);
      const day = civilDay(nowOf(options.now), config.time_zone);
      const report = reportContents(memory, { title, commit, day });
      if (options.json) return printJson(report);
      const named = typeof options.html === 'string' ? options.html : undefined;
      const name = named ?? `${ownFolder}/index.html`;
      if (!options.dryRun) {
        const own = named === undefined ? resolve(workingFolder(self), ownFolder) : undefined;
        if (own !== undefined) await refuseOthers(own);
        const prepare = own === undefined ? undefined : () => ignoreFolder(own);
        await writeOutput(self, name, renderReport(report), isReport, prepare);
      }
      process.stdout.write(`${describe(report, safeForTerminal(name), options.dryRun === true)}\n`);
    });
}

/**
 * What nobody named is written only where it stays in a folder of its own: a link there leads into another one, whose
 * files the next `git add -A` would take, or no longer take.
 * @throws KeepsakeError (usage) where something else stands in the way
 */
async function refuseOthers(folder: string): Promise<void> {
  const wanted = [
    { path: folder, name: ownFolder, what: 'folder', fits: (found: Stats) => found.isDirectory() },
    ...['.gitignore', 'index.html'].map((name) => ({
      path: join(folder, name),
      name: `${ownFolder}/${name}`,
      what: 'file',
      fits: (found: Stats) => found.isFile(),
    })),
  ];
  for (const { path, name, what, fits } of wanted) {
    const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (found === undefined || fits(found)) continue;
    throw usageError(
      `${name} is no ${what} of its own, so nothing is written there.`,
      'Name a file: keepsake report --html out/report.html',
    );
  }
}

/**
 * A page of everything that is known, the archive too, must not go out with the next `git add -A`. Who wants that
 * writes another .gitignore there, which stays.
 */
async function ignoreFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '.gitignore'), '*\n', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** A page of ours says so at its end. */
function isReport(text: string): boolean {
  return text.startsWith('<!doctype html>') && text.includes('Made by Keepsake');
}

function describe(report: Report, name: string, dryRun: boolean): string {
  const archived = report.facts.filter((fact) => fact.archived).length;
  const active = report.facts.length - archived;
  return `${name} ${dryRun ? 'would show' : 'shows'} ${counted(active, 'fact')}, ${archived} archived ones and ${counted(report.relations.length, 'relation')}.`;
}
