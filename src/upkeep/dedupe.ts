import { civilDay, type Fact } from '../memory/index.ts';
import { ageOf } from './age.ts';
import { better, type Candidate, comparable } from './dedupe-candidates.ts';
import { entityNames, namesEntity } from './entity-names.ts';
import { groupBy } from './grouping.ts';
import { mayTouch } from './mandate.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { listing, type Removal, sweep } from './sweep.ts';
import type { Listed, Pass, PassInput, PassResult } from './types.ts';
import { wordsOf } from './words.ts';

/**
 * Duplicates: equal keys in equal context. The best copy stays (user, trust, newer, MEMORY.md, first), the others
 * are archived. What is only nearly equal is proposed and left for a person.
 */
export const dedupe: Pass = { name: 'dedupe', run: runDedupe };

async function runDedupe(input: PassInput): Promise<PassResult> {
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
  const near = await nearDuplicates(
    candidates.filter(({ fact }) => !gone.has(fact)),
    input,
  );
  return {
    ...swept,
    changes: [...swept.changes, ...near.changes],
    warnings: [...swept.warnings, ...near.warnings],
    listed: [...listed, ...(swept.listed ?? [])],
  };
}

/** Understood without its heading: six words or more, and it names whom or what it is about. */
function isSelfContained(fact: Fact, names: ReturnType<typeof entityNames>): boolean {
  return wordsOf(fact.text).length >= 6 && namesEntity(fact.text, names);
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
