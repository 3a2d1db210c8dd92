import type { Config } from '../config/index.ts';
import { civilDay } from '../memory/dates.ts';
import {
  type ClaimVerdict,
  evaluateClaims,
  type FindFacts,
  namedIn,
  namesAround,
  splitClaims,
} from '../recall/index.ts';
import type { Library } from './open.ts';
import { search } from './search.ts';

/** How many facts a claim is held against. */
const candidates = 30;

/** Holds every claim of a text against the memory; the archive and what is quarantined do not count. */
export async function evaluateText(
  library: Library,
  config: Config,
  text: string,
  now: Date,
): Promise<ClaimVerdict[]> {
  const claims = splitClaims(text);
  const found = new Map<string, ReturnType<FindFacts>>();
  for (const claim of claims) {
    // A date in a claim is part of what it claims, not a range to search in.
    // What nobody reviewed confirms nothing.
    const options = { now, filters: {}, limit: candidates, timePhrases: false, mem0: false };
    const { hits, corpus } = await search(library, config, claim, options);
    const facts = hits.map(({ entry, number }) => ({
      ...entry,
      about: [entry.about, ...namesAround(corpus, number)].join(' '),
    }));
    found.set(claim, { facts, subjectKnown: namedIn(corpus, claim, facts) });
  }
  const nothing = { facts: [], subjectKnown: false };
  return evaluateClaims(claims, (claim) => found.get(claim) ?? nothing, civilDay(now, config.time_zone));
}
