import type { Config } from '../config/index.ts';
import {
  addDays,
  type Change,
  civilDay,
  dayOfLog,
  formatOptions,
  keyOf,
  type Memory,
  type MemoryFile,
  openMemory,
  type Provenance,
  type Source,
  withFiles,
} from '../memory/index.ts';
import { startsWithName } from './anchors.ts';
import type { Mention, Relation } from './entities/entity.ts';
import { foldName, type KnownNames, mentionsIn } from './entities/mentions.ts';
import { guessedMentions, isEnglish } from './entities/nlp.ts';
import { pagePath } from './entities/page.ts';
import { type EntityRecogniser, mentionsFromSpans } from './entities/recogniser.ts';
import { relationsIn } from './entities/relations.ts';
import { evidenceOf, lineHash } from './evidence.ts';
import { isKnown, isKnownIn, isTaken, knownNames } from './known.ts';
import type { LanguageModel } from './language-model.ts';
import { knownLearnings, learningLimits, overlap } from './learnings.ts';
import { lowest, sourceOf } from './log/channel.ts';
import { type LogEntry, readLog } from './log/read-log.ts';
import { entryKey, type Judged, localExtractor, propose } from './propose.ts';
import { isInstruction } from './refusals.ts';
import { isAbout, retractedBy, supersede } from './retract.ts';
import { readWords } from './words/index.ts';
import { type Draft, openDraft, safeText } from './write.ts';

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
  const judged = proposed.judged;
  const run: Run = {
    input,
    day: dayOf(input),
    names: namesOf(input),
    draft: openDraft(input.memory, input.config),
    relations: [],
  };
  const retractions = judged.filter((one) => one.selection.refusal === 'retraction' && speaksForUser(one));
  const kept = withinCap(
    judged.filter((one) => mayKeep(one, run) && !isTakenBack(one, retractions)),
    run,
    memo,
  );
  for (const one of kept) await place(one, run);
  placeEvents(judged, run);
  for (const one of retractions) retract(one, run);
  return {
    files: changedFiles(run),
    changes: [...run.draft.changes, ...aliasProposals(judged, run)],
    candidates: judged,
    relations: run.relations,
    warnings: [...proposed.warnings, ...reported(judged, input.file.path)],
  };
}

interface Run {
  readonly input: LogInput;
  readonly day: string;
  readonly names: KnownNames;
  readonly draft: Draft;
  readonly relations: Relation[];
}

function freshEntries(input: LogInput): readonly LogEntry[] {
  const settled = new Set(input.reviewed?.split(/\r?\n/).map(lineHash));
  const entries = readLog(input.file.text);
  return settled.size === 0 ? entries : entries.filter((entry) => !settled.has(lineHash(entry.raw)));
}

function evidence(entry: LogEntry, run: Run): string {
  return evidenceOf(run.input.file.path, entry.line, entry.raw);
}

/**
 * The names of the memory's pages and those the log itself states: a second run, which has the pages of the first, must
 * read every line as the first did.
 */
function namesOf(input: LogInput): KnownNames {
  const names = new Map(knownNames(input.memory));
  for (const entry of readLog(input.file.text)) {
    if (isInstruction(entry.text)) continue;
    for (const mention of mentionsIn(entry.text, knownNames(input.memory))) {
      if (mention.how !== 'stated') continue;
      for (const name of [mention.name, ...mention.aliases])
        if (!names.has(foldName(name))) names.set(foldName(name), { name: mention.name, type: mention.type });
    }
  }
  return names;
}

/** The log's day; a log dated more than a day ahead (a typing error, another zone) is today's. */
function dayOf(input: LogInput): string {
  const today = civilDay(input.now, input.config.time_zone);
  const named = dayOfLog(input.file.path) ?? today;
  return named > addDays(today, 1) ? today : named;
}

/** Retractions, like preferences, are only the user's and their agent's to make. */
function speaksForUser(one: Judged): boolean {
  return one.entry.speaker === 'user' || one.entry.speaker === 'agent';
}

