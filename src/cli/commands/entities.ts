import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { withFiles } from '../../memory/index.ts';
import {
  entityPages,
  findPage,
  mergePages,
  type PageSummary,
  pageDuplicates,
  pageSummaries,
  repointed,
} from '../../upkeep/index.ts';
import { counted } from '../counts.ts';
import { diffText } from '../pass-output.ts';
import { openProjections } from '../projections.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from '../workspace.ts';

interface EntitiesOptions {
  readonly json?: boolean;
  readonly detectDuplicates?: boolean;
  readonly type?: string;
  readonly dryRun?: boolean;
}

export function command(): Command {
  return new Command('entities')
    .description('List the entity pages, find pages that may be about one thing, and make one page of two.')
    .argument('[action]', '"merge" to make one page of two')
    .argument('[into]', 'merge: the page that stays')
    .argument('[from]', 'merge: the page that goes; its name becomes an alias')
    .option('--detect-duplicates', 'list pairs of pages that may be about one thing')
    .option('--type <type>', 'only pages of this type')
    .option('--dry-run', 'merge: print the diff, change nothing')
    .option('--json', 'print as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake entities --type person\n  keepsake entities --detect-duplicates --json\n  keepsake entities merge "Acme" "Acme Inc" --dry-run',
    )
    .action(
      async (
        action: string | undefined,
        into: string | undefined,
        from: string | undefined,
        options: EntitiesOptions,
        self: Command,
      ) => {
        const workspace = await openWorkspace(self);
        if (action === undefined) {
          const projections = openProjections(workspace);
          list(pageSummaries(workspace.memory, workspace.config, projections), options);
          return projections.save();
        }
        if (action !== 'merge' || into === undefined || from === undefined)
          throw usageError(
            `"entities ${action}" is not complete.`,
            'Write: keepsake entities merge "page that stays" "page that goes".',
          );
        await merge(workspace, into, from, options);
      },
    );
}

function list(pages: readonly PageSummary[], options: EntitiesOptions): void {
  const wanted = pages.filter((page) => options.type === undefined || page.type === options.type);
  if (options.detectDuplicates) {
    const pairs = pageDuplicates(wanted);
    if (options.json) {
      printJson({ duplicates: pairs });
      return;
    }
    const lines = pairs.map(
      (pair) => `${pair.score.toFixed(2)}  ${pair.first}  ${pair.second}  (${pair.why})`,
    );
    process.stdout.write(
      `${safeForTerminal(lines.length === 0 ? 'No two pages look like one.' : lines.join('\n'))}\n`,
    );
    return;
  }
  if (options.json) {
    printJson({
      entities: wanted.map(({ path, timeline, ...page }) => ({
        ...page,
        file: path,
        timeline_entries: timeline,
      })),
    });
    return;
  }
  const lines = wanted.map(
    (page) =>
      `${page.type.padEnd(12)} ${page.name}  (${counted(page.facts, 'fact')}, ${counted(page.timeline, 'day')})  ${page.path}`,
  );
  process.stdout.write(
    `${safeForTerminal(lines.length === 0 ? 'There is no entity page.' : lines.join('\n'))}\n`,
  );
}

async function merge(
  workspace: Workspace,
  into: string,
  from: string,
  options: EntitiesOptions,
): Promise<void> {
  const work = async (on: Workspace) => {
    const stays = page(on, into);
    const goes = page(on, from);
    if (stays.path === goes.path)
      throw usageError(`"${into}" and "${from}" are one page (${stays.path}).`, 'Nothing was changed.');
    const files = new Map<string, string | null>([[goes.path, null]]);
    files.set(stays.path, mergePages(stays, goes));
    const index = on.memory.file(on.config.files.index);
    const text = index && repointed(index, goes.path, stays.path);
    if (index && text !== undefined) files.set(index.path, text);
    return { snapshot: withFiles(on.memory.snapshot, files), stays: stays.path, goes: goes.path };
  };
  const done = await changeWorkspace(workspace, work, { dryRun: options.dryRun });
  const { stays, goes } = done.result;
  if (options.json)
    printJson({ into: stays, from: goes, dryRun: options.dryRun === true, changed: done.files.length > 0 });
  else if (options.dryRun) process.stdout.write(diffText(done.files));
  else
    process.stdout.write(
      safeForTerminal(`${goes} is part of ${stays} now, and its name is an alias there.\n`),
    );
}

function page(workspace: Workspace, name: string) {
  const found = findPage(workspace.memory, workspace.config, name);
  if (found) return found;
  const count = entityPages(workspace.memory, workspace.config).length;
  throw usageError(
    `There is no page named "${name}" among ${count}.`,
    'keepsake entities lists every page and its aliases.',
  );
}
