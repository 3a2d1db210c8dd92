import { rm } from 'node:fs/promises';
import { Command } from 'commander';
import { mentionsFromSpans } from '../../extract/index.ts';
import { nerCache, nerModel, openRecogniser } from '../../model/index.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { openWorkspace } from '../workspace.ts';

/** A sentence every model of names should find three in. */
const sample = 'Ana works at OpenClaw in Berlin.';

export function command(): Command {
  return new Command('warmup')
    .description('Fetch the model that finds names and try it once; only entities.provider: ner needs it.')
    .option('--force', 'fetch it again, also when it is there')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExamples:\n  keepsake warmup\n  keepsake warmup --force --json')
    .action(async (options: { force?: boolean; json?: boolean }, self: Command) => {
      const { top, config } = await openWorkspace(self);
      const cache = nerCache(process.env);
      if (options.force) await rm(cache, { recursive: true, force: true });
      const started = performance.now();
      const recogniser = await openRecogniser({ cwd: top, fetch: true, environment: process.env });
      const mentions = mentionsFromSpans(sample, await recogniser.recognise(sample), {
        minScore: config.entities.min_score,
        max: config.entities.max_per_fact,
      });
      const entities = mentions.map(({ name, type }) => ({ name, type: type ?? null }));
      const ms = Math.round(performance.now() - started);
      if (options.json) printJson({ model: nerModel, cache, entities, ms });
      else
        process.stdout.write(
          safeForTerminal(
            `${nerModel} is ready in ${cache} (${ms} ms). In "${sample}" it finds: ${entities.map((one) => `${one.name} (${one.type})`).join(', ') || 'nothing'}.\n`,
          ),
        );
    });
}
