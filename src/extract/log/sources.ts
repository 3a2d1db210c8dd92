import type { Source } from '../../memory/index.ts';
import { lowest, sourceOf } from './channel.ts';
import { readLog } from './read-log.ts';

/**
 * The source of each statement of a log, by the line it starts on: what it says about its channel, and never above
 * `ceiling`. Lines that are no statements of the writer (recalled blocks, code, other tools' blocks) and an assistant's
 * turns are not in it.
 */
export function statementSources(text: string, ceiling: Source = 'agent'): ReadonlyMap<number, Source> {
  const statements = readLog(text).filter((entry) => entry.speaker !== 'assistant');
  return new Map(statements.map((entry) => [entry.line, lowest(sourceOf(entry.speaker), ceiling)]));
}