function mayKeep(one: Judged, run: Run): boolean {
  const { selection, entry, candidate } = one;
  if (selection.layer === 'ignore') return false;
  const { capture } = run.input.config;
  if (entry.speaker === 'assistant')
    return (
      selection.layer === 'procedural' && capture.assistant && candidate.extraction >= capture.min_utility
    );
  if (entry.speaker === 'user' || entry.speaker === 'agent') return true;
  // A page or a tool has no preferences of ours: of what it says, only plain facts can matter.
  const isOwn = readWords(candidate.text).says('firstPerson');
  return selection.kind === 'fact' && !isOwn;
}

function isTakenBack(one: Judged, retractions: readonly Judged[]): boolean {
  return retractions.some(
    (back) => back.entry.line > one.entry.line && isAbout(back.candidate.said, one.candidate.text),
  );
}

/**
 * The best candidates of the lines that no earlier run has decided on, and all that earlier runs took: a rebuilt
 * proposal keeps its facts, an appended log gets room for its new lines only.
 */
function withinCap(judged: readonly Judged[], run: Run, memo: Map<string, unknown>): readonly Judged[] {
  const gives = new Map<LogEntry, number>();
  for (const one of judged) gives.set(one.entry, (gives.get(one.entry) ?? 0) + 1);
  const open = judged.filter(
    (one) =>
      !isTaken(
        run.input.memory,
        evidence(one.entry, run),
        safeText(one.candidate.text),
        gives.get(one.entry) ?? 1,
      ),
  );
  const decision = (one: Judged) => memo.get(`${entryKey(localExtractor, one.entry)}:kept`);
  const fresh = open.filter((one) => decision(one) === undefined);
  const ranked = [...fresh].sort((a, b) => worth(b) - worth(a) || a.entry.line - b.entry.line);
  const taken = new Set(perTurn(ranked, run).slice(0, run.input.config.passes.extract.max_facts_per_log));
  for (const one of fresh) {
    const key = `${entryKey(localExtractor, one.entry)}:kept`;
    memo.set(key, taken.has(one) || memo.get(key) === true);
  }
  return open.filter((one) => taken.has(one) || (decision(one) === true && !fresh.includes(one)));
}

/** What decides under the cap: the score, and a little for whose words they are. */
function worth(one: Judged): number {
  const { speaker } = one.entry;
  return one.selection.score + (speaker === 'user' ? 0.1 : speaker === 'agent' ? 0 : -0.1);
}

/** At most two learnings of one turn. */
function perTurn(ranked: readonly Judged[], run: Run): readonly Judged[] {
  const learnings = new Map<LogEntry, number>();
  return ranked.filter((one) => {
    if (one.selection.layer !== 'procedural') return true;
    const count = (learnings.get(one.entry) ?? 0) + 1;
    learnings.set(one.entry, count);
    return count <= run.input.config.capture.max_learnings_per_turn;
  });
}

/** What Keepsake stamps on a fact. Nothing the line or a model says about its own trust is in it. */
function provenanceOf(one: Judged, run: Run): Partial<Provenance> {
  const { entry, selection, via } = one;
  const src = lowest(sourceOf(entry.speaker), run.input.ceiling ?? 'agent');
  const saidByUser = entry.speaker === 'user' && src === 'agent';
  return {
    src: src === 'user' ? 'agent' : src,
    ts: run.day,
    ...(saidByUser ? { ttl: '1y' } : {}),
    ev: evidence(entry, run),
    layer: selection.layer === 'procedural' ? 'procedural' : 'episodic',
    kind: selection.kind,
    via,
    origin: entry.speaker === 'user' ? 'user' : src === 'agent' ? 'assistant' : 'tool',
    marks: [],
    extra: [],
  };
}

