import { Command } from 'commander';
import { environmentError } from '../../errors.ts';
import { type KeptManifest, readManifests } from '../../lookup/fold.ts';
import { findPlace } from '../../lookup/index.ts';
import { loadConfig, workingFolder } from '../context.ts';
import { writeOutput } from '../output-file.ts';
import { positiveNumber } from '../recall/options.ts';
import { printJson, safeForTerminal } from '../terminal.ts';

interface ManifestOptions {
  readonly limit?: number;
  readonly agent?: string;
  readonly export?: string | true;
  readonly json?: boolean;
}

export function command(): Command {
  return new Command('manifests')
    .description(
      'Show what agents were given: each context with its query, what was loaded and what was left out.',
    )
    .option('--limit <n>', 'only the latest so many (default: 10)', positiveNumber)
    .option('--agent <name>', 'only what this agent was given')
    .option('--export [file]', 'write every manifest as JSON lines, to a file or to the terminal')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Manifests live in the state ref refs/keepsake/state/recall for 90 days, never in a commit of a branch.

Examples:
  keepsake manifests
  keepsake manifests --agent scout --json
  keepsake manifests --export audit.jsonl`,
    )
    .action(async (options: ManifestOptions, self: Command) => {
      const place = findPlace(workingFolder(self));
      if (place.gitDir === undefined)
        throw environmentError(
          `${place.top} is in no git repository, and manifests are kept in one.`,
          'Run git init.',
        );
      const all = (await readManifests(place, await loadConfig(place.top))).filter(
        (one) => options.agent === undefined || one.agent === options.agent,
      );
      if (options.export !== undefined) {
        const lines = all.map((one) => `${JSON.stringify(one)}\n`).join('');
        if (options.export === true) process.stdout.write(lines);
        else await writeOutput(self, options.export, lines, isExport);
        return;
      }
      const shown = all.slice(-(options.limit ?? 10));
      if (options.json) printJson(shown);
      else
        process.stdout.write(shown.length === 0 ? 'No manifest is kept yet.\n' : shown.map(asText).join(''));
    });
}

/** Lines of an earlier export, each one manifest. */
function isExport(text: string): boolean {
  return /^\{"at":"[^"\n]*","command":"/.test(text);
}

function asText(one: KeptManifest): string {
  const who = one.agent === undefined ? '' : ` for ${one.agent}`;
  const head = `${one.at} ${one.command}${who}: "${one.query}"`;
  const figures = `${one.tokens_used} of ${one.token_budget} tokens, ${one.loaded_count} loaded, ${one.skipped_count} left out`;
  const items = one.loaded.map((item) => `  + ${item.path}:${item.line} (${item.section})`);
  return `${safeForTerminal([head, `  ${figures}`, ...items].join('\n'))}\n`;
}
