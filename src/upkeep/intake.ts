import { refusalOf } from '../extract/index.ts';
import {
  type Change,
  fileNameOf,
  keyOf,
  type Memory,
  parseIsoDay,
  pathIn,
  withFiles,
} from '../memory/index.ts';
import { memoryOf } from './format.ts';
import { type InboxEntry, printInboxEntry, readInbox } from './inbox-rows.ts';
import { addFacts, type NewFact, oneLine } from './insert.ts';
import type { Pass, PassInput, PassResult } from './types.ts';

/**
 * Inbox notes become facts of the file they belong to, and only then count as processed. What the policy refuses
 * stays in the inbox and is reported.
 */
export const intake: Pass = { name: 'intake', run: runIntake };

function runIntake(input: PassInput): PassResult {
  const path = input.config.files.inbox;
  const text = input.memory.snapshot.get(path)?.text ?? '';
  const warnings: string[] = [];
  const files = new Map<string, string>();
  const taken: { readonly entry: InboxEntry; readonly to: Place; readonly isNew: boolean }[] = [];
  const lines = readInbox(text).map((line) => {
    if ('fault' in line) {
      warnings.push(`${path}:${line.line}: this note was left as it is, because ${line.fault}.`);
      return line.raw;
    }
    const { entry } = line;
    if (entry.processed !== undefined || input.state.refused.has(entry.id)) return line.raw;
    const refusal = refusalOf(entry.text);
    if (refusal) {
      warnings.push(
        `${path}:${line.line}: this note was not taken in, because the policy refuses it (${refusal}). Remove or reword it.`,
      );
      return line.raw;
    }
    const to = placeOf(input.memory, input, entry);
    const before = files.get(to.path) ?? input.memory.snapshot.get(to.path)?.text ?? '';
    const isNew = !says(before, to.path, entry, input);
    if (isNew)
      files.set(to.path, addFacts(before, to.path, to.title, [factOf(entry, to, path)], input.config));
    taken.push({ entry, to, isNew });
    return printInboxEntry({ ...entry, processed: to.path });
  });
  if (taken.length === 0) return { snapshot: input.memory.snapshot, changes: [], warnings };
  files.set(path, `${lines.join('\n')}\n`);
  const snapshot = withFiles(input.memory.snapshot, files);
  const after = memoryOf(snapshot, input.config);
  const changes = taken.filter((one) => one.isNew).map(({ entry, to }) => added(entry, to, after, path));
  return { snapshot, changes, warnings };
}

interface Place {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly why: string;
}

/**
 * The page or sidecar a topic names; else the index for what is important, else the month of captured facts.
 */
function placeOf(memory: Memory, input: PassInput, entry: InboxEntry): Place {
  const { files } = input.config;
  const day = parseIsoDay(entry.at) ?? entry.at.slice(0, 10);
  for (const topic of entry.topics) {
    const name = fileNameOf(topic);
    const page = find(memory, `${files.entities}/${name}`);
    if (page) return { path: page, title: topic, heading: 'Facts', why: `its topic "${topic}" has a page` };
    const sidecar = find(memory, pathIn(files.memory, name));
    if (sidecar) return { path: sidecar, title: topic, heading: day, why: `its topic "${topic}" has a file` };
  }
  if (entry.importance === 'high')
    return { path: files.index, title: 'Memory', heading: day, why: 'it is of high importance' };
  const month = day.slice(0, 7);
  return { path: `${files.episodic}/${month}.md`, title: month, heading: day, why: 'it belongs to its day' };
}

function find(memory: Memory, path: string): string | undefined {
  if (memory.snapshot.has(path)) return path;
  const folded = path.toLowerCase();
  return memory.paths.find((one) => one.toLowerCase() === folded);
}

/**
 * An inbox is a file anybody could write to: a note that says it is the user's becomes an agent's with that origin,
 * kept for a year, and a person confirms it as theirs.
 */
function factOf(entry: InboxEntry, to: Place, inbox: string): NewFact {
  const day = parseIsoDay(entry.at) ?? entry.at.slice(0, 10);
  const fromUser = entry.src === 'user';
  return {
    heading: to.heading,
    text: entry.text,
    provenance: {
      src: fromUser ? 'agent' : entry.src,
      ts: day,
      ...(fromUser ? { ttl: '1y', origin: 'user' as const } : {}),
      ...(entry.by === undefined ? {} : { by: word(entry.by) }),
      ...(entry.conf === undefined ? {} : { conf: entry.conf }),
      ev: `${encodeURI(inbox)}#${entry.id}`,
      marks: [],
      extra: [
        ...(entry.importance === 'medium' ? [] : ([['importance', entry.importance]] as const)),
        ...(entry.topics.length === 0 ? [] : ([['topics', entry.topics.map(word).join(',')]] as const)),
        ...(entry.source === undefined ? [] : ([['source', word(entry.source)]] as const)),
      ],
    },
  };
}

/** A value of a provenance comment: no white space, and nothing that could end the comment. */
export function word(text: string): string {
  return text.trim().replace(/\s+/g, '-').replace(/-{2,}/g, '-').replace(/[<>]/g, '');
}

function says(text: string, path: string, entry: InboxEntry, input: PassInput): boolean {
  if (text === '') return false;
  const file = memoryOf(withFiles(new Map(), new Map([[path, text]])), input.config).file(path);
  const key = keyOf(oneLine(entry.text));
  return file?.facts.some((fact) => fact.key === key) ?? false;
}

function added(entry: InboxEntry, to: Place, after: Memory, inbox: string): Change {
  const ev = `${encodeURI(inbox)}#${entry.id}`;
  const fact = after.file(to.path)?.facts.find((one) => one.provenance.ev === ev);
  return {
    kind: 'added',
    id: fact?.id ?? entry.id,
    path: to.path,
    ...(fact ? { line: fact.line } : {}),
    before: null,
    after: fact?.text ?? entry.text,
    src: entry.src === 'user' ? 'agent' : entry.src,
    ts: entry.at.slice(0, 10),
    ev,
    pass: 'intake',
    rule: 'intake/note',
    reason: `An inbox note went to ${to.path}, because ${to.why}.`,
  };
}
