import type { LanguageModel } from '../extract/index.ts';
import { openMemory } from '../memory/index.ts';
import { type Embedder, runPasses, upkeepPasses } from '../upkeep/index.ts';
import { alikePages } from './aliases.ts';
import { compose } from './compose.ts';
import { nearFacts } from './near-facts.ts';
import { costShown, usageSince } from './night-cost.ts';
import { keepDecisions, nightState } from './night-state.ts';
import { takeOutRefused } from './refused-and-merged.ts';
import type { ProposedGroup } from './up.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/** What is computed from the base's memory alone, as one proposal. */
export async function proposeUpkeep(
  workshop: Workshop,
  branch: string,
  options: { readonly model?: LanguageModel; readonly embedder?: Embedder },
): Promise<ProposedGroup> {
  const before = await memoryAt(workshop, workshop.base.head);
  const memory = openMemory(before, workshop.format);
  const state = await nightState(workshop, branch, memory);
  const known = new Map(state.memo);
  const asked = usageSince(options.model);
  const result = await runPasses(
    upkeepPasses,
    {
      memory,
      now: workshop.now,
      config: workshop.config,
      state,
      ...(options.model ? { model: options.model } : {}),
      ...(options.embedder ? { embedder: options.embedder } : {}),
    },
    { onPass: workshop.onPass },
  );
  const kept = await takeOutRefused(workshop, branch, result.snapshot);
  await keepDecisions(workshop, branch, known, state.memo, false);
  const warnings = [...result.warnings, ...alikePages(memory), ...nearFacts(result.changes)];
  const report = await compose(workshop, {
    branch,
    scope: 'upkeep',
    before,
    after: kept.after,
    reasons: [...result.changes, ...kept.reasons],
    decisions: [],
    warnings,
    message: (title) => `${title}\n`,
    reproduce: 'keepsake nightly --forge local --dry-run',
    ...(options.model ? { cost: await costShown(workshop, branch, options.model, asked()) } : {}),
  });
  return { report, warnings, failed: result.failed };
}
