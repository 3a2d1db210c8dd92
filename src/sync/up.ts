import { type EntityRecogniser, type LanguageModel, lowest } from '../extract/index.ts';
import { type Memory, openMemory, type Snapshot, type Source } from '../memory/index.ts';
import { type Contested, mergeMemories } from '../merge/index.ts';
import type { Decision } from '../review/index.ts';
import { branchPasses, runPasses } from '../upkeep/index.ts';
import { newNames } from './aliases.ts';
import { compose, contestedDecisions } from './compose.ts';
import { deletedByHumans, leftDeleted, toldDecisions } from './human-deletions.ts';
import { nextMergeBase } from './merge-base.ts';
import { costShown, usageSince } from './night-cost.ts';
import type { ProposalReport } from './night-report.ts';
import { keepDecisions, nightState } from './night-state.ts';
import { treeEdits } from './proposal.ts';
import type { ProposalGroup } from './proposal-names.ts';
import { takeOutRefused } from './refused-and-merged.ts';
import { allowedSide } from './rights.ts';
import { sift } from './sift.ts';
import { integrates } from './trailers.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/** What is to be proposed together; the base itself for what its own logs say. */
export interface ToPropose extends ProposalGroup {
  /** False: no further pull request may be opened, so only one that stands is brought up to date. */
  readonly mayOpen: boolean;
}

/** What became of it; `waiting` says that it has something, which waits until another proposal is decided. */
export interface ProposedGroup {
  readonly report: ProposalReport;
  readonly warnings: readonly string[];
  /** A pass was left out because of a fault. */
  readonly failed: boolean;
}

/**
 * Sync up: what branches add, merged onto the base by fact, with what their new log lines say, as one proposal.
 * Their writers' rights are applied first: what they were not allowed to do is left out and listed.
 */
export async function proposeBranches(
  workshop: Workshop,
  { proposal, title: scope, branches, mayOpen }: ToPropose,
  options: { readonly model?: LanguageModel; readonly recogniser?: EntityRecogniser },
): Promise<ProposedGroup> {
  const before = await memoryAt(workshop, workshop.base.head);
  const orders = workshop.orders?.get(proposal) ?? [];
  const letIn = orders.flatMap(({ command }) =>
    command.verb === 'confirm' && command.asUser ? [command.id] : [],
  );
  const agents = branches.filter(({ branch }) => branch !== workshop.base.branch);
  let brought = nothingBrought(before);
  for (const { branch, head } of agents)
    brought = together(brought, await bringBranch(workshop, { name: branch, head, letIn }, brought.after));
  if (!mayOpen && !(await workshop.branches.list([proposal])).has(proposal)) {
    const nothing = treeEdits((path) => path, before, brought.after).length === 0;
    return {
      report: unopened(workshop, proposal, nothing ? 'none' : 'waiting'),
      warnings: [],
      failed: false,
    };
  }
  const base = openMemory(before, workshop.format);
  const merged = openMemory(brought.after, workshop.format);
  const state = await nightState(workshop, proposal);
  const known = new Map(state.memo);
  const asked = usageSince(options.model);
  const result = await runPasses(
    branchPasses,
    {
      memory: merged,
      now: workshop.now,
      config: workshop.config,
      state,
      ...(agents.length === 0 ? {} : { reviewed: base }),
      ceiling: brought.ceiling,
      ...(options.recogniser ? { recogniser: options.recogniser } : {}),
      ...(options.model ? { model: options.model } : {}),
    },
    { onPass: workshop.onPass },
  );
  await keepDecisions(workshop, proposal, known, state.memo, agents.length === 0);
  const sifted = await sift(workshop, before, result.snapshot, brought.sides);
  const kept = await takeOutRefused(workshop, proposal, sifted.after);
  const after = openMemory(kept.after, workshop.format);
  const warnings = [...brought.warnings, ...result.warnings, ...sifted.warnings, ...newNames(result.changes)];
  const trailers = agents.map(({ branch, head }) => integrates(workshop.scope, branch, head));
  const named = branches.map(({ branch }) => `--branch ${branch}`).join(' ');
  const report = await compose(workshop, {
    branch: proposal,
    scope,
    before,
    after: kept.after,
    parents: brought.sides,
    reasons: [...result.changes, ...kept.reasons],
    decisions: [
      ...contestedDecisions(brought.contested, (path, line) => idAt(after, path, line)),
      ...brought.blocked,
      ...sifted.blocked,
    ],
    warnings,
    message: (title) => `${[title, ...(trailers.length > 0 ? [trailers.join('\n')] : [])].join('\n\n')}\n`,
    reproduce: `keepsake sync ${named} --dry-run`,
    ...(options.model ? { cost: await costShown(workshop, proposal, options.model, asked()) } : {}),
  });
  return {
    report,
    warnings: [
      ...warnings,
      ...leftOut(agents.map((one) => one.branch).join(', '), report, [...brought.blocked, ...sifted.blocked]),
    ],
    failed: result.failed,
  };
}

/** A proposal lists what was blocked; where there is none, the run's report says it. */
function leftOut(branch: string, report: ProposalReport, blocked: readonly Decision[]): readonly string[] {
  const [first] = blocked;
  if (first === undefined || report.head !== null) return [];
  const count = blocked.length === 1 ? '1 line was' : `${blocked.length} lines were`;
  return [`${branch}: ${count} left out and nothing else is left to propose: ${first.reason}`];
}

/** The report of a proposal that was not opened. */
function unopened(workshop: Workshop, branch: string, operation: 'none' | 'waiting'): ProposalReport {
  return { branch, base: workshop.base.branch, head: null, title: '', changes: [], operation };
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

/** What several branches brought, one merged onto the other; their logs count for what the least trusted may write. */
function together(first: Brought, second: Brought): Brought {
  return {
    after: second.after,
    sides: [...first.sides, ...second.sides],
    contested: [...first.contested, ...second.contested],
    blocked: [...first.blocked, ...second.blocked],
    warnings: [...first.warnings, ...second.warnings],
    ceiling: lowest(first.ceiling, second.ceiling),
  };
}

function nothingBrought(after: Snapshot): Brought {
  return { after, sides: [], contested: [], blocked: [], warnings: [], ceiling: 'agent' };
}

async function bringBranch(
  workshop: Workshop,
  { name, head, letIn }: { readonly name: string; readonly head: string; readonly letIn: readonly string[] },
  ours: Snapshot,
): Promise<Brought> {
  const base = await nextMergeBase(workshop, name, head);
  const side = await allowedSide(workshop, { name, head, base, ours }, letIn);
  const { now, format } = workshop;
  const sides = { base, ours, theirs: side.snapshot, now, format };
  const first = mergeMemories(sides);
  const removedByHumans = await deletedByHumans(workshop, head, sides, first, side.hasHumans);
  const merge = removedByHumans.size === 0 ? first : mergeMemories({ ...sides, removedByHumans });
  const warnings = [
    ...merge.unmergeable.map(({ path, reason }) => `${path} of ${name} was left out: ${reason}`),
    ...toldDecisions(merge),
  ];
  return {
    after: merge.snapshot,
    sides: [side.snapshot],
    contested: merge.contested,
    blocked: [...side.blocked, ...leftDeleted(merge)],
    warnings,
    ceiling: side.ceiling,
  };
}

function idAt(memory: Memory, path: string, line: number): string | undefined {
  return memory.file(path)?.facts.find((fact) => fact.line <= line && line <= fact.endLine)?.id;
}
