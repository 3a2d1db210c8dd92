import type { Config } from '../config/index.ts';
import { type Change, type Fact, keyOf, type Memory } from '../memory/index.ts';
import { entriesByOrigin } from './budget.ts';
import { bare } from './without-marks.ts';

/** What a pass broke: one full sentence each. Empty when it kept every promise. */
export type Broken = readonly string[];

/**
 * The promises every pass is held to, checked on its result: each fact before is there after or in the archive (as
 * multisets of keys), no byte of a user's fact changed or left its file, and each new fact has evidence. Only files
 * that changed are looked at.
 */
export function brokenPromises(
  before: Memory,
  after: Memory,
  changes: readonly Change[],
  config: Config,
): Broken {
  const touched = changedPaths(before, after);
  return [
    ...lostFacts(before, after, touched, changes, config),
    ...touchedUserFacts(before, after, touched),
    ...unprovenFacts(before, after, touched, changes),
  ];
}

/** Paths whose text differs. */
export function changedPaths(before: Memory, after: Memory): readonly string[] {
  const paths = new Set([...before.paths, ...after.paths]);
  return [...paths].filter((path) => {
    const [was, is] = [before.snapshot.get(path), after.snapshot.get(path)];
    // One entry is one text, and a text that nobody needs is not read.
    return was !== is && was?.text !== is?.text;
  });
}

function lostFacts(
  before: Memory,
  after: Memory,
  touched: readonly string[],
  changes: readonly Change[],
  config: Config,
): Broken {
  const balance = new Map<string, number>();
  const count = (key: string, by: number) => balance.set(key, (balance.get(key) ?? 0) + by);
  const stood = new Map<string, { readonly path: string; readonly raw: string }[]>();
  for (const path of touched) {
    const text = before.file(path)?.text ?? '';
    for (const fact of factsAt(before, path)) {
      count(fact.key, 1);
      const place = { path, raw: text.slice(fact.start, fact.end).trimEnd() };
      const places = stood.get(fact.key);
      if (places) places.push(place);
      else stood.set(fact.key, [place]);
    }
    for (const fact of factsAt(after, path)) count(fact.key, -1);
  }
  for (const { kind, before: old, after: now } of changes)
    if (kind === 'updated' && old !== null && now !== null && old !== now) count(keyOf(old), -1);
  const archived = entriesByOrigin(after, config);
  const broken: string[] = [];
  for (const [key, gone] of balance) {
    if (gone <= 0) continue;
    const copies = new Set((stood.get(key) ?? []).map(({ path, raw }) => `${path}\0${raw}`));
    let found = 0;
    for (const copy of copies) {
      const [path = '', raw = ''] = copy.split('\0');
      // Text before the first block counts as a fact only while there is no block: its bytes are still there.
      const [was, is] = [before, after].map((memory) => occurrences(memory.file(path)?.text ?? '', raw));
      if ((is ?? 0) >= (was ?? 0)) found += was ?? 0;
      for (const entry of archived.get(path) ?? []) found += occurrences(bare(entry.raw), bare(raw));
    }
    if (found < gone) broken.push(`a fact would be gone without a trace: "${key.slice(0, 80)}"`);
  }
  return broken;
}

function occurrences(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1;
}

function factsAt(memory: Memory, path: string): readonly Fact[] {
  const file = memory.file(path);
  return file && file.kind !== 'archive' ? file.facts : [];
}

function touchedUserFacts(before: Memory, after: Memory, touched: readonly string[]): Broken {
  const broken: string[] = [];
  for (const path of touched) {
    const left = userTexts(after, path).map(({ raw }) => raw);
    const [was, is] = [before, after].map((memory) => memory.file(path)?.text ?? '');
    for (const { raw, isPreamble } of userTexts(before, path)) {
      const at = left.indexOf(raw);
      // Text above the first block is a fact only while there is no block: a block below it changes none of its bytes.
      const stands = isPreamble && occurrences(is ?? '', raw) >= occurrences(was ?? '', raw);
      if (at >= 0) left.splice(at, 1);
      else if (!stands)
        broken.push(`a user's fact in ${path} would change or leave the file: ${raw.trim().slice(0, 80)}`);
    }
  }
  return broken;
}

function userTexts(memory: Memory, path: string) {
  const file = memory.file(path);
  if (!file || file.kind === 'archive') return [];
  return file.facts
    .filter((fact) => fact.provenance.src === 'user')
    .map((fact) => ({
      // A last line without an ending gets one when something is written below it.
      raw: file.text.slice(fact.start, fact.end).replace(/\r?\n$/, ''),
      isPreamble: fact.block < 0,
    }));
}

/** Facts that no file had before and that do not say where they are from. */
function unprovenFacts(
  before: Memory,
  after: Memory,
  touched: readonly string[],
  changes: readonly Change[],
): Broken {
  const known = new Set<string>();
  for (const path of touched) for (const fact of factsAt(before, path)) known.add(fact.key);
  // Prose counts as a fact once the list beside it is gone: its words were there.
  const stood = touched.map((path) => before.snapshot.get(path)?.text ?? '').join('\n');
  for (const change of changes)
    if (change.ev !== undefined && change.after !== null) known.add(keyOf(change.after));
  const broken: string[] = [];
  for (const path of touched) {
    for (const fact of factsAt(after, path)) {
      if (!known.has(fact.key) && fact.provenance.ev === undefined && !stood.includes(fact.text))
        broken.push(`a new fact in ${path} would have no evidence: "${fact.text.slice(0, 80)}"`);
    }
  }
  return broken;
}
