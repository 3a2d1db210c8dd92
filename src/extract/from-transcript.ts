import type { Config } from '../config/index.ts';
import { addDays, civilDay, evidenceOf, type Memory, type Source } from '../memory/index.ts';
import type { EntityRecogniser } from './entities/recogniser.ts';
import { finish, type LogResult } from './from-log.ts';
import type { LanguageModel } from './language-model.ts';
import { type LogEntry, readLog } from './log/read-log.ts';
import { type Judged, propose } from './propose.ts';
import { isInstruction, isTranscript } from './refusals.ts';
import { mayKeep, namesFor, type Run } from './run.ts';
import type { PlacedMessage } from './transcripts/read.ts';
import { openDraft } from './write.ts';

export interface TranscriptInput {
  readonly messages: AsyncIterable<PlacedMessage>;
  /** Path in the repository, or `transcript://<program>/<session>` for a file outside it. */
  readonly source: string;
  readonly memory: Memory;
  readonly now: Date;
  readonly config: Config;
  readonly model?: LanguageModel;
  readonly recogniser?: EntityRecogniser;
  readonly memo?: Map<string, unknown>;
  readonly ceiling?: Source;
}

/** What a transcript gave, and how much of it was read. */
export interface TranscriptResult extends LogResult {
  readonly messages: number;
}

/** An entry with the message it is part of. */
interface MessageEntry extends LogEntry {
  readonly day: string;
  readonly session: string | undefined;
}

const batchSize = 200;

/**
 * Learns from a transcript: the user's turns give user memories, the assistant's give learnings (only with
 * `capture.assistant`), everything else nothing. Messages are read as they come; only what may be kept is held, so a
 * transcript of any size takes little memory. At most `max_facts_per_log` facts a day.
 */
export async function extractFromTranscript(input: TranscriptInput): Promise<TranscriptResult> {
  const memo = input.memo ?? new Map<string, unknown>();
  const judged: Judged[] = [];
  const warnings = new Set<string>();
  let messages = 0;
  let batch: MessageEntry[] = [];
  const names = namesFor(input.memory, []);
  const draft = openDraft(input.memory, input.config);
  const run: Run = {
    memory: input.memory,
    config: input.config,
    recogniser: input.recogniser,
    ceiling: input.ceiling ?? 'agent',
    names,
    draft,
    relations: [],
    evidence: (entry) => evidenceOf(input.source, entry.line, entry.raw),
    day: (entry) => (entry as MessageEntry).day,
    session: (entry) => (entry as MessageEntry).session,
  };
  const read = async () => {
    const proposed = await propose(batch, {
      config: input.config,
      memo,
      ...(input.model ? { model: input.model } : {}),
    });
    for (const warning of proposed.warnings) warnings.add(warning);
    for (const one of proposed.judged) if (mayKeep(one, run) || isReported(one)) judged.push(one);
    batch = [];
  };
  for await (const message of input.messages) {
    messages += 1;
    batch.push(...entriesOf(message, input));
    if (batch.length >= batchSize) await read();
  }
  await read();
  const entries = judged.filter((one) => one.selection.layer !== 'ignore').map((one) => one.entry);
  const named: Run = { ...run, names: namesFor(input.memory, entries) };
  const result = await finish({ judged, warnings: [...warnings] }, named, memo, input.source);
  return { ...result, messages };
}

function isReported(one: Judged): boolean {
  return ['instruction', 'secret', 'retraction'].includes(one.selection.refusal ?? '');
}

/** A message's statements; pasted conversations give none, and an order to the reader is one entry, to be reported. */
function entriesOf(message: PlacedMessage, input: TranscriptInput): readonly MessageEntry[] {
  if (message.role === 'assistant' && !input.config.capture.assistant) return [];
  if (isTranscript(message.text)) return [];
  const place = {
    line: message.line,
    // The record may be long; its hash is all that evidence needs, and a slice would change it.
    raw: message.raw,
    section: [],
    day: dayOf(message, input),
    session: message.session === undefined ? undefined : wordOf(message.session),
  };
  if (isInstruction(message.text))
    return [{ ...place, text: message.text.slice(0, 500), speaker: message.role }];
  return readLog(message.text).map((entry) => {
    const isOwn = entry.speaker === 'agent' || entry.speaker === 'user' || entry.speaker === 'assistant';
    return { ...place, text: entry.text, speaker: isOwn ? message.role : entry.speaker };
  });
}

function dayOf(message: PlacedMessage, input: TranscriptInput): string {
  const today = civilDay(input.now, input.config.time_zone);
  const day = message.at === undefined ? today : civilDay(new Date(message.at), input.config.time_zone);
  return day > addDays(today, 1) ? today : day;
}

/** A session's name as one word of a provenance comment. */
function wordOf(session: string): string {
  return session.replace(/[^\p{L}\p{N}._/@-]+/gu, '-').slice(0, 80);
}