async function place(one: Judged, run: Run): Promise<void> {
  const { draft, input } = run;
  const text = safeText(one.candidate.text);
  const provenance = provenanceOf(one, run);
  const why = reasonOf(one);
  if (one.selection.layer === 'procedural') {
    const known = [...knownLearnings(input.memory, input.config.files.learnings), ...draftedLearnings(run)];
    if (known.every((other) => overlap(other, text) < learningLimits.similar))
      draft.learning(text, provenance, why);
    return;
  }
  if (isKnown(input.memory, text)) return;
  const mentions = await mentionsOf(one, run);
  const relations = one.relations.length > 0 ? one.relations : relationsIn(one.candidate.text);
  const owner = one.selection.kind === 'fact' ? ownerOf(text, mentions, relations) : undefined;
  const path = owner && pagePath(input.config.files.entities, owner.name);
  if (!owner || path === undefined) {
    draft.episodic(run.day, text, provenance, why);
    return;
  }
  draft.page(owner, undefined, text, provenance, why);
  for (const relation of relations) placeRelation(relation, owner, one, run);
}

/** A relation stands on the timeline of its subject, where the graph is read from. */
function placeRelation(relation: Relation, owner: Mention, one: Judged, run: Run): void {
  if (relation.subject !== owner.name) return;
  const { subject, predicate, object } = relation;
  run.relations.push({ subject, predicate, object });
  const text = `${predicate} → [[${object}]]`;
  const path = pagePath(run.input.config.files.entities, owner.name);
  if (path === undefined || isKnownIn(run.input.memory.file(path), text)) return;
  const reason = `The same line says how "${subject}" and "${object}" are related.`;
  run.draft.page(owner, run.day, text, provenanceOf(one, run), { rule: 'extract/relation', reason });
}

function draftedLearnings(run: Run): readonly string[] {
  return run.draft.changes.flatMap((change) =>
    change.path === run.input.config.files.learnings && change.after !== null ? [change.after] : [],
  );
}

/** Names of a candidate. The language library is asked only where nothing else says whom the sentence is about. */
async function mentionsOf(one: Judged, run: Run): Promise<readonly Mention[]> {
  const { entities } = run.input.config;
  const text = one.candidate.text;
  const stated = [...one.mentions, ...mentionsIn(text, run.names)];
  const { recogniser } = run.input;
  const isOpen =
    one.selection.kind === 'fact' && startsWithName(text) && !ownerOf(text, stated, relationsIn(text));
  if (!isOpen) return stated.slice(0, entities.max_per_fact);
  const guessed = recogniser
    ? mentionsFromSpans(text, await recogniser.recognise(text), {
        minScore: entities.min_score,
        max: entities.max_per_fact,
      })
    : isEnglish(text)
      ? await guessedMentions(text)
      : [];
  const names = new Set(stated.map((mention) => mention.name));
  return [...stated, ...guessed.filter((mention) => !names.has(mention.name))].slice(
    0,
    entities.max_per_fact,
  );
}

