import type { Config } from '../config/index.ts';
import {
  addDays,
  type Change,
  civilDay,
  dayOfLog,
  evidenceOf,
  lineHash,
  type Memory,
  type MemoryFile,
  type Source,
} from '../memory/index.ts';
import type { Relation } from './entities/entity.ts';
import type { EntityRecogniser } from './entities/recogniser.ts';
import type { LanguageModel } from './language-model.ts';
import { type LogEntry, readLog } from './log/read-log.ts';
import { place } from './place.ts';
import { placeEvents } from './place-events.ts';
import { type Judged, type Proposed, propose } from './propose.ts';
import { aliasProposals, reported } from './report.ts';
import { isTakenBack, mayKeep, namesFor, type Run, speaksForUser } from './run.ts';
import { takeBack } from './take-back.ts';
import { withinCap } from './within-cap.ts';
import { openDraft } from './write.ts';

export interface LogInput {
  /** A daily log. */
  readonly file: MemoryFile;
  /** What is known already: nothing is learned twice. */
  readonly memory: Memory;
  readonly now: Date;
  readonly config: Config;
  readonly model?: LanguageModel;
  /** A model that finds names, for `entities.provider: ner`. */
  readonly recogniser?: EntityRecogniser;
  /** What earlier runs decided and were told, by line; this run's decisions are added. */
  readonly memo?: Map<string, unknown>;
  /** The log's text as it was reviewed: its lines are settled and not read again. */
  readonly reviewed?: string;
  /** The most trusted source the log's writer may write (gate: `may`); default agent. */
  readonly ceiling?: Source;
}

export interface LogResult {
  /** The files that are new or changed, whole. */
  readonly files: ReadonlyMap<string, string>;
  readonly changes: readonly Change[];
  /** Every sentence that was looked at, with the policy's answer. */
  readonly candidates: readonly Judged[];
  readonly relations: readonly Relation[];
  /** Full sentences for the report. */
  readonly warnings: readonly string[];
}

/**
 * Learns from one daily log: facts with evidence into the episodic memories, entity pages and learnings, retractions
 * into the archive. The same log and memory give the same bytes; an appended log adds what its new lines say.
 */
export async function extractFromLog(input: LogInput): Promise<LogResult> {
  const memo = input.memo ?? new Map<string, unknown>();
  const entries = freshEntries(input);
  const proposed = await propose(entries, {
    config: input.config,
    memo,
    ...(input.model ? { model: input.model } : {}),
  });
  const day = dayOf(input);
  const run: Run = {
    memory: input.memory,
    config: input.config,
    recogniser: input.recogniser,
    ceiling: input.ceiling ?? 'agent',
    names: namesFor(input.memory, readLog(input.file.text)),
    draft: openDraft(input.memory, input.config),
    relations: [],
    evidence: (entry) => evidenceOf(input.file.path, entry.line, entry.raw),
    day: () => day,
    session: () => undefined,
  };
  return finish(proposed, run, memo, input.file.path);
}

/** Places what was proposed: kept candidates, events, retractions; and reports what a person should see. */
export async function finish(
  proposed: Proposed,
  run: Run,
  memo: Map<string, unknown>,
  path: string,
): Promise<LogResult> {
  const { judged } = proposed;
  const retractions = judged.filter((one) => one.selection.refusal === 'retraction' && speaksForUser(one));
  const wanted = judged.filter((one) => mayKeep(one, run) && !isTakenBack(one, retractions));
  for (const one of withinCap(wanted, run, memo)) await place(one, run);
  placeEvents(judged, run);
  for (const one of retractions) takeBack(one, run);
  const { snapshot } = run.memory;
  return {
    files: new Map([...run.draft.files].filter(([file, text]) => snapshot.get(file)?.text !== text)),
    changes: [...run.draft.changes, ...aliasProposals(judged, run)],
    candidates: judged,
    relations: run.relations,
    warnings: [...proposed.warnings, ...reported(judged, path)],
  };
}

function freshEntries(input: LogInput): readonly LogEntry[] {
  const settled = new Set(input.reviewed?.split(/\r?\n/).map(lineHash));
  const entries = readLog(input.file.text);
  return settled.size === 0 ? entries : entries.filter((entry) => !settled.has(lineHash(entry.raw)));
}

/** The log's day; a log dated more than a day ahead (a typing error, another zone) is today's. */
function dayOf(input: LogInput): string {
  const today = civilDay(input.now, input.config.time_zone);
  const named = dayOfLog(input.file.path) ?? today;
  return named > addDays(today, 1) ? today : named;
}
