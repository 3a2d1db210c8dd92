import { type Change, civilDay, compareTrust, type Fact, type MemoryFile } from '../memory/index.ts';
import { ageOf } from './age.ts';
import { entityNames, namesEntity } from './entity-names.ts';
import { byText, groupBy } from './grouping.ts';
import { isPreamble, mayTouch } from './mandate.ts';
import { meaningOf } from './meaning.ts';
import { nearPairs } from './near-pairs.ts';
import { listing, type Removal, sweep } from './sweep.ts';
import type { Listed, Pass, PassInput, PassResult } from './types.ts';
import { wordsOf } from './words.ts';

/**
 * Duplicates: equal keys in equal context. The best copy stays (user, trust, newer, MEMORY.md, first), the others
 * are archived. What is only nearly equal is proposed and left for a person.
 */
export const dedupe: Pass = { name: 'dedupe', run: runDedupe };

interface Candidate {
  readonly file: MemoryFile;
  readonly fact: Fact;
  readonly context: string;
}

function runDedupe(input: PassInput): PassResult {
  const candidates = comparable(input);
  const names = entityNames(input.memory, input.config);
  const removals: Removal[] = [];
  const listed: Listed[] = [];
  const gone = new Set<Fact>();
  const groups = [
    ...groupBy(candidates, ({ fact, context }) => `${context}\0${fact.key}`).values(),
    ...groupBy(
      candidates.filter(({ fact }) => isSelfContained(fact, names)),
      ({ fact }) => fact.key,
    ).values(),
  ];
  for (const group of groups) {
    const alive = group.filter(({ fact }) => !gone.has(fact)).sort((a, b) => better(input, a, b));
    const [best, ...others] = alive;
    if (!best) continue;
    for (const other of others) {
      if (other.fact.provenance.src === 'user') {
        if (!listed.some((one) => one.id === other.fact.id))
          listed.push(listing(other.fact, 'user-duplicate', 'dedupe'));
      } else if (mayArchive(other, best)) {
        gone.add(other.fact);
        removals.push(duplicate(input, other, best));
      }
    }
  }
  const swept = sweep(input, 'dedupe', removals);
  const near = nearDuplicates(
    candidates.filter(({ fact }) => !gone.has(fact)),
    input,
  );
  return {
    ...swept,
    changes: [...swept.changes, ...near],
    listed: [...listed, ...(swept.listed ?? [])],
  };
}

/** Facts of the index and the sidecars; pages, logs and derived files have duplicates by design. */
function comparable(input: PassInput): readonly Candidate[] {
  const day = civilDay(input.now, input.config.time_zone);
  const { reinforce } = input.config.passes.expire;
  const kinds = new Set(['index', 'topic', 'learnings', 'semantic']);
  const found: Candidate[] = [];
  for (const file of input.memory.files()) {
    if (!kinds.has(file.kind)) continue;
    for (const fact of file.facts) {
      if (isPreamble(fact) || fact.managed || isPlaceholder(fact)) continue;
      const marks = fact.provenance.marks;
      if (marks.includes('quarantined') || marks.includes('contested')) continue;
      // What outlived its lifetime waits for the archive: it must not take the place of a fresh copy.
      const isOver = ageOf(fact, day, input.state, reinforce).freshness === 'expired';
      if (isOver && fact.provenance.src !== 'user') continue;
      // Deeper headings are context too: "Port: 8080" under Staging is not the one under Production.
      const context = [file.blocks[fact.block]?.context ?? '', ...fact.headingPath.slice(1)].join('\0');
      found.push({ file, fact, context });
    }
  }
  return found;
}

/** "None" ten times is ten answers and not nine duplicates. */
function isPlaceholder(fact: Fact): boolean {
  return /^(?:none|n\/?a|nothing|tbd|todo|unknown|keine|ninguno|aucun|无|なし|[-–—.…_*\s]*)$/u.test(fact.key);
}

/** Understood without its heading: six words or more, and it names whom or what it is about. */
function isSelfContained(fact: Fact, names: ReturnType<typeof entityNames>): boolean {
  return wordsOf(fact.text).length >= 6 && namesEntity(fact.text, names);
}

/** User first, then trust, newer, MEMORY.md, first position. */
function better(input: PassInput, a: Candidate, b: Candidate): number {
  const index = (one: Candidate) => (one.file.path === input.config.files.index ? 0 : 1);
  return (
    compareTrust(a.fact.provenance, b.fact.provenance) ||
    index(a) - index(b) ||
    byText(a.fact.path, b.fact.path) ||
    a.fact.line - b.fact.line
  );
}

/** A copy that says more (nested lines, another status) than the best one is not a copy. */
function mayArchive(copy: Candidate, best: Candidate): boolean {
  if (!mayTouch(copy.fact) || copy.fact.status !== best.fact.status) return false;
  const body = (one: Candidate) => one.fact.body.replace(/\s+/g, ' ').trim();
  return body(copy) === '' || body(copy) === body(best);
}

function duplicate(input: PassInput, copy: Candidate, best: Candidate): Removal {
  const day = civilDay(input.now, input.config.time_zone);
  const { age } = ageOf(copy.fact, day, input.state, false);
  return {
    file: copy.file,
    fact: copy.fact,
    reason: 'duplicate',
    rule: 'dedupe/equal',
    because: `The same fact stands in ${best.fact.path}:${best.fact.line} (src:${best.fact.provenance.src} ts:${best.fact.provenance.ts}).`,
    numbers: { line: copy.fact.line, keptLine: best.fact.line },
    age,
  };
}

/** Nearly the same words with the same numbers, negation and subject: proposed, never applied. */
function nearDuplicates(candidates: readonly Candidate[], input: PassInput): readonly Change[] {
  const own = candidates.filter(({ fact }) => fact.provenance.src !== 'user');
  const sets = own.map(({ fact }) => new Set(wordsOf(fact.key)));
  const changes: Change[] = [];
  for (const pair of nearPairs(sets, input.config.passes.dedupe.near)) {
    const first = own[pair.first];
    const second = own[pair.second];
    if (!first || !second || !sameDetails(first.fact, second.fact)) continue;
    const [kept, copy] = better(input, first, second) <= 0 ? [first, second] : [second, first];
    changes.push({
      kind: 'proposed',
      id: copy.fact.id,
      path: copy.fact.path,
      line: copy.fact.line,
      before: copy.fact.text,
      after: copy.fact.text,
      src: copy.fact.provenance.src,
      ts: copy.fact.provenance.ts,
      pass: 'dedupe',
      rule: 'dedupe/near',
      reason: `It is nearly the same as ${kept.fact.path}:${kept.fact.line} ("${kept.fact.text}"); remove one of them if they mean the same.`,
      numbers: { similarity: Math.round(pair.similarity * 1000) / 1000 },
    });
  }
  return changes;
}

function sameDetails(a: Fact, b: Fact): boolean {
  if (a.subject !== b.subject || a.key === b.key) return false;
  const [first, second] = [meaningOf(a.text), meaningOf(b.text)];
  return (
    first.numbers === second.numbers && first.negated === second.negated && properNames(a) === properNames(b)
  );
}

/** Capitalised words after the first: names, wherever a script has capitals. */
function properNames(fact: Fact): string {
  return (fact.text.match(/(?<=\s)\p{Lu}[\p{L}\p{N}]*/gu) ?? []).sort().join(' ');
}
