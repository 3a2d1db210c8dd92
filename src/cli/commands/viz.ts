import { Command } from 'commander';
import { readJsonLines } from '../../memory/index.ts';
import {
  around,
  derivedLines,
  type Edge,
  isRelation,
  mermaid,
  pageNames,
  pageSummaries,
} from '../../upkeep/index.ts';
import { wholeFlag } from '../flags.ts';
import { openProjections } from '../projections.ts';
import { printJson } from '../terminal.ts';
import { openWorkspace } from '../workspace.ts';

interface VizOptions {
  readonly entity?: string;
  readonly hops: number;
  readonly json?: boolean;
}

export function command(): Command {
  return new Command('viz')
    .description('Print the relations of the memory as a Mermaid graph.')
    .option('--entity <name>', 'only around this name')
    .option('--hops <n>', 'with --entity: how many steps away', wholeFlag('--hops', 1), 1)
    .option('--json', 'print the edges as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake viz > graph.mmd\n  keepsake viz --entity "Ana Silva" --hops 2',
    )
    .action(async (options: VizOptions, self: Command) => {
      const workspace = await openWorkspace(self);
      const { memory, config } = workspace;
      const projections = openProjections(workspace);
      const stated = derivedLines(memory, config, projections).map((line) => JSON.parse(line) as Edge);
      const nameOf = pageNames(pageSummaries(memory, config, projections));
      await projections.save();
      const written: Edge[] = [];
      for (const row of readJsonLines(memory.snapshot.get(config.files.graph)?.text ?? ''))
        if ('value' in row && isRelation(row.value)) written.push(row.value);
      const named = [...stated, ...written].map(({ subject, predicate, object }) => ({
        subject: nameOf(subject),
        predicate,
        object: nameOf(object),
      }));
      const centre = options.entity === undefined ? undefined : nameOf(options.entity);
      const edges = around(named, centre, options.hops);
      if (options.json) printJson({ edges });
      else process.stdout.write(mermaid(edges));
    });
}
