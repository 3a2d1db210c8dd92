import {
  aboutOf,
  applyEdits,
  type Change,
  civilDay,
  compareTrust,
  contradicts,
  type Fact,
  rankOf,
  readJsonLines,
  resolveLink,
  setMark,
  singleRelation,
  withFiles,
} from '../memory/index.ts';
import { ageOf } from './age.ts';
import { byText, groupBy } from './grouping.ts';
import { isPreamble, isSwept, mayTouch } from './mandate.ts';
import { listing } from './sweep.ts';
import type { Listed, Pass, PassInput, PassResult } from './types.ts';

/**
 * Contradictions: one subject in one context, or one relation of a page that has only one at a time, with two values.
 * The weaker one is marked contested where it stands and a person decides; a user's fact is never marked, and what was
 * settled once stays settled.
 */
export const conflicts: Pass = { name: 'conflicts', run: runConflicts };

function runConflicts(input: PassInput): PassResult {
  const day = civilDay(input.now, input.config.time_zone);
  const settled = settledPairs(input);
  const weaker = new Map<Fact, Fact>();
  const listed: Listed[] = [];
  for (const group of groupsBySubject(input)) {
    for (const [first, second] of pairs(group)) {
      if (!contradicts(first, second) || settled.has(pairKey(first, second))) continue;
      if (leadToOnePage(input, first, second)) continue;
      const verdict = judge(input, day, first, second);
      if (verdict === 'both-stand') listed.push(listing(first, 'stale-winner', 'conflicts'));
      else if (verdict && !weaker.has(verdict.weak)) weaker.set(verdict.weak, verdict.strong);
    }
  }
  return { ...mark(input, weaker), warnings: [], listed };
}

/** Facts that may speak about one thing: same subject, or same relation, in the same block title of one file. */
function groupsBySubject(input: PassInput): readonly Fact[][] {
  const facts: Fact[] = [];
  for (const file of input.memory.files()) {
    if (!isSwept(file)) continue;
    for (const fact of file.facts) {
      const marks = fact.provenance.marks;
      if (aboutOf(fact) === undefined || fact.managed || isPreamble(fact)) continue;
      if (!marks.includes('quarantined') && !marks.includes('contested')) facts.push(fact);
    }
  }
  const contextOf = (fact: Fact) => [fact.path, ...fact.headingPath, aboutOf(fact)].join('\0');
  return [...groupBy(facts, contextOf).values()].filter((group) => group.length > 1);
}

function* pairs(group: readonly Fact[]): Iterable<readonly [Fact, Fact]> {
  for (const [at, first] of group.entries())
    for (const second of group.slice(at + 1)) yield [first, second] as const;
}

/** Two names of one page are no contradiction. */
function leadToOnePage({ memory }: PassInput, first: Fact, second: Fact): boolean {
  const relations = [singleRelation(first), singleRelation(second)];
  if (relations.some((one) => one === undefined || one.negated)) return false;
  const [a, b] = relations.map((one) => {
    const found = resolveLink(memory, { kind: 'wiki', target: one?.object ?? '' }, first.path);
    return found.found === 'one' ? found.path : undefined;
  });
  return a !== undefined && a === b;
}

type Verdict = { readonly weak: Fact; readonly strong: Fact } | 'both-stand' | undefined;

/**
 * Who stands: the more trusted, then the newer, then the first by bytes. A more trusted fact past its lifetime does
 * not silently beat a fresh one (a user's does): both stay and the report says so.
 */
function judge(input: PassInput, day: string, first: Fact, second: Fact): Verdict {
  if (first.provenance.src === 'user' && second.provenance.src === 'user') return 'both-stand';
  const [strong, weak] = stronger(first, second) ? [first, second] : [second, first];
  if (!mayTouch(weak)) return 'both-stand';
  const past = (fact: Fact) => {
    const { freshness } = ageOf(fact, day, input.state, false);
    return freshness === 'stale' || freshness === 'expired';
  };
  const byTrust = rankOf(strong.provenance) > rankOf(weak.provenance);
  if (byTrust && strong.provenance.src !== 'user' && past(strong) && !past(weak)) return 'both-stand';
  return { weak, strong };
}

function stronger(a: Fact, b: Fact): boolean {
  return (compareTrust(a.provenance, b.provenance) || byText(a.key, b.key)) <= 0;
}

function mark(input: PassInput, weaker: ReadonlyMap<Fact, Fact>): Pick<PassResult, 'snapshot' | 'changes'> {
  const files = new Map<string, string>();
  const changes: Change[] = [];
  for (const [path, facts] of groupBy(weaker.keys(), (fact) => fact.path)) {
    const file = input.memory.file(path);
    if (!file) continue;
    files.set(
      path,
      applyEdits(
        file.text,
        facts.flatMap((fact) => setMark(file, fact, 'contested')),
      ),
    );
    for (const fact of facts) changes.push(contestedChange(fact, weaker.get(fact)));
  }
  return { snapshot: withFiles(input.memory.snapshot, files), changes };
}

function contestedChange(fact: Fact, strong: Fact | undefined): Change {
  return {
    kind: 'updated',
    id: fact.id,
    path: fact.path,
    line: fact.line,
    before: fact.text,
    after: fact.text,
    src: fact.provenance.src,
    ts: fact.provenance.ts,
    pass: 'conflicts',
    rule: 'conflicts/contested',
    reason: `It contradicts line ${strong?.line}: "${strong?.text}" (src:${strong?.provenance.src} ts:${strong?.provenance.ts}), which is more trusted or newer. Settle it with keepsake conflicts.`,
  };
}

/** Pairs of ids that a person or the merge decided on, from memory/conflicts.jsonl. */
function settledPairs(input: PassInput): ReadonlySet<string> {
  const text = input.memory.snapshot.get(input.config.files.conflicts)?.text ?? '';
  const settled = new Set<string>();
  for (const line of readJsonLines(text)) {
    const row = 'value' in line ? line.value : undefined;
    if (typeof row?.['first'] === 'string' && typeof row['second'] === 'string')
      settled.add([row['first'], row['second']].sort().join('\0'));
  }
  return settled;
}

function pairKey(a: Fact, b: Fact): string {
  return [a.id, b.id].sort().join('\0');
}
