import fc from 'fast-check';
import { expect } from 'vitest';
import { fileChanges } from '../../src/cli/workspace.ts';
import { formatOptions, readArchive, withFiles } from '../../src/memory/index.ts';
import { mergeMemories } from '../../src/merge/index.ts';
import { upkeepPasses } from '../../src/upkeep/index.ts';
import { memories } from './arbitrary.ts';
import { expectBudgetHeld, expectEveryPassRan, expectNothingLost, expectUserUntouched } from './laws.ts';
import { config, memoryOf, run, snapshotOf, textsOf } from './support.ts';

/*
 * Weeks of a memory: agents write, people edit, branches are merged, nights run, are killed between two files and run
 * again. Every fact is told from every other by a number of its own, so that it can be looked for at the end.
 */

type Files = Readonly<Record<string, string>>;

export type Step =
  | { readonly kind: 'agent'; readonly path: string; readonly src: string; readonly ago: number }
  | { readonly kind: 'human'; readonly act: 'add' | 'reword' | 'remove'; readonly at: number }
  | { readonly kind: 'restore'; readonly most: number }
  | { readonly kind: 'merge' }
  | { readonly kind: 'night'; readonly days: number }
  | { readonly kind: 'killed'; readonly days: number; readonly after: number };

const paths = ['MEMORY.md', 'memory/infra.md', 'memory/learnings.md', 'memory/episodic/2026-05.md'];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('agent' as const),
    path: fc.constantFrom(...paths),
    src: fc.constantFrom('agent', 'agent', 'tool', 'web'),
    ago: fc.integer({ min: 0, max: 400 }),
  }),
  fc.record({
    kind: fc.constant('human' as const),
    act: fc.constantFrom('add' as const, 'reword' as const, 'remove' as const),
    at: fc.nat(1000),
  }),
  fc.record({ kind: fc.constant('restore' as const), most: fc.integer({ min: 1, max: 12 }) }),
  fc.constant({ kind: 'merge' as const }),
  fc.record({ kind: fc.constant('night' as const), days: fc.integer({ min: 0, max: 40 }) }),
  fc.record({
    kind: fc.constant('killed' as const),
    days: fc.integer({ min: 1, max: 40 }),
    after: fc.nat(5),
  }),
);

export const sequences = fc.record({
  start: memories,
  steps: fc.array(step, { minLength: 3, maxLength: 9 }),
});

interface Weeks {
  base: Files;
  /** What the agent's branch was made from, and what it says. */
  fork: Files;
  branch: Files;
  day: number;
  /** Numbered facts that somebody wrote and nobody took out by hand. */
  written: Set<string>;
  count: number;
}

/** Walks through the steps and holds the promises after each. */
export async function holdPromises(start: Files, steps: readonly Step[]): Promise<void> {
  const weeks: Weeks = { base: start, fork: start, branch: start, day: 0, written: new Set(), count: 0 };
  for (const one of steps) {
    await take(weeks, one);
    const all = Object.values({ ...weeks.branch, ...weeks.base }).join('\n');
    const everything = `${all}\n${Object.values(weeks.branch).join('\n')}`;
    for (const fact of weeks.written) expect(everything, `${one.kind} lost a fact`).toContain(fact);
  }
}

async function take(weeks: Weeks, one: Step): Promise<void> {
  if (one.kind === 'agent') agentWrites(weeks, one);
  else if (one.kind === 'human') personEdits(weeks, one);
  else if (one.kind === 'restore') personPutsBack(weeks, one.most);
  else if (one.kind === 'merge') merge(weeks);
  else await night(weeks, one);
}

function agentWrites(weeks: Weeks, { path, src, ago }: Extract<Step, { kind: 'agent' }>): void {
  const said = nextFact(weeks);
  const fact = `- ${said} <!-- src:${src} ts:${dayOf(weeks.day - ago)} -->\n`;
  weeks.branch = { ...weeks.branch, [path]: withBlock(weeks.branch[path] ?? '', 'Infra', fact) };
}

