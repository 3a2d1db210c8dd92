/** One thing a person or the assistant said, as every adapter gives it. */
export interface TranscriptMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** ISO date-time, when the record has one. */
  readonly at?: string;
}

/** A line of a transcript as data. */
export type TranscriptRecord = Readonly<Record<string, unknown>>;

/** Reads one program's transcripts. */
export interface TranscriptAdapter {
  readonly format: TranscriptFormat;
  /** Whether a record could only come from this program. */
  recognises(record: TranscriptRecord): boolean;
  /** The session's name, from the records that carry it. */
  sessionOf(record: TranscriptRecord): string | undefined;
  /** What was said, or undefined for tool calls, results, system records and replays of earlier history. */
  messageOf(record: TranscriptRecord): TranscriptMessage | undefined;
}

export type TranscriptFormat = 'openclaw' | 'claude-code' | 'codex';

export function recordOf(value: unknown): TranscriptRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as TranscriptRecord)
    : undefined;
}

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The words of a content field: a string, or the text parts of a list of the given types. */
export function wordsOf(content: unknown, types: readonly string[]): string | undefined {
  if (typeof content === 'string') return textIn(content);
  if (!Array.isArray(content)) return undefined;
  const parts = content.map(recordOf).filter((part) => part && types.includes(String(part['type'])));
  return textIn(parts.map((part) => textIn(part?.['text']) ?? '').join('\n'));
}

export function messageFrom(
  role: unknown,
  text: string | undefined,
  at: unknown,
): TranscriptMessage | undefined {
  if ((role !== 'user' && role !== 'assistant') || text === undefined) return undefined;
  const time = typeof at === 'string' && Number.isFinite(Date.parse(at)) ? at : undefined;
  return { role, text, ...(time === undefined ? {} : { at: time }) };
}
