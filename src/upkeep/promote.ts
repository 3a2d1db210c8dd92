import { type Candidate, readSentence, selectCandidate, withoutClock } from '../extract/index.ts';
import {
  applyEdits,
  type Change,
  type Memory,
  parseEvidence,
  parseFile,
  removeFact,
  withFiles,
} from '../memory/index.ts';
import { formatOf, memoryOf } from './format.ts';
import { byText, groupBy } from './grouping.ts';
import { addFacts, type NewFact } from './insert.ts';
import { isMadeOf, isNewEpisodic, madeOfLogs, newEpisodics, type Placed } from './made-of-lines.ts';
import { readSurprises, type SurpriseRow, withSurprises } from './surprise-rows.ts';
import type { Pass, PassInput, PassResult } from './types.ts';

/**
 * Surprising events become facts in the index, under the block of their day, with their evidence; each once. What
 * extract made of a line stands for the line: an episodic memory of this night goes to the index, and what stands on a
 * page or was reviewed before is not said a second time.
 */
export const promote: Pass = { name: 'promote', run: runPromote };

function runPromote(input: PassInput): PassResult {
  const { surprise: scores, index } = input.config.files;
  const text = input.memory.snapshot.get(scores)?.text ?? '';
  const rows = readSurprises(text);
  const due = rows
    .filter((row) => row.promoted !== true && row.score >= input.config.passes.promote.threshold)
    .filter((row) => !input.state.refused.has(row.id) && isWorthKeeping(row, input));
  const again = promotedBefore(rows, input);
  if (due.length + again.length === 0) return { snapshot: input.memory.snapshot, changes: [], warnings: [] };
  const made = madeOfLogs(input);
  const said = input.memory.file(index)?.facts ?? [];
  const words = new Set(said.map((fact) => fact.text));
  const isFresh = (row: SurpriseRow) => !words.has(textOf(row)) && !said.some(isMadeOf(row, input.memory));
  const before = input.memory.snapshot.get(index)?.text ?? '';
  const raised = [...due, ...again]
    .filter(isFresh)
    .toSorted((a, b) => byText(a.date, b.date))
    .flatMap((row) => raise(row, made, input));
  const after = addFacts(
    before,
    index,
    'Memory',
    raised.map(({ fact }) => fact),
    input.config,
  );
  const files = new Map<string, string | null>([
    [
      scores,
      withSurprises(
        text,
        due.map((row) => ({ ...row, promoted: true })),
      ),
    ],
  ]);
  if (after !== before) files.set(index, after);
  for (const [path, moved] of groupBy(
    raised.flatMap(({ from }) => from ?? []),
    (one) => one.file.path,
  ))
    files.set(path, withoutMoved(moved, input));
  const snapshot = withFiles(input.memory.snapshot, files);
  const now = memoryOf(snapshot, input.config);
  return { snapshot, changes: raised.map((one) => promoted(one, now, index)), warnings: [] };
}

/** What is to stand in the index, and where it is taken from when it stood somewhere already. */
interface Raised {
  readonly row: SurpriseRow;
  readonly fact: NewFact;
  readonly from?: Placed;
}

/**
 * Rows that were promoted before, of whose lines extract makes an episodic memory again. A reviewer refused it in the
 * index: it is to meet that no and not to come in by another door.
 */
function promotedBefore(rows: readonly SurpriseRow[], input: PassInput): readonly SurpriseRow[] {
  const again = newEpisodics(input);
  const logOf = (ev: string | undefined) => (ev === undefined ? undefined : parseEvidence(ev)?.path);
  const logs = new Set(again.map(({ fact }) => logOf(fact.provenance.ev)));
  return rows.filter((row) => {
    if (row.promoted !== true || !logs.has(logOf(row.ev))) return false;
    const isMade = isMadeOf(row, input.memory);
    return again.some(({ fact }) => isMade(fact));
  });
}

function raise(row: SurpriseRow, all: readonly Placed[], input: PassInput): readonly Raised[] {
  const isMade = isMadeOf(row, input.memory);
  const made = all.filter(({ fact }) => isMade(fact));
  if (made.length === 0) return [{ row, fact: factOf(row) }];
  return made.filter(isNewEpisodic(input)).map((from) => {
    const { start: _start, end: _end, ...provenance } = from.fact.own ?? { extra: [] };
    return { row, from, fact: { heading: row.date, text: from.fact.text, provenance } };
  });
}

/** A file without the facts that went to the index; a new file that held nothing else is not made. */
function withoutMoved(moved: readonly Placed[], { config, start }: PassInput): string | null {
  let [{ path, text } = { path: '', text: '' }] = moved.map(({ file }) => file);
  for (const { fact: gone } of moved) {
    const file = parseFile(path, text, formatOf(config));
    const fact = file.facts.find((one) => one.provenance.ev === gone.provenance.ev && one.text === gone.text);
    if (fact) text = applyEdits(text, removeFact(file, fact, { dropEmptyBlock: true }));
  }
  const isLeft = start?.snapshot.has(path) || parseFile(path, text, formatOf(config)).facts.length > 0;
  return isLeft ? text : null;
}

/**
 * The selection policy decides here too: what it refuses (instructions, secrets, questions, recaps) is never promoted
 * however surprising it is; what it would only pass over needs a name in it and a high score.
 */
function isWorthKeeping(row: SurpriseRow, input: PassInput): boolean {
  const candidate = readSentence(textOf(row));
  const selection = selectCandidate(candidate);
  if (selection.refusal) return false;
  return (
    selection.layer !== 'ignore' ||
    (namesSomething(candidate) && row.score > input.config.passes.surprise.high)
  );
}

/** The word a sentence starts with has its capital anyway: "Looked at the queue" names nobody. */
function namesSomething({ text, anchors }: Candidate): boolean {
  return anchors.some((anchor) => !text.startsWith(anchor) || /[^\p{L}\p{M}]/u.test(anchor));
}

/** When a line was written stands in its log: "09:10 We use Redis" is the fact that we use Redis. */
function textOf(row: SurpriseRow): string {
  return withoutClock(row.event) || row.event;
}

function factOf(row: SurpriseRow): NewFact {
  return {
    heading: row.date,
    text: textOf(row),
    provenance: { src: row.src, ts: row.date, ev: row.ev, marks: [], extra: [] },
  };
}

function promoted({ row, fact: said, from }: Raised, memory: Memory, index: string): Change {
  const { ev = row.ev, src = row.src, ts = row.date } = said.provenance;
  const fact = memory
    .file(index)
    ?.facts.findLast((one) => one.provenance.ev === ev && one.text === said.text);
  return {
    kind: from ? 'moved' : 'added',
    id: fact?.id ?? row.id,
    path: index,
    ...(fact ? { line: fact.line } : {}),
    before: from ? from.fact.text : null,
    after: said.text,
    src,
    ts,
    ev,
    pass: 'promote',
    rule: 'promote/surprising',
    reason: `It was unexpected (${row.level}, by the ${row.method} method${row.reason ? `: ${row.reason}` : ''}).`,
    numbers: { score: row.score },
  };
}