function personEdits(weeks: Weeks, { act, at }: Extract<Step, { kind: 'human' }>): void {
  if (act === 'add') {
    const fact = `- ${nextFact(weeks)} <!-- src:user ts:${dayOf(weeks.day)} -->\n`;
    weeks.base = { ...weeks.base, 'MEMORY.md': withBlock(weeks.base['MEMORY.md'] ?? '', 'People', fact) };
    return;
  }
  const mine = [...weeks.written].sort();
  const said = mine[at % Math.max(1, mine.length)];
  const path = Object.keys(weeks.base).find(
    (name) => said !== undefined && !name.includes('archive') && weeks.base[name]?.includes(`- ${said}`),
  );
  if (said === undefined || path === undefined) return;
  const text = weeks.base[path] ?? '';
  const line = new RegExp(`^- ${said}[^\n]*\n?`, 'm');
  const fresh = act === 'reword' ? `- ${nextFact(weeks)} <!-- src:user ts:${dayOf(weeks.day)} -->\n` : '';
  weeks.written.delete(said);
  weeks.base = { ...weeks.base, [path]: text.replace(line, fresh) };
}

/**
 * A person copies facts out of the archive to the end of the file they came from, old provenance and all: the next
 * night that takes one archives it under the id that its first entry has.
 */
function personPutsBack(weeks: Weeks, most: number): void {
  const memory = memoryOf(weeks.base);
  const entries = [...memory.files()].flatMap((file) => (file.kind === 'archive' ? readArchive(file) : []));
  for (const { from, raw } of entries.filter((entry) => /^- .*\n?$/.test(entry.raw)).slice(-most)) {
    const text = weeks.base[from] ?? '';
    weeks.base = { ...weeks.base, [from]: withBlock(text, 'Back again', `${raw.trimEnd()}\n`) };
  }
}

function merge(weeks: Weeks): void {
  const merged = mergeMemories({
    base: snapshotOf(weeks.fork),
    ours: snapshotOf(weeks.base),
    theirs: snapshotOf(weeks.branch),
    format: formatOptions(config),
    now: new Date(`${dayOf(weeks.day)}T12:00:00Z`),
  });
  weeks.base = textsOf(merged.snapshot);
  weeks.fork = weeks.base;
  weeks.branch = weeks.base;
}

async function night(weeks: Weeks, one: Extract<Step, { kind: 'night' | 'killed' }>): Promise<void> {
  weeks.day += one.days;
  const now = dayOf(weeks.day);
  const before = weeks.base;
  const whole = await run(upkeepPasses, before, now);
  expectEveryPassRan(whole);
  expectNothingLost(before, whole);
  expectUserUntouched(before, whole);
  expectBudgetHeld(before, whole);
  weeks.base = whole.files;
  if (one.kind === 'killed') {
    const writes = fileChanges(snapshotOf(before), snapshotOf(whole.files), config.files.archive);
    const done = new Map(writes.slice(0, one.after).map(({ path, after }) => [path, after]));
    const half = textsOf(withFiles(snapshotOf(before), done));
    const again = await run(upkeepPasses, half, now);
    expectEveryPassRan(again);
    expectNothingLost(before, again);
    expectUserUntouched(before, again);
    // Of two equal lines nobody can say which of them a killed run had taken.
    if (!hasTwins(before))
      expect(again.files, 'the night after a killed one ends as that one would have').toEqual(whole.files);
    weeks.base = again.files;
    return;
  }
  const second = await run(upkeepPasses, weeks.base, now);
  expect(second.files, 'a second run changes nothing').toEqual(weeks.base);
}

function hasTwins(files: Files): boolean {
  return Object.values(files).some((text) => {
    const items = text.match(/^(?:- |\| ).*$/gm) ?? [];
    return new Set(items).size < items.length;
  });
}

/** A sentence that no other fact has, with words that pair it with none. */
function nextFact(weeks: Weeks): string {
  weeks.count += 1;
  const said = `Item ${weeks.count} of kind K${weeks.count}k was counted in hall H${weeks.count}h`;
  weeks.written.add(said);
  return said;
}

function withBlock(text: string, heading: string, line: string): string {
  const gap = text === '' || text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  return `${text}${gap}## ${heading}\n${line}`;
}

function dayOf(day: number): string {
  return new Date(Date.UTC(2026, 5, 7) + day * 86_400_000).toISOString().slice(0, 10);
}
