import type { Config } from '../config/index.ts';
import { civilDay } from '../memory/index.ts';
import { type ClaimVerdict, evaluateClaims, namedIn, namesByPath, splitClaims } from '../recall/index.ts';
import type { Library } from './open.ts';
import { search } from './search.ts';

/** How many facts a claim is held against. */
const candidates = 30;

/** Holds every claim of a text against the memory; the archive and what is quarantined do not count. */
export function evaluateText(library: Library, config: Config, text: string, now: Date): ClaimVerdict[] {
  const names = namesByPath(library.corpus);
  const today = civilDay(now, config.time_zone);
  return evaluateClaims(
    splitClaims(text),
    (claim) => {
      // A date in a claim is part of what it claims, not a range to search in.
      const { hits } = search(library, config, claim, {
        now,
        filters: {},
        limit: candidates,
        timePhrases: false,
      });
      const facts = hits.map(({ entry }) => ({
        ...entry,
        about: `${entry.about} ${names.get(entry.path) ?? ''}`,
      }));
      return { facts, subjectKnown: namedIn(library.corpus, claim, facts) };
    },
    today,
  );
}
