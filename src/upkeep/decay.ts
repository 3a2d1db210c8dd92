import { civilDay, daysBetween, kindOf, type MemoryFile } from '../memory/index.ts';
import { derivedAnew } from './derived.ts';
import { formatOf } from './format.ts';
import { byText } from './grouping.ts';
import { sweptKinds } from './mandate.ts';
import { relevance } from './relevance.ts';
import type { Access, Pass, PassInput, PassResult } from './types.ts';

/** Ranks; it changes no byte, so that what fades can still be found and only its TTL ends it. */
export const decay: Pass = {
  name: 'decay',
  run: (input: PassInput): PassResult => ({ snapshot: input.memory.snapshot, changes: [], warnings: [] }),
};

/** A fact, by where it stands, and how much of it is left. */
export interface Faded {
  readonly path: string;
  readonly line: number;
  /** The first digits of its id: enough to tell it from every other fact of a memory. */
  readonly id: string;
  /** 0–1. */
  readonly relevance: number;
  /** Whole days. */
  readonly age: number;
  readonly reinforcements: number;
}

/** Every dated fact below a relevance, the most faded first, and how many dated facts there are. */
export function fadedFacts(
  input: PassInput,
  threshold: number,
): { readonly dated: number; readonly below: readonly Faded[] } {
  const { memory, config, derived = derivedAnew } = input;
  const format = formatOf(config);
  const paths = memory.paths.filter((path) => sweptKinds.has(kindOf(path, format) ?? 'other'));
  const left = relevanceOf(input);
  // Facts of one day and confidence have faded equally: they are ranked once, and then told apart by their ids.
  const groups = new Map<number, Faded[]>();
  let dated = 0;
  for (const line of derived.lines(memory, 'dates', paths, datesOf)) {
    const [path = '', ...facts] = line.split('|');
    dated += facts.length;
    for (const fact of facts) {
      const [when = '', at = '', id = ''] = fact.split(' ');
      const one = left(when, id);
      if (one.relevance >= threshold) continue;
      const group = groups.get(one.relevance);
      const faded = { path: decodeURI(path), line: Number(at), id, ...one };
      if (group) group.push(faded);
      else groups.set(one.relevance, [faded]);
    }
  }
  const below = [...groups]
    .sort(([a], [b]) => a - b)
    .flatMap(([, group]) => group.sort((a, b) => byText(a.id, b.id)));
  return { dated, below };
}

/** `path|day,confidence line id|…`: what the ranking needs of the dated facts of a file. */
function datesOf(file: MemoryFile): readonly string[] {
  const facts = file.facts.flatMap(({ provenance, line, id }) =>
    provenance.ts === 'unknown'
      ? []
      : [`${provenance.ts},${provenance.conf} ${line} ${id.slice(0, idLength)}`],
  );
  return facts.length === 0 ? [] : [[encodeURI(file.path).replaceAll('|', '%7C'), ...facts].join('|')];
}

/** 48 bits: two facts of a million share them once in 500 memories. */
const idLength = 12;

/** Days and confidences repeat, so what is left after both is computed once for each pair. */
function relevanceOf({ now, config, state }: PassInput) {
  const today = civilDay(now, config.time_zone);
  const halfLife = config.passes.decay.half_life;
  const accesses = new Map<string, Access>();
  for (const [id, access] of state.accesses) accesses.set(id.slice(0, idLength), access);
  const known = new Map<string, Omit<Faded, 'path' | 'line' | 'id'>>();
  const computed = (when: string, reinforcements: number) => {
    const [ts = '', conf = ''] = when.split(',');
    const age = Math.max(0, daysBetween(ts, today));
    const left = relevance({ confidence: Number(conf), age, reinforcements, halfLife });
    return { age, reinforcements, relevance: left };
  };
  return (when: string, id: string) => {
    const count = accesses.size === 0 ? 0 : (accesses.get(id)?.count ?? 0);
    if (count > 0) return computed(when, count);
    const before = known.get(when);
    if (before) return before;
    const now = computed(when, 0);
    known.set(when, now);
    return now;
  };
}
