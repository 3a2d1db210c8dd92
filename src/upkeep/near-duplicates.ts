import type { Change, Fact } from '../memory/index.ts';
import { better, type Candidate } from './dedupe-candidates.ts';
import { type DetailsOf, detailsOf } from './details.ts';
import { entityNames } from './entity-names.ts';
import { groupBy } from './grouping.ts';
import { meaningOf, oppositeMeaning } from './meaning.ts';
import { nearPairs } from './near-pairs.ts';
import { nearestKept } from './near-vectors.ts';
import type { Embedder, PassInput } from './types.ts';
import { wordsOf } from './words.ts';

/** Proposals for a person, who alone decides whether two texts mean the same. */
export interface NearDuplicates {
  readonly changes: readonly Change[];
  readonly warnings: readonly string[];
}

/**
 * Facts that nearly repeat another, by their words and, where embeddings are on, by their meaning. A fact by the user is
 * never among them. An endpoint that does not answer costs the second list and a warning.
 */
export async function nearDuplicates(
  candidates: readonly Candidate[],
  input: PassInput,
): Promise<NearDuplicates> {
  const own = candidates.filter(({ fact }) => fact.provenance.src !== 'user');
  const facts = own.map(({ fact }) => fact);
  const details = known(detailsOf(facts, entityNames(input.memory, input.config)));
  const byWords = alikeInWords(own, input, details);
  if (!input.embedder) return { changes: byWords, warnings: [] };
  const proposed = new Set(byWords.map(({ id }) => id));
  const others = own.filter(({ fact }) => !proposed.has(fact.id));
  try {
    const byMeaning = await alikeInMeaning(others, input, input.embedder, details);
    return { changes: [...byWords, ...byMeaning], warnings: [] };
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    return {
      changes: byWords,
      warnings: [
        `Near duplicates were looked for by their words only, since embeddings are left out: ${said}`,
      ],
    };
  }
}

function alikeInWords(own: readonly Candidate[], input: PassInput, details: DetailsOf): readonly Change[] {
  const sets = own.map(({ fact }) => new Set(wordsOf(fact.key)));
  const changes: Change[] = [];
  for (const { first, second, similarity } of nearPairs(sets, input.config.passes.dedupe.near)) {
    const [a, b] = [own[first], own[second]];
    if (!a || !b || a.fact.key === b.fact.key || details(a.fact) !== details(b.fact)) continue;
    if (isReversed(a.fact, b.fact)) continue;
    const [kept, copy] = better(input, a, b) <= 0 ? [a, b] : [b, a];
    changes.push(proposal(kept.fact, copy.fact, { similarity: Math.round(similarity * 1000) / 1000 }));
  }
  return changes;
}

/** Equal keys stand in contexts of their own here, so the best of them speaks for all. */
async function alikeInMeaning(
  own: readonly Candidate[],
  input: PassInput,
  embedder: Embedder,
  details: DetailsOf,
): Promise<readonly Change[]> {
  const inOrder = [...own].sort((a, b) => better(input, a, b));
  const texts = [...groupBy(inOrder, ({ fact }) => fact.key).values()].flatMap((equal) => equal.slice(0, 1));
  const groups = [...groupBy(texts, ({ fact }) => details(fact)).values()].filter(({ length }) => length > 1);
  // All at once, so that an endpoint is asked for few large pieces.
  const asked = groups.flat();
  const vectors = await embedder.vectors(asked.map(({ fact }) => `${fact.text}\n${fact.body}`.trim()));
  const changes: Change[] = [];
  let start = 0;
  for (const group of groups) {
    const end = start + group.length;
    const { nearest } = nearestKept(vectors.slice(start, end), input.config.passes.dedupe.cosine);
    start = end;
    for (const [number, found] of nearest.entries()) {
      const [kept, copy] = [found && group[found.kept], group[number]];
      if (!found || !kept || !copy || isReversed(kept.fact, copy.fact)) continue;
      // Two places: an endpoint does not give the same text the same vector to the last digit every night.
      changes.push(proposal(kept.fact, copy.fact, { cosine: Math.round(found.similarity * 100) / 100 }));
    }
  }
  return changes;
}

/** "Tea over coffee" and "coffee over tea" have the same words and nearly the same vector. */
function isReversed(a: Fact, b: Fact): boolean {
  return oppositeMeaning(meaningOf(a.text), meaningOf(b.text));
}

function proposal(kept: Fact, copy: Fact, numbers: Readonly<Record<string, number>>): Change {
  return {
    kind: 'proposed',
    id: copy.id,
    path: copy.path,
    line: copy.line,
    before: copy.text,
    after: copy.text,
    src: copy.provenance.src,
    ts: copy.provenance.ts,
    pass: 'dedupe',
    rule: 'dedupe/near',
    reason: `It is nearly the same as ${kept.path}:${kept.line} ("${kept.text}"); remove one of them if they mean the same.`,
    numbers,
  };
}

/** Asks once for each fact. */
function known(details: DetailsOf): DetailsOf {
  const answers = new Map<Fact, string>();
  return (fact) => {
    const answer = answers.get(fact) ?? details(fact);
    answers.set(fact, answer);
    return answer;
  };
}
