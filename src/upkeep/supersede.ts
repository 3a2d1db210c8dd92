import { contradicts, daysBetween, type Fact, rankOf } from '../memory/index.ts';
import { kindOfFact } from './clusters.ts';
import { mayTouch } from './mandate.ts';
import { type Meaning, meaningOf, oppositeMeaning } from './meaning.ts';
import { type Removal, sweep } from './sweep.ts';
import type { PassInput, PassResult } from './types.ts';

/** Semantic facts that a newer one of the same kind contradicts go to the archive; a user's stay. */
export function supersede(input: PassInput): PassResult {
  const file = input.memory.file(input.config.files.semantic);
  const removals: Removal[] = [];
  const meanings = new Map<Fact, Meaning>((file?.facts ?? []).map((fact) => [fact, meaningOf(fact.text)]));
  for (const [older, meaning] of meanings) {
    if (!file || !mayTouch(older)) continue;
    for (const [newer, other] of meanings) {
      const opposed = contradicts(older, newer) || oppositeMeaning(meaning, other);
      const later = newer.provenance.ts > older.provenance.ts && newer.provenance.ts !== 'unknown';
      const trusted = rankOf(newer.provenance) >= rankOf(older.provenance);
      if (kindOfFact(older) !== kindOfFact(newer) || !opposed || !later || !trusted) continue;
      removals.push({
        file,
        fact: older,
        reason: 'superseded',
        rule: 'compendium/supersede',
        because: `"${newer.text}" of ${newer.provenance.ts} says otherwise and is newer than this one of ${older.provenance.ts}.`,
        age: daysBetween(older.provenance.ts, newer.provenance.ts),
      });
      break;
    }
  }
  return sweep(input, 'compendium', removals);
}
