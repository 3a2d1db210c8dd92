import { createHash } from 'node:crypto';
import type { Config } from '../config/index.ts';
import { lowest } from '../extract/index.ts';
import { type Fact, type MemoryFile, printJsonLine, readJsonLines, type Source } from '../memory/index.ts';

/** One scored event of surprise-scores.jsonl. */
export interface SurpriseRow {
  readonly id: string;
  readonly event: string;
  /** 0–1. */
  readonly score: number;
  readonly level: 'high' | 'medium' | 'low';
  readonly method: string;
  /** ISO day of the log. */
  readonly date: string;
  readonly ev: string;
  readonly src: Source;
  readonly expected?: string;
  readonly actual?: string;
  readonly reason?: string;
  /** Set once the event was made a fact, so that it never is again. */
  readonly promoted?: boolean;
}

/** One new statement of a daily log. */
export interface LogEvent {
  readonly id: string;
  readonly day: string;
  readonly file: MemoryFile;
  readonly fact: Fact;
  /** What the log says about where the statement comes from; an agent's at most. */
  readonly src: Source;
}

/** The id of an event: its log and its wording, so that a line that moves down in its log is the same event. */
export function eventId(logPath: string, key: string): string {
  return createHash('sha256').update(`${logPath}\0${key}`).digest('hex').slice(0, 16);
}

/** high above 0.7, medium from 0.4 on, else low (both borders configurable). */
export function levelOf(
  score: number,
  borders: { readonly high: number; readonly medium: number },
): SurpriseRow['level'] {
  return score > borders.high ? 'high' : score >= borders.medium ? 'medium' : 'low';
}

/** Rows that Keepsake wrote; other tools' rows and broken lines stay in the file and are not read. */
export function readSurprises(text: string): readonly SurpriseRow[] {
  return readJsonLines(text).flatMap((line): readonly SurpriseRow[] => {
    const value: unknown = 'value' in line ? line.value : undefined;
    return isSurpriseRow(value) ? [value] : [];
  });
}

function isSurpriseRow(value: unknown): value is SurpriseRow {
  const row = value as Partial<Record<string, unknown>> | null | undefined;
  return (
    typeof row === 'object' &&
    row !== null &&
    typeof row['id'] === 'string' &&
    typeof row['event'] === 'string' &&
    typeof row['score'] === 'number' &&
    row['score'] >= 0 &&
    row['score'] <= 1 &&
    typeof row['ev'] === 'string' &&
    typeof row['date'] === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(row['date'])
  );
}

/** The file with rows added (never twice) and others replaced by id; every other line keeps its bytes. */
export function withSurprises(text: string, rows: readonly SurpriseRow[]): string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = readJsonLines(text).map((line) => {
    const value: unknown = 'value' in line ? line.value : undefined;
    const next = isSurpriseRow(value) ? byId.get(value.id) : undefined;
    if (next) byId.delete(next.id);
    return next ? printJsonLine(next) : line.raw;
  });
  const lines = [...kept, ...[...byId.values()].map((row) => printJsonLine(row))];
  return lines.length === 0 ? text : `${lines.join('\n')}\n`;
}

/** A row as it is written: the score clamped to 0–1 and cut to hundredths, so that every machine writes the same. */
export function surpriseRow(
  config: Config,
  event: LogEvent,
  score: number,
  method: string,
  more: Pick<SurpriseRow, 'reason' | 'expected' | 'actual'>,
): SurpriseRow {
  const clamped = Math.round(Math.min(1, Math.max(0, score)) * 100) / 100;
  return {
    id: event.id,
    event: event.fact.text,
    score: clamped,
    level: levelOf(clamped, config.passes.surprise),
    method,
    date: event.day,
    ev: event.fact.provenance.ev ?? `${encodeURI(event.file.path)}#L${event.fact.line}`,
    src: lowest(event.src, event.fact.provenance.src),
    ...more,
  };
}