/** The entity a sentence is about: the subject of its relation, or the name it starts with. */
function ownerOf(
  text: string,
  mentions: readonly Mention[],
  relations: readonly Relation[],
): Mention | undefined {
  const subject = relations[0]?.subject;
  const bySubject = mentions.find((mention) => mention.name === subject);
  if (bySubject) return bySubject;
  const start = text.replace(/^\[\[/u, '').toLowerCase();
  return mentions.find((mention) => {
    const names = [mention.name, ...mention.aliases].map((name) => name.toLowerCase());
    return names.some((name) => start.startsWith(name) && !/^[\p{L}\p{N}]/u.test(start.slice(name.length)));
  });
}

/** Lines that are no lasting fact but tell of an entity become entries of its timeline. */
function placeEvents(judged: readonly Judged[], run: Run): void {
  const facts = new Set(judged.filter((one) => one.selection.layer !== 'ignore').map((one) => one.entry));
  const seen = new Set<LogEntry>();
  let room = run.input.config.passes.extract.max_facts_per_log * 2;
  for (const one of judged) {
    const { entry, selection } = one;
    if (facts.has(entry) || seen.has(entry) || room === 0 || !speaksForUser(one)) continue;
    seen.add(entry);
    const harmless = judged.every(
      (other) =>
        other.entry !== entry || other.selection.refusal === undefined || other.selection.refusal === 'recap',
    );
    const text = safeText(entry.text);
    if (!harmless || text.length > 300 || isKnown(run.input.memory, text)) continue;
    const owner = mentionsIn(entry.text, run.names).find((mention) => mention.how !== 'guessed');
    const path = owner && pagePath(run.input.config.files.entities, owner.name);
    if (!owner || path === undefined || isTaken(run.input.memory, evidence(entry, run), text, 1)) continue;
    if (bare(text) === bare(owner.name)) continue;
    const event = { ...one, selection: { ...selection, layer: 'episodic' as const, kind: 'other' as const } };
    const reason = `The log of ${run.day} tells of "${owner.name}".`;
    if (run.draft.page(owner, run.day, text, provenanceOf(event, run), { rule: 'extract/event', reason }))
      room -= 1;
  }
}

function bare(text: string): string {
  return keyOf(text.replace(/[[\]]/gu, ''));
}

function retract(one: Judged, run: Run): void {
  const source = lowest(sourceOf(one.entry.speaker), run.input.ceiling ?? 'agent');
  const { draft, input } = run;
  const ev = evidenceOf(input.file.path, one.entry.line, one.entry.raw);
  // A fact may stand in a file this run has written to already: the drafted memory is asked.
  const memory = openMemory(withFiles(input.memory.snapshot, draft.files), formatOptions(input.config));
  for (const retraction of retractedBy(memory, one.candidate.said, source)) {
    const file = memory.file(retraction.file.path) ?? retraction.file;
    const archivePath = `${input.config.files.archive}/${civilDay(input.now, input.config.time_zone)}.md`;
    const day = civilDay(input.now, input.config.time_zone);
    const ended = supersede(
      { ...retraction, file },
      { archive: draft.textOf(archivePath) },
      day,
      one.candidate.said,
      ev,
    );
    draft.set(archivePath, ended.archive, ended.change);
    draft.write(file.path, ended.text);
    // Offsets of a second fact in this file would be of the old text: one retraction ends one fact a file.
    return;
  }
}

function aliasProposals(judged: readonly Judged[], run: Run): readonly Change[] {
  const proposals = new Map<string, Change>();
  for (const { entry, selection } of judged) {
    if (selection.refusal === 'instruction') continue;
    for (const mention of mentionsIn(entry.text, run.names)) {
      if (mention.how !== 'known') continue;
      for (const alias of mention.aliases) {
        if (run.names.has(alias.toLowerCase())) continue;
        const path = pagePath(run.input.config.files.entities, mention.name) ?? '';
        proposals.set(`${path}\0${alias}`, {
          kind: 'proposed',
          id: '',
          path,
          before: null,
          after: `**Aliases:** ${safeText(alias)}`,
          ev: evidenceOf(run.input.file.path, entry.line, entry.raw),
          pass: 'extract',
          rule: 'extract/alias',
          reason: `The log calls "${mention.name}" by the name "${safeText(alias)}".`,
        });
      }
    }
  }
  return [...proposals.values()];
}

function changedFiles(run: Run): ReadonlyMap<string, string> {
  const { snapshot } = run.input.memory;
  return new Map([...run.draft.files].filter(([path, text]) => snapshot.get(path)?.text !== text));
}

function reasonOf(one: Judged) {
  const { selection, entry } = one;
  const who = entry.speaker === 'user' ? 'the user said it' : `said by ${entry.speaker}`;
  return {
    rule: entry.speaker === 'user' ? 'extract/user' : 'extract/fact',
    reason: `A ${selection.kind}, ${who}; ${selection.reasons.map((reason) => reason.name).join(', ')}.`,
    numbers: { score: selection.score, threshold: selection.threshold },
  };
}

/** What a person should look at in the log itself; the text is not repeated. */
function reported(judged: readonly Judged[], path: string): readonly string[] {
  const lines = (refusal: string) => [
    ...new Set(judged.filter((one) => one.selection.refusal === refusal).map((one) => one.entry.line)),
  ];
  return [
    ...lines('instruction').map(
      (line) =>
        `${path}:${line} speaks to the reader like an order; nothing was learned from it. Look at where it came from.`,
    ),
    ...lines('secret').map(
      (line) =>
        `${path}:${line} holds a secret; it was not learned. Take it out of the log and replace it where it is used.`,
    ),
  ];
}
