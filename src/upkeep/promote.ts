import { type Candidate, readSentence, selectCandidate, withoutClock } from '../extract/index.ts';
import { type Change, type Memory, withFiles } from '../memory/index.ts';
import { memoryOf } from './format.ts';
import { byText } from './grouping.ts';
import { addFacts, type NewFact } from './insert.ts';
import { readSurprises, type SurpriseRow, withSurprises } from './surprise-rows.ts';
import type { Pass, PassInput, PassResult } from './types.ts';

/** Surprising events become facts in the index, under the block of their day, with their evidence; each once. */
export const promote: Pass = { name: 'promote', run: runPromote };

function runPromote(input: PassInput): PassResult {
  const { surprise: scores, index } = input.config.files;
  const text = input.memory.snapshot.get(scores)?.text ?? '';
  const due = readSurprises(text)
    .filter((row) => row.promoted !== true && row.score >= input.config.passes.promote.threshold)
    .filter((row) => !input.state.refused.has(row.id) && isWorthKeeping(row, input));
  if (due.length === 0) return { snapshot: input.memory.snapshot, changes: [], warnings: [] };
  const said = keysIn(input.memory, index);
  const fresh = due.filter((row) => !said.has(row.ev) && !said.has(textOf(row)));
  const before = input.memory.snapshot.get(index)?.text ?? '';
  const sorted = fresh.toSorted((a, b) => byText(a.date, b.date));
  const after = addFacts(before, index, 'Memory', sorted.map(factOf), input.config);
  const files = new Map([
    [
      scores,
      withSurprises(
        text,
        due.map((row) => ({ ...row, promoted: true })),
      ),
    ],
  ]);
  if (after !== before) files.set(index, after);
  const snapshot = withFiles(input.memory.snapshot, files);
  const now = memoryOf(snapshot, input.config);
  return { snapshot, changes: sorted.map((row) => promoted(row, now, index)), warnings: [] };
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

/** What the index already says, by wording and by evidence. */
function keysIn(memory: Memory, index: string): ReadonlySet<string> {
  const facts = memory.file(index)?.facts ?? [];
  return new Set(facts.flatMap((fact) => [fact.text, fact.provenance.ev ?? '']));
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

function promoted(row: SurpriseRow, memory: Memory, index: string): Change {
  const fact = memory.file(index)?.facts.find((one) => one.provenance.ev === row.ev);
  return {
    kind: 'added',
    id: fact?.id ?? row.id,
    path: index,
    ...(fact ? { line: fact.line } : {}),
    before: null,
    after: textOf(row),
    src: row.src,
    ts: row.date,
    ev: row.ev,
    pass: 'promote',
    rule: 'promote/surprising',
    reason: `It was unexpected (${row.level}, by the ${row.method} method${row.reason ? `: ${row.reason}` : ''}).`,
    numbers: { score: row.score },
  };
}
