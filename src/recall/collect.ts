import { type Corpus, fileNumberOf, type Part, placeOf } from './corpus.ts';
import type { Entry } from './entry.ts';
import type { Factor } from './factors.ts';
import { type RankedList, topEntries } from './fuse.ts';
import type { Hit } from './hit.ts';
import { saysTheSame } from './same.ts';
import { flag } from './segment.ts';

/** Entries with their scores, and where these came from. */
export interface Scored {
  /** In rising order. */
  readonly candidates: Uint32Array;
  readonly total: Float64Array;
  readonly lists: readonly RankedList[];
  /** The best score of each list. */
  readonly best: readonly number[];
  readonly factors: readonly Factor[];
}

/** A hit with the places that say the same. */
interface Shown {
  readonly entry: Entry;
  readonly also: string[];
}

/** Opens the best entries, `limit` of the best `most`: the archive after everything else, each text once. */
export function collect(corpus: Corpus, limit: number, most: number, scored: Scored): Hit[] {
  const { candidates, total } = scored;
  const isArchived = (entry: number) => {
    const { part, index } = placeOf(corpus, entry);
    return ((part.segment.columns.flags[index] ?? 0) & flag.archived) !== 0;
  };
  const tiers = [candidates.filter((entry) => !isArchived(entry)), candidates.filter(isArchived)] as const;
  const explained = newExplainer(scored);
  const hits: Hit[] = [];
  const shownByTwin = new Map<number, Shown[]>();
  for (const tier of tiers) {
    for (const number of ordered(corpus, total, tier, most)) {
      const { part, index } = placeOf(corpus, number);
      const twin = part.segment.columns.twin[index] ?? 0;
      const alike = shownByTwin.get(twin);
      if (!alike && hits.length >= limit) continue;
      const entry = part.segment.entry(index);
      // The number only says where to look: whoever writes a fact can choose its words so that it has another's.
      const same = alike?.find((one) => saysTheSame(one.entry, entry));
      if (same) {
        same.also.push(`${entry.path}:${entry.line}`);
        continue;
      }
      if (hits.length >= limit) continue;
      const also: string[] = [];
      if (alike) alike.push({ entry, also });
      else shownByTwin.set(twin, [{ entry, also }]);
      hits.push({
        entry,
        rank: hits.length + 1,
        score: total[number] ?? 0,
        tokens: part.segment.tokens(index),
        archived: tier === tiers[1],
        parts: explained(part, index),
        ...(part.branch === undefined ? {} : { branch: part.branch }),
        also,
        number,
      });
    }
  }
  return hits;
}

/** Best first; equal scores by path and line, whatever order the index has them in. */
function ordered(corpus: Corpus, total: Float64Array, tier: Uint32Array, most: number): number[] {
  const known = new Map<number, { path: string; line: number }>();
  const place = (number: number) => {
    const found = known.get(number);
    if (found) return found;
    const { part, index } = placeOf(corpus, number);
    const stands = standing(part, index);
    known.set(number, stands);
    return stands;
  };
  return topEntries(total, tier, most).sort((a, b) => {
    const apart = (total[b] ?? 0) - (total[a] ?? 0);
    if (apart !== 0) return apart;
    if (isOneOrder(corpus, a, b)) return a - b;
    const [x, y] = [place(a), place(b)];
    return x.path === y.path ? x.line - y.line || a - b : x.path < y.path ? -1 : 1;
  });
}

/** Whether two entries stand in one part whose numbers are in the order of places: then nothing has to be read. */
function isOneOrder(corpus: Corpus, a: number, b: number): boolean {
  const { part } = placeOf(corpus, a);
  return part.segment.inOrder && placeOf(corpus, b).part === part;
}

function standing({ segment }: Part, index: number): { path: string; line: number } {
  const { path } = segment.file(fileNumberOf(segment, index));
  return { path, line: segment.entry(index).line };
}

/** What each list and each factor gave to an entry. */
function newExplainer({ lists, best, factors }: Scored) {
  const byPart = new Map<Part, [name: string, of: (index: number) => number][]>();
  return (part: Part, index: number): Record<string, number> => {
    const own = byPart.get(part) ?? factors.map((factor) => [factor.name, factor.of(part)]);
    byPart.set(part, own);
    const parts: Record<string, number> = {};
    for (const [i, list] of lists.entries()) {
      const share = (list.scores[part.offset + index] ?? 0) / (best[i] || 1);
      if (share > 0) parts[list.name] = round(share * list.weight);
    }
    for (const [name, of] of own) {
      const value = of(index);
      if (value !== 1) parts[`× ${name}`] = round(value);
    }
    return parts;
  };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
