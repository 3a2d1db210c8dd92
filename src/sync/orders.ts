import {
  applyEdits,
  type Change,
  civilDay,
  editProvenance,
  type Fact,
  type FormatOptions,
  type Memory,
  type MemoryFile,
  openMemory,
  type Snapshot,
  withFiles,
} from '../memory/index.ts';
import { openConflicts, settle, settledBefore, whatStands } from '../merge/index.ts';
import { confirmFact, type Decision, diffMemories, withoutChanges } from '../review/index.ts';
import type { Answered, Order } from './forge.ts';

/**
 * Does what people asked for in comments, in the order they asked. The day of the comment counts and not that of the
 * run, so that the same comments give the same bytes every night.
 * @param settled what was settled already, on the same proposal; what is settled now comes to it
 */
export function obey(
  before: Snapshot,
  planned: Snapshot,
  orders: readonly Order[],
  format: FormatOptions,
  settled: Set<string>,
): { readonly after: Snapshot; readonly answers: readonly Answered[] } {
  const answers: Answered[] = [];
  let after = planned;
  for (const order of [...orders].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const done =
      order.command.verb === 'settle'
        ? settleOne(after, order, order.command, settled, format)
        : changeOne(openMemory(before, format), after, order, format);
    after = done.after ?? after;
    answers.push({ order, sentence: done.sentence, done: done.after !== undefined });
  }
  return { after, answers };
}

interface Done {
  /** Absent: nothing was changed. */
  readonly after?: Snapshot;
  readonly sentence: string;
}

function settleOne(
  snapshot: Snapshot,
  order: Order,
  command: Extract<Order['command'], { readonly verb: 'settle' }>,
  settled: Set<string>,
  format: FormatOptions,
): Done {
  const found = openConflicts(openMemory(snapshot, format)).filter((one) => one.id.startsWith(command.id));
  const [conflict, ...others] = found;
  if (!conflict) return settledAlready(snapshot, order, command, settled, format);
  if (others.length > 0) return { sentence: severalBegin(command.id, found.length) };
  const context = { now: new Date(order.at), format, by: order.by };
  const result = settle(snapshot, conflict, { how: command.keep }, context);
  settled.add(conflict.id);
  return { after: result.snapshot, sentence: `done: ${whatStands(command.keep)}` };
}

/** What is settled stays so; the order that settled it is told the same every night, and only a further one otherwise. */
function settledAlready(
  snapshot: Snapshot,
  order: Order,
  command: Extract<Order['command'], { readonly verb: 'settle' }>,
  settled: Set<string>,
  format: FormatOptions,
): Done {
  const row = settledBefore(snapshot.get(format.files.conflicts)?.text, command.id);
  if (!row)
    return { sentence: `no contested fact of this proposal begins with ${command.id}, so nothing was done.` };
  const day = civilDay(new Date(order.at), format.time_zone);
  const own = row.how === command.keep && row.by === order.by && row.at === day && !settled.has(row.id);
  settled.add(row.id);
  return { after: snapshot, sentence: `${own ? 'done' : 'already settled'}: ${whatStands(row.how)}` };
}

/** The contested facts of a proposed memory that the base has not, for a reviewer to decide. */
export function proposedConflicts(before: Memory, after: Memory): readonly Decision[] {
  const known = new Set(openConflicts(before).map(({ id }) => id));
  const found = openConflicts(after).filter(({ id }) => !known.has(id));
  return found.map(({ id, path, first, second }) => ({
    kind: 'contested',
    id,
    path,
    sides: [
      first === null
        ? { text: 'Deleted on the other side.', gone: true as const }
        : { text: first.text, src: first.src, ts: first.ts },
      { text: second.text, src: second.src, ts: second.ts },
    ],
    reason: 'Two versions of this stand side by side.',
    ifMerged: 'Both stay in the file, the second one marked contested.',
  }));
}

/** Renews a fact or gives it another lifetime. A fact that the proposal takes away is put back first: it was wanted. */
function changeOne(before: Memory, snapshot: Snapshot, order: Order, format: FormatOptions): Done {
  const { command } = order;
  const memory = openMemory(snapshot, format);
  const changes = diffMemories(before, memory).filter((change) => change.id.startsWith(command.id));
  const gone = changes.filter((change) => change.after === null);
  const kept = gone.length === 0 ? snapshot : withoutChanges(before, memory, gone, format);
  const found = factsMeant(openMemory(kept, format), command.id, changes);
  const [meant, ...others] = found;
  if (!meant) return { sentence: `no fact of this proposal begins with ${command.id}, so nothing was done.` };
  if (others.length > 0) return { sentence: severalBegin(command.id, found.length) };
  const { file, fact } = meant;
  const day = civilDay(new Date(order.at), format.time_zone);
  const edits =
    command.verb === 'confirm'
      ? confirmFact(file, fact, { day, asUser: command.asUser })
      : command.verb === 'ttl'
        ? editProvenance(file, fact, { ttl: command.ttl })
        : [];
  const after = withFiles(kept, new Map([[file.path, applyEdits(file.text, edits)]]));
  const said =
    command.verb === 'ttl'
      ? `its ttl is ${command.ttl}.`
      : command.verb === 'confirm' && command.asUser
        ? `it counts as the user's from ${day} on.`
        : `it is confirmed on ${day}.`;
  // The same words whether it was put back now or some night before: an answer is not written twice.
  const back = before.file(fact.path)?.facts.some(({ id }) => id === fact.id) ? 'it is kept, and ' : '';
  return { after, sentence: `done: ${back}${said}` };
}

/** The facts a prefix means: those of the proposal's changes, whose ids may be those of their old words, else any. */
function factsMeant(
  memory: Memory,
  prefix: string,
  changes: readonly Change[],
): readonly { readonly file: MemoryFile; readonly fact: Fact }[] {
  const files = [...memory.files()].filter((file) => file.kind !== 'archive' && file.kind !== 'log');
  const all = files.flatMap((file) => file.facts.map((fact) => ({ file, fact })));
  const byId = all.filter(({ fact }) => fact.id.startsWith(prefix));
  const byChange = all.filter(({ file, fact }) =>
    changes.some((one) => one.path === file.path && one.after === fact.text && one.line === fact.line),
  );
  return byId.length > 0 ? byId : byChange;
}

function severalBegin(id: string, count: number): string {
  return `${count} facts begin with ${id}, so nothing was done; write more of the id.`;
}
