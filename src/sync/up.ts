import type { EntityRecogniser, LanguageModel } from '../extract/index.ts';
import { type Memory, openMemory, type Snapshot, type Source } from '../memory/index.ts';
import { type Contested, mergeMemories } from '../merge/index.ts';
import type { Decision } from '../review/index.ts';
import { branchPasses, runPasses } from '../upkeep/index.ts';
import { compose, contestedDecisions } from './compose.ts';
import { nextMergeBase } from './merge-base.ts';
import type { ProposalReport } from './night-report.ts';
import { nightState } from './night-state.ts';
import { shortName } from './proposal-names.ts';
import { allowedSide } from './rights.ts';
import { sift } from './sift.ts';
import { integratesTrailer } from './trailers.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/** A branch whose new content is to be proposed; the base itself for what its own logs say. */
export interface BranchToPropose {
  readonly branch: string;
  readonly head: string;
  readonly proposal: string;
}

/**
 * Sync up: what a branch adds, merged onto the base by fact, with what its new log lines say, as one proposal.
 * Its writers' rights are applied first: what they were not allowed to do is left out and listed.
 */
export async function proposeBranch(
  workshop: Workshop,
  { branch, head, proposal }: BranchToPropose,
  options: { readonly model?: LanguageModel; readonly recogniser?: EntityRecogniser },
): Promise<{ readonly report: ProposalReport; readonly warnings: readonly string[] }> {
  const before = await memoryAt(workshop, workshop.base.head);
  const isBase = branch === workshop.base.branch;
  const brought = isBase ? nothingBrought(before) : await bringBranch(workshop, branch, head, before);
  const base = openMemory(before, workshop.format);
  const merged = openMemory(brought.after, workshop.format);
  const result = await runPasses(branchPasses, {
    memory: merged,
    now: workshop.now,
    config: workshop.config,
    state: await nightState(workshop, proposal, base),
    ...(isBase ? {} : { reviewed: base }),
    ceiling: brought.ceiling,
    ...(options.recogniser ? { recogniser: options.recogniser } : {}),
    ...(options.model ? { model: options.model } : {}),
  });
  const sifted = await sift(workshop, before, result.snapshot, brought.sides);
  const after = openMemory(sifted.after, workshop.format);
  const warnings = [...brought.warnings, ...result.warnings, ...sifted.warnings];
  const trailer = isBase ? '' : `\n\n${integratesTrailer}: ${branch} ${head}`;
  const report = await compose(workshop, {
    branch: proposal,
    scope: shortName(branch),
    before,
    after: sifted.after,
    reasons: result.changes,
    decisions: [
      ...contestedDecisions(brought.contested, (path, line) => idAt(after, path, line)),
      ...brought.blocked,
      ...sifted.blocked,
    ],
    warnings,
    message: (title) => `${title}${trailer}\n`,
    reproduce: `keepsake sync --branch ${branch} --dry-run`,
    ...(options.model ? { model: options.model } : {}),
  });
  return { report, warnings };
}

interface Brought {
  readonly after: Snapshot;
  /** What was merged in, as far as its writers had the right to it. */
  readonly sides: readonly Snapshot[];
  readonly contested: readonly Contested[];
  readonly blocked: readonly Decision[];
  readonly warnings: readonly string[];
  readonly ceiling: Source;
}

function nothingBrought(after: Snapshot): Brought {
  return { after, sides: [], contested: [], blocked: [], warnings: [], ceiling: 'agent' };
}

async function bringBranch(
  workshop: Workshop,
  branch: string,
  head: string,
  ours: Snapshot,
): Promise<Brought> {
  const base = await nextMergeBase(workshop, branch, head);
  const side = await allowedSide(workshop, { name: branch, head, base, ours });
  const merge = mergeMemories({
    base,
    ours,
    theirs: side.snapshot,
    now: workshop.now,
    format: workshop.format,
  });
  const warnings = merge.unmergeable.map(
    ({ path, reason }) => `${path} of ${branch} was left out: ${reason}`,
  );
  return {
    after: merge.snapshot,
    sides: [side.snapshot],
    contested: merge.contested,
    blocked: side.blocked,
    warnings,
    ceiling: side.ceiling,
  };
}

function idAt(memory: Memory, path: string, line: number): string | undefined {
  return memory.file(path)?.facts.find((fact) => fact.line <= line && line <= fact.endLine)?.id;
}
