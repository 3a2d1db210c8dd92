import { createHash } from 'node:crypto';
import { parseIsoDay, printJsonLine, readJsonLines, type Source, sources } from '../memory/index.ts';

export type InboxImportance = 'high' | 'medium' | 'low';

/** One note of inbox.jsonl: tagged when it was made, turned into a fact at night. */
export interface InboxEntry {
  readonly id: string;
  readonly text: string;
  readonly src: Source;
  readonly importance: InboxImportance;
  /** ISO date-time. */
  readonly at: string;
  readonly by?: string;
  readonly topics: readonly string[];
  /** Where it came from, in the writer's words (a URL, a chat). */
  readonly source?: string;
  readonly conf?: number;
  /** The file its fact went to, once it was processed. */
  readonly processed?: string;
}

/** A line of the inbox: an entry, or why it is none. Other people's lines keep their bytes either way. */
export type InboxLine =
  | { readonly raw: string; readonly line: number; readonly entry: InboxEntry }
  | { readonly raw: string; readonly line: number; readonly fault: string };

/** The id of a note: what it says and when, so that writing it twice gives one. */
export function inboxId(text: string, at: string): string {
  return createHash('sha256').update(`${at}\0${text}`).digest('hex').slice(0, 16);
}

export function readInbox(text: string): readonly InboxLine[] {
  return readJsonLines(text).map((row) => {
    const { raw, line } = row;
    const entry = 'value' in row ? entryOf(row.value) : `it ${row.problem}`;
    return typeof entry === 'string' ? { raw, line, fault: entry } : { raw, line, entry };
  });
}

/** The line of an entry. */
export function printInboxEntry(entry: InboxEntry): string {
  return printJsonLine(entry);
}

function entryOf(value: unknown): InboxEntry | string {
  if (typeof value !== 'object' || value === null) return 'it is not a JSON object';
  const row = value as Readonly<Record<string, unknown>>;
  const { text, at } = row;
  if (typeof text !== 'string' || text.trim() === '') return 'it has no text';
  if (typeof at !== 'string' || parseIsoDay(at) === undefined) return 'its at is no ISO date-time';
  const src = row['src'] ?? 'agent';
  if (!sources.some((one) => one === src)) return 'its src is none of user, agent, tool, web, dig';
  const importance = row['importance'] ?? 'medium';
  if (importance !== 'high' && importance !== 'medium' && importance !== 'low')
    return 'its importance is none of high, medium, low';
  const conf = row['conf'];
  return {
    id: typeof row['id'] === 'string' ? row['id'] : inboxId(text, at),
    text,
    src: src as Source,
    importance,
    at,
    topics: Array.isArray(row['topics'])
      ? row['topics'].filter((topic): topic is string => typeof topic === 'string' && topic.trim() !== '')
      : [],
    ...(typeof row['by'] === 'string' ? { by: row['by'] } : {}),
    ...(typeof row['source'] === 'string' ? { source: row['source'] } : {}),
    ...(typeof conf === 'number' && conf >= 0 && conf <= 1 ? { conf } : {}),
    ...(typeof row['processed'] === 'string' ? { processed: row['processed'] } : {}),
  };
}
