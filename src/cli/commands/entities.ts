import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import type { PageSummary } from '../../upkeep/index.ts';
import { counted } from '../counts.ts';
import { keptAnswer } from '../kept-answer.ts';
import { findMemory } from '../memory-place.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import type { Workspace } from '../workspace.ts';

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
        if (action === undefined) {
          const kept = await keptAnswer(await findMemory(self), 'pages', collectPages);
          return list(JSON.parse(kept) as readonly PageSummary[], options);
        }
        if (action !== 'merge' || into === undefined || from === undefined)
          throw usageError(
            `"entities ${action}" is not complete.`,
            'Write: keepsake entities merge "page that stays" "page that goes".',
          );
        const { mergeOnDisk } = await import('../merge-two-pages.ts');
        await mergeOnDisk(self, into, from, options);
      },
    );
}

async function list(pages: readonly PageSummary[], options: EntitiesOptions): Promise<void> {
  const wanted = pages.filter((page) => options.type === undefined || page.type === options.type);
  if (options.detectDuplicates) {
    const { pageDuplicates } = await import('../../upkeep/page-duplicates.ts');
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

/** What reads files is loaded only where something has to be read anew. */
async function collectPages(workspace: Workspace): Promise<string> {
  const { listPages } = await import('../answers.ts');
  return JSON.stringify(await listPages(workspace));
}
