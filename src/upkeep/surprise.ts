import { statementSources } from '../extract/index.ts';
import {
  addDays,
  civilDay,
  contradicts,
  dayOfLog,
  type Fact,
  type Memory,
  withFiles,
} from '../memory/index.ts';
import { type KnownText, type Similarity, similarityTo } from './bm25.ts';
import { groupBy } from './grouping.ts';
import { meaningOf, sameMeaning } from './meaning.ts';
import { scoreByModel } from './surprise-model.ts';
import {
  eventId,
  type LogEvent,
  readSurprises,
  type SurpriseRow,
  surpriseRow,
  withSurprises,
} from './surprise-rows.ts';
import type { Pass, PassInput, PassResult } from './types.ts';
import { contentWords } from './words.ts';

/**
 * Prediction error: how unexpected a log's lines are, given what the memory said before that day. With a model it
 * predicts the day and is then shown it; without one, what nothing known resembles is surprising.
 */
export const surprise: Pass = { name: 'surprise', run: runSurprise };

/** Logs older than this are history: they are scored when asked for by day, not by the night. */
export const surpriseWindow = 30;

async function runSurprise(input: PassInput): Promise<PassResult> {
  const path = input.config.files.surprise;
  const text = input.memory.snapshot.get(path)?.text ?? '';
  const events = newEvents(input, new Set(readSurprises(text).map((row) => row.id)));
  if (events.length === 0) return { snapshot: input.memory.snapshot, changes: [], warnings: [] };
  const byModel = input.model ? await scoreByModel(input, events) : { rows: [], warnings: [] };
  const scored = new Set(byModel.rows.map((row) => row.id));
  const left = events.filter((event) => !scored.has(event.id));
  const rows = [...byModel.rows, ...(left.length > 0 ? scoreLocally(input, left) : [])];
  const order = new Map(events.map((event, at) => [event.id, at]));
  rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  return {
    snapshot: withFiles(input.memory.snapshot, new Map([[path, withSurprises(text, rows)]])),
    changes: [],
    warnings: byModel.warnings,
  };
}

/** Statements of recent logs that were neither reviewed nor scored before. */
function newEvents(input: PassInput, scored: ReadonlySet<string>): readonly LogEvent[] {
  const today = civilDay(input.now, input.config.time_zone);
  const from = addDays(today, -surpriseWindow);
  const events: LogEvent[] = [];
  for (const path of input.memory.paths) {
    const day = dayOfLog(path);
    const wanted = day !== undefined && (input.days ? input.days.includes(day) : day >= from && day <= today);
    const file = wanted ? input.memory.file(path) : undefined;
    if (file?.kind !== 'log' || day === undefined) continue;
    const reviewed = new Set(input.reviewed?.file(path)?.facts.map((fact) => fact.key) ?? []);
    const seen = new Set<string>();
    // Recalled blocks, code and an assistant's turns are no statements: they have no source here.
    const sources = statementSources(file.text, input.ceiling);
    for (const fact of file.facts) {
      const id = eventId(path, fact.key);
      if (scored.has(id) || seen.has(id) || reviewed.has(fact.key) || !isEvent(fact)) continue;
      const src = sources.get(fact.line);
      if (src === undefined) continue;
      seen.add(id);
      events.push({ id, day, file, fact, src });
    }
  }
  return events;
}

/** Something that happened or holds: not a heartbeat, not a question, not two words. */
function isEvent(fact: Fact): boolean {
  const { text, provenance } = fact;
  if (fact.managed || provenance.marks.includes('quarantined')) return false;
  if (text.length > 1600 || contentWords(text).length < 3) return false;
  return !/\?\s*$|？\s*$|^(?:HEARTBEAT_OK|NO_REPLY)\b/u.test(text);
}

const firstPersonDecision =
  /(?<![\p{L}])(?:we decided|i decided|decision:|we will use|we(?:'|’)ll use|let(?:'|’)s use|from now on|decidimos|wir haben entschieden|on a décidé|decidimos|决定)/iu;

/** The local method: 1 − the best similarity to what is known, raised and lowered by what the design names. */
function scoreLocally(input: PassInput, events: readonly LogEvent[]): readonly SurpriseRow[] {
  const known = knownTexts(input.memory);
  const similarity = similarityTo(known);
  const subjects = groupBy(
    statements(input.memory).filter((fact) => fact.subject !== undefined),
    (fact) => fact.subject,
  );
  return events.map((event) => {
    const { fact, day } = event;
    const best = similarity.best(fact.text, day);
    let score = 1 - best;
    const reasons = [`similarity ${best.toFixed(2)}`];
    if ((subjects.get(fact.subject) ?? []).some((other) => contradicts(asSaidBeside(other, fact), fact))) {
      score += 0.2;
      reasons.push('contradicts what is known');
    }
    if (namesSomethingNew(fact, similarity, day)) {
      score += 0.1;
      reasons.push('a new name');
    }
    if (firstPersonDecision.test(fact.text)) {
      score += 0.15;
      reasons.push('a decision');
    }
    if (isRoutine(input.memory, event)) {
      score -= 0.4;
      reasons.push('routine of the last days');
    }
    return surpriseRow(input.config, event, score, 'local', { reason: reasons.join(', ') });
  });
}

/** A log has headings of its own: what a line contradicts stands under other ones. */
function asSaidBeside(other: Fact, { path, headingPath }: Fact): Fact {
  return { ...other, id: other.id, path, headingPath };
}

/** Facts a memory holds beside its logs and archive. */
function statements(memory: Memory): readonly Fact[] {
  const facts: Fact[] = [];
  for (const file of memory.files()) {
    if (file.kind !== 'archive' && file.kind !== 'log' && file.kind !== 'heartbeat')
      facts.push(...file.facts);
  }
  return facts;
}

function knownTexts(memory: Memory): readonly KnownText[] {
  const known: KnownText[] = statements(memory).map((fact) => ({
    text: fact.text,
    day: fact.provenance.ts === 'unknown' ? '' : fact.provenance.ts,
  }));
  for (const file of memory.files()) {
    const day = file.kind === 'log' ? dayOfLog(file.path) : undefined;
    if (day !== undefined) known.push(...file.facts.map((fact) => ({ text: fact.text, day })));
  }
  return known;
}

function namesSomethingNew(fact: Fact, similarity: Similarity, day: string): boolean {
  const names = fact.text.match(/(?<=[^\s.!?:—–-]\s)\p{Lu}[\p{L}\p{N}]{2,}/gu) ?? [];
  return names.some((name) => !similarity.knows(name.toLowerCase(), day));
}

/** The same was said on three or more of the seven days before. */
function isRoutine(memory: Memory, event: LogEvent): boolean {
  const meaning = meaningOf(event.fact.text);
  const days = new Set<string>();
  for (const path of memory.paths) {
    const day = dayOfLog(path);
    if (day === undefined || day >= event.day || day < addDays(event.day, -7) || days.has(day)) continue;
    const file = memory.file(path);
    if (file?.kind !== 'log') continue;
    if (file.facts.some((fact) => fact.key === event.fact.key || sameMeaning(meaningOf(fact.text), meaning)))
      days.add(day);
  }
  return days.size >= 3;
}
