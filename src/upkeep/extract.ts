import type { Config } from '../config/index.ts';
import { extractFromLog } from '../extract/index.ts';
import {
  addDays,
  type Change,
  civilDay,
  dayOfLog,
  kindOf,
  type Memory,
  type MemoryFile,
  withFiles,
} from '../memory/index.ts';
import { formatOf, memoryOf } from './format.ts';
import type { Pass, PassInput, PassResult } from './types.ts';

/** New lines of daily logs become facts, pages and learnings; the extract room decides which. */
export const extract: Pass = { name: 'extract', run: runExtract };

/**
 * Without a reviewed memory to compare with, logs of this many days back are read; more where no night came for
 * longer. Lines that were decided on before cost nothing.
 */
export const recentDays = 7;

/** The logs among these paths that lie before the days a run reads by itself. */
export function olderLogs(paths: readonly string[], now: Date, config: Config): readonly string[] {
  const recent = recentSince(now, config);
  return paths.filter(
    (path) => kindOf(path, formatOf(config)) === 'log' && (dayOfLog(path) ?? recent) < recent,
  );
}

function recentSince(now: Date, config: Config): string {
  return addDays(civilDay(now, config.time_zone), -recentDays);
}

async function runExtract(input: PassInput): Promise<PassResult> {
  let memory = input.memory;
  const changes: Change[] = [];
  const warnings: string[] = [];
  for (const file of logsToRead(input)) {
    const reviewed = input.reviewed?.snapshot.get(file.path)?.text;
    const found = await extractFromLog({
      file,
      memory,
      now: input.now,
      config: input.config,
      memo: input.state.memo,
      ...(input.model ? { model: input.model } : {}),
      ...(input.ceiling ? { ceiling: input.ceiling } : {}),
      ...(input.recogniser ? { recogniser: input.recogniser } : {}),
      ...(reviewed === undefined ? {} : { reviewed }),
    });
    changes.push(...found.changes);
    warnings.push(...found.warnings);
    if (found.files.size > 0) memory = memoryOf(withFiles(memory.snapshot, found.files), input.config);
  }
  return { snapshot: memory.snapshot, changes, warnings };
}

function isNews(path: string, memory: Memory, reviewed: Memory): boolean {
  const [now, before] = [memory.snapshot.get(path), reviewed.snapshot.get(path)];
  return now !== before && now?.text !== before?.text;
}

/** The logs of the days asked for; else those whose text was not reviewed yet; else the last days'. */
function logsToRead(input: PassInput): readonly MemoryFile[] {
  const recent = recentSince(input.now, input.config);
  const { logsRead = recent } = input.state;
  const [since = recent] = [logsRead, recent].sort();
  return input.memory.paths.flatMap((path) => {
    if (kindOf(path, formatOf(input.config)) !== 'log') return [];
    const day = dayOfLog(path) ?? '';
    const isWanted = input.days
      ? input.days.includes(day)
      : input.reviewed
        ? isNews(path, input.memory, input.reviewed)
        : day >= since;
    const file = isWanted ? input.memory.file(path) : undefined;
    return file ? [file] : [];
  });
}
