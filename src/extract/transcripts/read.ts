import { createHash } from 'node:crypto';
import { claudeCode } from './claude-code.ts';
import { codex } from './codex.ts';
import {
  recordOf,
  type TranscriptAdapter,
  type TranscriptFormat,
  type TranscriptMessage,
  type TranscriptRecord,
} from './message.ts';
import { openclaw } from './openclaw.ts';

export const transcriptAdapters: readonly TranscriptAdapter[] = [openclaw, claudeCode, codex];

/** A message with where it stands. */
export interface PlacedMessage extends TranscriptMessage {
  /** Line of its record, from 1, and that line as it stands. */
  readonly line: number;
  readonly raw: string;
  readonly session: string | undefined;
  readonly format: TranscriptFormat;
}

/** A record may hold a whole file's text; what is longer than this is no message of a person. */
const longestLine = 8 * 1024 * 1024;

/**
 * The messages of a transcript, one by one, each once: a resumed or compacted session repeats its history, and what
 * was said before (by hash of role and words) is not given again. Lines that are no records are passed over; the
 * program is told by the first record that only it writes.
 * @param lines the file's lines, read as they are needed
 */
export async function* readTranscript(
  lines: AsyncIterable<string> | Iterable<string>,
  format?: TranscriptFormat,
): AsyncGenerator<PlacedMessage> {
  let adapter = transcriptAdapters.find((each) => each.format === format);
  let session: string | undefined;
  const seen = new Set<string>();
  let line = 0;
  for await (const raw of lines) {
    line += 1;
    const record = raw.length > longestLine ? undefined : parseRecord(raw);
    if (!record) continue;
    adapter ??= transcriptAdapters.find((each) => each.recognises(record));
    if (!adapter) continue;
    session = adapter.sessionOf(record) ?? session;
    const message = adapter.messageOf(record);
    if (!message) continue;
    const hash = messageHash(message);
    if (seen.has(hash)) continue;
    seen.add(hash);
    yield { ...message, line, raw, session, format: adapter.format };
  }
}

function messageHash(message: TranscriptMessage): string {
  const words = message.text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return createHash('sha256').update(`${message.role}\0${words}`).digest('base64').slice(0, 16);
}

function parseRecord(raw: string): TranscriptRecord | undefined {
  if (!raw.includes('{')) return undefined;
  try {
    return recordOf(JSON.parse(raw));
  } catch {
    return undefined;
  }
}
