import type { Config } from '../config/index.ts';
import { civilDay, daysBetween, type Glance, kindOf, type Memory } from '../memory/index.ts';
import { type Derivations, derivedAnew } from './derived.ts';
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

/**
 * The dated facts of a memory by what their fading depends on, as text to be kept: the paths as JSON, then for each day
 * and confidence a line `day,confidence TAB count TAB file line id|…`, its facts in the order of their ids.
 */
export function datedFacts(memory: Memory, config: Config, derived: Derivations = derivedAnew): string {
  const format = formatOf(config);
  const swept = memory.paths.filter((path) => sweptKinds.has(kindOf(path, format) ?? 'other'));
  const paths: string[] = [];
  const groups = new Map<string, string[]>();
  for (const line of derived.lines(memory, 'dates', swept, datesOf)) {
    const [path = '', ...facts] = line.split('|');
    for (const fact of facts) {
      const end = fact.indexOf(' ');
      const when = fact.slice(0, end);
      const placed = `${paths.length}${fact.slice(end)}`;
      const group = groups.get(when);
      if (group) group.push(placed);
      else groups.set(when, [placed]);
    }
    paths.push(decodeURI(path));
  }
  const lines = [...groups].map(([when, group]) => `${when}\t${group.length}\t${group.sort(byId).join('|')}`);
  return [JSON.stringify(paths), ...lines].join('\n');
}

/**
 * The dated facts below a relevance, the most faded first.
 * @param dated what `datedFacts` says of the memory
 * @param most how many are told; the others are counted
 */
export function fadedFacts(
  dated: string,
  input: Pick<PassInput, 'now' | 'config' | 'state'>,
  threshold: number,
  most = Infinity,
): { readonly dated: number; readonly below: number; readonly faded: readonly Faded[] } {
  const [named = '[]', ...lines] = dated.split('\n');
  const paths = JSON.parse(named) as readonly string[];
  const left = relevanceOf(input);
  const isRecalled = input.state.accesses.size > 0;
  // Facts of one day and confidence have faded equally, unless somebody recalled them: that alone makes them last longer.
  const groups = new Map<number, (Faded | string)[]>();
  const put = (relevance: number, one: Faded | string) => {
    const group = groups.get(relevance);
    if (group) group.push(one);
    else groups.set(relevance, [one]);
  };
  let all = 0;
  let below = 0;
  for (const line of lines) {
    const [when = '', count = '', facts = ''] = line.split('\t');
    all += Number(count);
    const { relevance } = left(when, '');
    if (relevance >= threshold) continue;
    if (!isRecalled) {
      below += Number(count);
      put(relevance, line);
      continue;
    }
    for (const one of read(when, facts)) {
      if (one.relevance >= threshold) continue;
      below += 1;
      put(one.relevance, one);
    }
  }
  const faded: Faded[] = [];
  for (const [, group] of [...groups].sort(([a], [b]) => a - b)) {
    if (faded.length >= most) break;
    const told = group.flatMap((one) => {
      if (typeof one !== 'string') return [one];
      const [when = '', , facts = ''] = one.split('\t');
      return read(when, facts);
    });
    faded.push(...told.sort((a, b) => byText(a.id, b.id)).slice(0, most - faded.length));
  }
  return { dated: all, below, faded };

  function read(when: string, facts: string): Faded[] {
    return facts.split('|').map((fact) => {
      const [file = '', line = '', id = ''] = fact.split(' ');
      return { path: paths[Number(file)] ?? '', line: Number(line), id, ...left(when, id) };
    });
  }
}

/** By what stands after the last blank: the id. */
function byId(a: string, b: string): number {
  return byText(a.slice(-idLength), b.slice(-idLength));
}

/** `path|day,confidence line id|…`: what the ranking needs of the dated facts of a file. */
function datesOf(file: Glance): readonly string[] {
  const facts = file
    .whole()
    .facts.flatMap(({ provenance, line, id }) =>
      provenance.ts === 'unknown'
        ? []
        : [`${provenance.ts},${provenance.conf} ${line} ${id.slice(0, idLength)}`],
    );
  return facts.length === 0 ? [] : [[encodeURI(file.path).replaceAll('|', '%7C'), ...facts].join('|')];
}

/** 48 bits: two facts of a million share them once in 500 memories. */
const idLength = 12;

/** Days and confidences repeat, so what is left after both is computed once for each pair. */
function relevanceOf({ now, config, state }: Pick<PassInput, 'now' | 'config' | 'state'>) {
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
