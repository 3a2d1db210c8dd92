import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { openObjects } from '../git/index.ts';
import type { Manifest } from '../recall/index.ts';
import { localBranches } from '../sync/local-branches.ts';
import { appendState, readState, type StateRow } from '../sync/state.ts';
import { journalName, type Use } from './journal.ts';
import type { Place } from './repository.ts';

/** How long a manifest is kept, in days, counted from the latest use. */
const keptDays = 90;
const shard = 'recall';

/** Moves the journal into the state ref. Safe to interrupt and to run twice at once: a journal is claimed by renaming it. */
export async function foldUses(place: Place, config: Config): Promise<void> {
  if (place.gitDir === undefined || config.state === 'off') return;
  const folder = join(place.gitDir, 'keepsake');
  try {
    renameSync(join(folder, journalName), join(folder, `uses-${randomUUID()}.jsonl`));
  } catch {
    // No journal: an earlier fold may still have left one behind.
  }
  const claimed = listClaimed(folder);
  const uses = claimed.flatMap((name) => readUses(join(folder, name)));
  if (uses.length === 0) return;
  const objects = openObjects(place.top);
  try {
    const store = localBranches(objects, undefined);
    const state = await readState(place.top, store, objects);
    const rows = [
      ...uses.flatMap(manifestRow),
      ...accessRows(uses, (key) => state.get('access', key)?.value),
    ];
    const oldest = new Date(Math.max(...uses.map((use) => Date.parse(use.at))) - keptDays * 86_400_000);
    const keep = (row: StateRow) => row.kind !== 'manifest' || row.at >= oldest.toISOString();
    const setting = { cwd: place.top, store, objects, name: shard, identity: config.identity };
    if ((await appendState(setting, rows, keep)) >= 0)
      for (const name of claimed) rmSync(join(folder, name), { force: true });
  } finally {
    await objects.close();
  }
}

/** A manifest as the state keeps it. */
export interface KeptManifest extends Manifest {
  readonly at: string;
  readonly command: string;
  readonly agent?: string;
}

/** Every manifest the state knows, oldest first. */
export async function readManifests(place: Place, config: Config): Promise<readonly KeptManifest[]> {
  await foldUses(place, config);
  const objects = openObjects(place.top);
  try {
    const state = await readState(place.top, localBranches(objects, undefined), objects);
    return state
      .of('manifest')
      .map((row) => row.value as KeptManifest)
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  } finally {
    await objects.close();
  }
}

function manifestRow(use: Use): StateRow[] {
  if (!use.manifest) return [];
  const { at, command, agent } = use;
  const value: KeptManifest = { at, command, ...(agent === undefined ? {} : { agent }), ...use.manifest };
  const key = createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);
  return [{ kind: 'manifest', key, at, value }];
}

function accessRows(uses: readonly Use[], known: (key: string) => unknown): StateRow[] {
  const counts = new Map<string, { count: number; last: string }>();
  for (const use of uses)
    for (const id of use.recalled) {
      const before = counts.get(id) ?? { count: knownCount(known(id)), last: use.at };
      counts.set(id, { count: before.count + 1, last: laterOf(use.at, before.last) });
    }
  return [...counts].map(([key, value]) => ({ kind: 'access', key, at: value.last, value }));
}

function laterOf(a: string, b: string): string {
  return a < b ? b : a;
}

function knownCount(value: unknown): number {
  const count = (value as { count?: unknown } | undefined)?.count;
  return typeof count === 'number' ? count : 0;
}

function listClaimed(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^uses-[\w-]+\.jsonl$/.test(name));
  } catch {
    return [];
  }
}

function readUses(path: string): Use[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return line === '' ? [] : [JSON.parse(line) as Use];
        } catch {
          return [];
        }
      });
  } catch {
    return [];
  }
}
