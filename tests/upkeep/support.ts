import { type Config, defaultConfig } from '../../src/config/index.ts';
import { type Memory, openMemory, type Snapshot } from '../../src/memory/index.ts';
import { formatOf } from '../../src/upkeep/format.ts';
import {
  emptyState,
  type PassInput,
  type PassName,
  type PassState,
  runPasses,
} from '../../src/upkeep/index.ts';

export const config: Config = defaultConfig();

/** A snapshot of texts. */
export function snapshotOf(files: Readonly<Record<string, string>>): Snapshot {
  return new Map(Object.entries(files).map(([path, text]) => [path, { path, text, mode: '100644' }]));
}

export function memoryOf(files: Readonly<Record<string, string>>, settings: Config = config): Memory {
  return openMemory(snapshotOf(files), formatOf(settings));
}

/** The texts of a snapshot. */
export function textsOf(snapshot: Snapshot): Record<string, string> {
  return Object.fromEntries([...snapshot].sort().map(([path, file]) => [path, file.text]));
}

/** Runs passes on texts as of a day (noon UTC, or an ISO date-time). */
export async function run(
  names: readonly PassName[] | 'all',
  files: Readonly<Record<string, string>>,
  now: string,
  more: Partial<Omit<PassInput, 'memory' | 'now' | 'state'>> & { readonly state?: Partial<PassState> } = {},
) {
  const settings = more.config ?? config;
  const result = await runPasses(names, {
    ...more,
    memory: memoryOf(files, settings),
    now: new Date(now.includes('T') ? now : `${now}T12:00:00Z`),
    config: settings,
    state: { ...emptyState(), ...more.state },
  });
  return { ...result, files: textsOf(result.snapshot) };
}
