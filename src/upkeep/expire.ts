import { applyEdits, type Change, civilDay, type Fact, type MemoryFile, withFiles } from '../memory/index.ts';
import { ageOf, type FactAge } from './age.ts';
import { memoryOf } from './format.ts';
import { groupBy } from './grouping.ts';
import { isPreamble, isSwept, isTagged, mayTouch } from './mandate.ts';
import { staleEdits } from './stale-marks.ts';
import { listing, type Removal, sweep } from './sweep.ts';
import type { Listed, Pass, PassInput, PassResult } from './types.ts';

/**
 * Lifetimes (HOARD's rules): within its TTL a fact stays, up to twice the TTL it is marked stale, after that it is
 * archived. A user's facts are never written on; untagged and undated ones are listed and never removed.
 */
export const expire: Pass = { name: 'expire', run: runExpire };

interface Judged {
  readonly file: MemoryFile;
  readonly fact: Fact;
  readonly age: FactAge;
}

function runExpire(input: PassInput): PassResult {
  const judged = [...judgedFacts(input)];
  const listed = judged.flatMap((one) => {
    const why = leftAlone(one);
    return why ? [listing(one.fact, why, 'expire', { age: one.age.age })] : [];
  });
  const swept = sweep(
    input,
    'expire',
    judged
      .filter((one) => mayTouch(one.fact) && !leftAlone(one) && one.age.freshness === 'expired')
      .map(expired),
  );
  const marked = markAll({ ...input, memory: memoryOf(swept.snapshot, input.config) });
  return {
    snapshot: marked.snapshot,
    changes: [...swept.changes, ...marked.changes],
    warnings: swept.warnings,
    listed: [...listed, ...(swept.listed ?? [])],
  };
}

function* judgedFacts(input: PassInput): Iterable<Judged> {
  const day = civilDay(input.now, input.config.time_zone);
  const { reinforce } = input.config.passes.expire;
  for (const file of input.memory.files()) {
    if (!isSwept(file)) continue;
    for (const fact of file.facts) {
      if (!isPreamble(fact) && !fact.managed)
        yield { file, fact, age: ageOf(fact, day, input.state, reinforce) };
    }
  }
}

/** Why a fact is listed and not touched; undefined when it is neither. */
function leftAlone({ fact, age }: Judged): Listed['why'] | undefined {
  const past = isPast({ age });
  if (fact.provenance.src === 'user') return past ? 'past-ttl' : undefined;
  if (fact.provenance.marks.includes('quarantined')) return 'quarantined';
  // A tag that cannot be read is a reason to ask and never one to remove.
  if (fact.provenance.malformed) return 'unverified';
  if (!fact.provenance.tagged || age.freshness === 'undated') return 'unverified';
  return past && !isTagged(fact) ? 'past-ttl' : undefined;
}

function expired({ file, fact, age }: Judged): Removal {
  return {
    file,
    fact,
    reason: 'expired',
    rule: 'expire/archive',
    because: `It is ${age.age} days old, more than twice its lifetime of ${age.ttl} days.`,
    numbers: { age: age.age, ttl: age.ttl },
    age: age.age - 2 * age.ttl,
  };
}

/** Sets the stale mark where it is due (also on what waits for the next night) and takes it off what was renewed. */
function markAll(input: PassInput): Pick<PassResult, 'snapshot' | 'changes'> {
  const files = new Map<string, string>();
  const changes: Change[] = [];
  const judged = [...judgedFacts(input)].filter((one) => mayTouch(one.fact) && !leftAlone(one));
  for (const [file, ofFile] of groupBy(judged, (one) => one.file)) {
    const wrong = ofFile.filter((one) => isPast(one) !== one.fact.provenance.marks.includes('stale'));
    if (wrong.length === 0) continue;
    const due = new Map(ofFile.map((one) => [one.fact, isPast(one)]));
    const text = applyEdits(file.text, staleEdits(file, due));
    if (text === file.text) continue;
    files.set(file.path, text);
    changes.push(...wrong.map((one) => markChange(one, isPast(one))));
  }
  return { snapshot: withFiles(input.memory.snapshot, files), changes };
}

function isPast({ age }: Pick<Judged, 'age'>): boolean {
  return age.freshness === 'stale' || age.freshness === 'expired';
}

function markChange({ fact, age }: Judged, stale: boolean): Change {
  return {
    kind: stale ? 'stale' : 'updated',
    id: fact.id,
    path: fact.path,
    line: fact.line,
    before: fact.text,
    after: fact.text,
    src: fact.provenance.src,
    ts: fact.provenance.ts,
    pass: 'expire',
    rule: stale ? 'expire/stale' : 'expire/renewed',
    reason: stale
      ? `It is ${age.age} days old, past its lifetime of ${age.ttl} days; verify it, or it is archived after ${2 * age.ttl} days.`
      : 'It was renewed and is within its lifetime again.',
    numbers: { age: age.age, ttl: age.ttl },
  };
}
