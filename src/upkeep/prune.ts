import { type Change, civilDay, type MemoryFile, withFiles } from '../memory/index.ts';
import { ageOf } from './age.ts';
import { archiveWriter } from './archive-writer.ts';
import { begunRemovals, lossLeft } from './budget.ts';
import { memoryOf } from './format.ts';
import { isTagged } from './mandate.ts';
import { type PageUse, pageUses } from './page-use.ts';
import { withoutPointers } from './pointers.ts';
import { listing } from './sweep.ts';
import type { Listed, Pass, PassInput, PassResult } from './types.ts';
import { withoutMarks } from './without-marks.ts';

/**
 * Entity pages that nobody mentions, links to or recalls any more are archived whole, when nothing on them still
 * has a claim to stay: no user's fact, no untagged one, none within its lifetime.
 */
export const prune: Pass = { name: 'prune', run: runPrune };

/** A page and whether it goes; a page that nobody uses and that stays says why. */
export interface PruneVerdict {
  readonly use: PageUse;
  readonly goes: boolean;
  readonly why: string;
}

/** Every page that was inactive for the configured days, with the verdict on it. */
export function pruneVerdicts(input: PassInput): readonly PruneVerdict[] {
  const { days, threshold } = input.config.passes.prune;
  const uses = pageUses(input);
  const idle = new Set(
    uses
      .filter((use) => Math.min(use.daysSinceUse, use.pageAge) > days && use.importance < threshold)
      .map((use) => use.path),
  );
  return uses
    .filter((use) => idle.has(use.path))
    .map((use) => {
      const why = reasonToStay(input, use, idle);
      return { use, goes: why === undefined, why: why ?? goneText(use) };
    });
}

function goneText(use: PageUse): string {
  const since = Number.isFinite(use.daysSinceUse) ? `for ${use.daysSinceUse} days` : 'at all';
  return `Nothing mentioned or recalled it ${since}, no active page links to it, and its importance is ${use.importance.toFixed(2)}.`;
}

const overBudget = 'more of its facts would go than one night may archive';

function reasonToStay(input: PassInput, use: PageUse, idle: ReadonlySet<string>): string | undefined {
  const active = use.linkedFrom.find((path) => !idle.has(path));
  if (active !== undefined) return `${active} links to it`;
  const day = civilDay(input.now, input.config.time_zone);
  const page = input.memory.file(use.path);
  const facts = page?.facts ?? [];
  for (const fact of facts) {
    const { src, marks } = fact.provenance;
    if (src === 'user') return 'it holds a fact of the user';
    if (!isTagged(fact) || fact.provenance.ts === 'unknown')
      return 'it holds facts without provenance, and those are never removed';
    if (fact.managed || marks.includes('quarantined')) return 'it holds a fact that is under review';
    const { freshness } = ageOf(fact, day, input.state, input.config.passes.expire.reinforce);
    if (freshness !== 'expired') return 'it holds a fact that its lifetime still keeps';
  }
  // A killed run had archived it already, as a whole: a few facts of it are another pass's work.
  const begun = begunRemovals(input, use.path, day);
  if (page && (begun.get(withoutMarks(page.text)) ?? 0) > 0) return undefined;
  const left = lossLeft(input, use.path, day);
  return facts.length > left ? overBudget : undefined;
}

function runPrune(input: PassInput): PassResult {
  const day = civilDay(input.now, input.config.time_zone);
  const archive = archiveWriter(input, day);
  const files = new Map<string, string | null>();
  const changes: Change[] = [];
  const listed: Listed[] = [];
  for (const { use, goes, why } of pruneVerdicts(input)) {
    const file = input.memory.file(use.path);
    if (!file) continue;
    if (!goes) {
      const [first] = file.facts;
      if (first && why === overBudget)
        listed.push(listing(first, 'held-back', 'prune', { importance: use.importance }));
      continue;
    }
    archive.add({ raw: file.text, headingPath: [], from: file.path, reason: 'pruned' });
    files.set(file.path, null);
    changes.push(...prunedChanges(file, use, why));
  }
  for (const [path, text] of archive.files()) files.set(path, text);
  const next = withFiles(input.memory.snapshot, files);
  const gone = [...files].filter(([, text]) => text === null).map(([path]) => path);
  const path = input.config.files.index;
  const index = gone.length > 0 ? memoryOf(next, input.config).file(path) : undefined;
  const text = index ? withoutPointers(index, gone) : undefined;
  const snapshot = text === undefined ? next : withFiles(next, new Map([[path, text]]));
  return { snapshot, changes, warnings: [], listed };
}

function prunedChanges(file: MemoryFile, use: PageUse, why: string): readonly Change[] {
  const shared = {
    kind: 'archived' as const,
    path: use.path,
    after: null,
    pass: 'prune',
    rule: 'prune/inactive-page',
    reason: why,
    numbers: {
      importance: Math.round(use.importance * 1000) / 1000,
      ...(Number.isFinite(use.daysSinceUse) ? { days: use.daysSinceUse } : {}),
    },
  };
  return file.facts.map((fact) => ({
    ...shared,
    id: fact.id,
    line: fact.line,
    before: fact.text,
    src: fact.provenance.src,
    ts: fact.provenance.ts,
  }));
}
