import type { RefMove } from '../git/index.ts';
import {
  entryAt,
  isObjectId,
  type NewObjects,
  type ObjectReader,
  type PlannedCommit,
  planCommit,
  storeObjects,
} from '../git/index.ts';
import type { BranchStore } from './branches.ts';
import { statePrefix } from './state-prefix.ts';

/*
 * What must outlive a run but would be noise on a branch: one ref a shard, its commit's tree holds state.jsonl.
 * Rows are sets: reading takes the union of all shards, so parallel jobs never fight, and a lost race is read
 * again and merged. Anyone with write access could forge a row: nothing here decides security.
 */

export { statePrefix };

export type StateKind =
  | 'proposal'
  | 'integrated'
  | 'decided'
  | 'rejected'
  | 'extracted'
  | 'access'
  | 'manifest'
  | 'answer'
  | 'first-proposed'
  | 'usage'
  | 'reviewed';

/** In the key of a `proposal` row (`<branch> <head>`): Keepsake itself took the branch away. */
export const withdrawnHead = 'withdrawn';

/** One remembered thing; rows with the same kind and key are one row, the later `at` counts. */
export interface StateRow {
  readonly kind: StateKind;
  readonly key: string;
  /** ISO date-time of the run that wrote it. */
  readonly at: string;
  readonly value?: unknown;
}

/** Everything remembered, from every shard. */
export interface State {
  readonly rows: readonly StateRow[];
  of(kind: StateKind): readonly StateRow[];
  get(kind: StateKind, key: string): StateRow | undefined;
}

/** Reads and merges every shard. A line that does not parse is skipped: state can be lost, never block. */
export async function readState(_cwd: string, store: BranchStore, objects: ObjectReader): Promise<State> {
  const refs = await store.listState(statePrefix);
  const shards = await Promise.all([...refs.values()].map((oid) => readShard(oid, objects)));
  return stateOf(shards.flat());
}

/** A state from rows, each kind and key once. */
export function stateOf(rows: readonly StateRow[]): State {
  const merged = mergeRows(rows);
  const byKey = new Map(merged.map((row) => [idOf(row), row]));
  return {
    rows: merged,
    of: (kind) => merged.filter((row) => row.kind === kind),
    get: (kind, key) => byKey.get(`${kind}\0${key}`),
  };
}

/** Where rows are written to. */
export interface StateShard {
  readonly cwd: string;
  readonly store: BranchStore;
  readonly objects: ObjectReader;
  /** Names the ref below refs/keepsake/state/: one a branch or run. */
  readonly name: string;
  readonly identity: { readonly name: string; readonly email: string };
}

/** How often a lost race is tried again, and the first pause in milliseconds (doubled each time, with jitter). */
const attempts = 8;
const firstPause = 30;

/**
 * Adds rows to a shard by compare-and-swap; rows whose value stands there already write nothing.
 * @param keep which rows survive: the place to prune old ones
 * @returns how many rows were new; -1 when every attempt lost its race, or the remote takes no such ref
 */
export async function appendState(
  shard: StateShard,
  rows: readonly StateRow[],
  keep: (row: StateRow) => boolean = () => true,
): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { move, added, made } = await stateMove(shard, rows, keep);
    if (move === undefined) return 0;
    await storeObjects(shard.cwd, [made]);
    const moved = await shard.store.moveState(move);
    if (moved === 'moved') return added;
    if (moved === 'protected') return -1;
    const pause = firstPause * 2 ** attempt;
    await new Promise((resolve) => setTimeout(resolve, pause / 2 + Math.random() * pause));
  }
  return -1;
}

/**
 * The move of a shard's ref that adds rows to it, to be made together with others once its objects are stored; undefined
 * where all is there.
 */
export async function stateMove(
  shard: StateShard,
  rows: readonly StateRow[],
  keep: (row: StateRow) => boolean = () => true,
): Promise<{ readonly move?: RefMove; readonly added: number; readonly made: NewObjects }> {
  const ref = `${statePrefix}${encodeURIComponent(shard.name)}`;
  const old = (await shard.store.listState(statePrefix)).get(ref) ?? null;
  const before = old === null ? [] : await readShard(old, shard.objects);
  const added = rows.filter((row) => !sameValue(before, row));
  if (added.length === 0) return { added: 0, made: new Map() };
  const next = await planShard(shard, mergeRows([...before, ...added]).filter(keep), added);
  return { move: { ref, old, next: next.oid }, added: added.length, made: next.made };
}

function planShard(
  shard: StateShard,
  rows: readonly StateRow[],
  added: readonly StateRow[],
): Promise<PlannedCommit> {
  const text = rows.map((row) => `${printRow(row)}\n`).join('');
  const time = Math.floor(Math.max(...added.map((row) => Date.parse(row.at))) / 1000);
  const author = { ...shard.identity, time: Number.isFinite(time) ? time : 0, zone: '+0000' };
  const edits = [{ path: 'state.jsonl', content: Buffer.from(text) }];
  const commit = { base: null, edits, parents: [], message: 'keepsake: state\n', author };
  return planCommit(shard.cwd, shard.objects, commit);
}

async function readShard(oid: string, objects: ObjectReader): Promise<StateRow[]> {
  const entry = await entryAt(objects, oid, 'state.jsonl').catch(() => undefined);
  const blob = entry ? await objects.read(entry.oid) : undefined;
  return blob ? blob.content.toString('utf8').split('\n').flatMap(parseRow) : [];
}

function parseRow(line: string): StateRow[] {
  try {
    const row = JSON.parse(line) as StateRow;
    const whole = typeof row.kind === 'string' && typeof row.key === 'string' && typeof row.at === 'string';
    return whole && namesCommits(row) ? [row] : [];
  } catch {
    return [];
  }
}

/** Parts of rows that git is given as commits, by kind of row. */
const commitsIn: Readonly<Record<string, readonly string[]>> = {
  integrated: ['proposal', 'from', 'mergedAs'],
  rejected: ['head'],
  reviewed: ['from', 'merge'],
};

/** Who may push can write a row: an option or a refspec in the place of a commit must not come near git. */
function namesCommits({ kind, key, value }: StateRow): boolean {
  const parts = (value ?? {}) as Readonly<Record<string, unknown>>;
  const { merged } = parts as { readonly merged?: Readonly<Record<string, unknown>> };
  const named = (commitsIn[kind] ?? []).map((name) => parts[name]);
  if (kind === 'integrated') named.push(key.slice(key.lastIndexOf(' ') + 1));
  if (kind === 'rejected' && merged !== undefined)
    named.push(merged?.['from'] ?? null, merged?.['head'] ?? null);
  return named.every((one) => one === undefined || isObjectId(one));
}

function printRow({ kind, key, at, value }: StateRow): string {
  return JSON.stringify(value === undefined ? { kind, key, at } : { kind, key, at, value });
}

function idOf(row: StateRow): string {
  return `${row.kind}\0${row.key}`;
}

/** The same thing noted again is no news: only its time differs. */
function sameValue(before: readonly StateRow[], row: StateRow): boolean {
  const value = JSON.stringify(row.value);
  return before.some((other) => idOf(other) === idOf(row) && JSON.stringify(other.value) === value);
}

function mergeRows(rows: readonly StateRow[]): StateRow[] {
  const merged = new Map<string, StateRow>();
  for (const row of rows) {
    const standing = merged.get(idOf(row));
    if (!standing || later(row, standing)) merged.set(idOf(row), row);
  }
  return [...merged.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function later(a: StateRow, b: StateRow): boolean {
  return a.at === b.at ? printRow(a) > printRow(b) : a.at > b.at;
}
