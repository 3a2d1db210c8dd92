import { daysBetween, type Fact, type Memory, type Provenance } from '../memory/index.ts';
import { countNames, entityNames } from './entity-names.ts';
import { byText } from './grouping.ts';
import { isVolatile, meaningOf, sameMeaning } from './meaning.ts';
import { nearPairs } from './near-pairs.ts';
import { promotionScore } from './promotion-score.ts';
import { supportId } from './support-id.ts';
import type { PassInput } from './types.ts';

/** Episodic memories that say the same, oldest first. */
export interface Cluster {
  readonly facts: readonly Fact[];
  readonly latest: Fact;
  readonly ids: readonly string[];
  readonly score: number;
  readonly supports: number;
}

/** Groups of episodic facts of one kind that say the same, found through rare words and not by comparing all. */
export function clusters(input: PassInput): readonly Cluster[] {
  const facts = episodicFacts(input.memory);
  const meanings = facts.map((fact) => meaningOf(fact.text));
  const parent = facts.map((_, at) => at);
  const root = (at: number): number => {
    let top = at;
    while (parent[top] !== top && parent[top] !== undefined) top = parent[top] ?? top;
    return top;
  };
  // Sharing 60 % of the larger set means a Jaccard similarity of at least 0.6 / 1.4.
  for (const pair of nearPairs(
    meanings.map((meaning) => meaning.words),
    0.42,
  )) {
    const [a, b] = [facts[pair.first], facts[pair.second]];
    const [first, second] = [meanings[pair.first], meanings[pair.second]];
    if (!a || !b || !first || !second || kindOfFact(a) !== kindOfFact(b)) continue;
    if (a.subject !== b.subject) continue;
    if (sameMeaning(first, second)) parent[root(pair.second)] = root(pair.first);
  }
  const groups = new Map<number, Fact[]>();
  for (const [at, fact] of facts.entries()) {
    const top = root(at);
    const group = groups.get(top);
    if (group) group.push(fact);
    else groups.set(top, [fact]);
  }
  return [...groups.values()]
    .map((group) => clusterOf(group, input))
    .sort((a, b) => byText(a.latest.id, b.latest.id));
}

/** In time order; quarantined, contested and undated memories support nothing. */
function episodicFacts(memory: Memory): readonly Fact[] {
  const facts: Fact[] = [];
  for (const file of memory.files()) {
    if (file.kind === 'archive' || file.kind === 'semantic' || file.kind === 'log') continue;
    for (const fact of file.facts) {
      const { layer, marks, ts } = fact.provenance;
      const episodic = file.kind === 'episodic' || layer === 'episodic';
      const sound = !marks.includes('quarantined') && !marks.includes('contested') && ts !== 'unknown';
      // Two words say something; "None" a hundred times does not.
      if (episodic && sound && meaningOf(fact.text).words.size > 1) facts.push(fact);
    }
  }
  return facts.sort((a, b) => byText(a.provenance.ts, b.provenance.ts) || byText(a.id, b.id));
}

function clusterOf(said: readonly Fact[], input: PassInput): Cluster {
  // The same words of one day in one file are one support, however often they were written down.
  const facts = [...new Map(said.map((fact) => [supportId(fact), fact])).values()];
  const [first] = facts;
  const latest = facts.at(-1) ?? first;
  if (!first || !latest) throw new Error('a cluster has at least one fact');
  const names = countNames(latest.text, entityNames(input.memory, input.config));
  const sessions = new Set(facts.map((fact) => fact.provenance.session ?? fact.provenance.ts));
  const recalls = facts.reduce((sum, fact) => sum + (input.state.accesses.get(fact.id)?.count ?? 0), 0);
  return {
    facts,
    latest,
    ids: facts.map(supportId),
    supports: facts.length,
    score: promotionScore({
      supports: facts.length,
      recalls,
      sessions: sessions.size,
      spanDays: daysBetween(first.provenance.ts, latest.provenance.ts),
      kind: kindOfFact(latest),
      anchored: names > 0,
      rich: names > 1,
      volatile: isVolatile(latest.text),
    }),
  };
}

export function sourcesOf(fact: Fact): readonly string[] {
  return sourcesIn(fact.provenance.extra);
}

export function sourcesIn(extra: Provenance['extra']): readonly string[] {
  const listed = extra.find(([key]) => key === 'sources')?.[1] ?? '';
  return listed.split(',').filter(Boolean);
}

export function supportOf(fact: Fact): number {
  const written = Number(fact.provenance.extra.find(([key]) => key === 'support')?.[1]);
  return Number.isInteger(written) && written > 0 ? written : sourcesOf(fact).length;
}

export function evidenceOf(fact: Fact): string {
  return fact.provenance.ev ?? `${encodeURI(fact.path)}#L${fact.line}`;
}

export function kindOfFact(fact: Fact): string {
  return fact.provenance.kind ?? 'other';
}
