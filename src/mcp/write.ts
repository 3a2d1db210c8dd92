import { localMarks, policyAt, targetTip } from '../check/index.ts';
import type { Config } from '../config/index.ts';
import { type Learning, storeLearning } from '../extract/index.ts';
import { judge, type Principal, resolvePrincipal } from '../gate/index.ts';
import {
  git,
  gitText,
  openObjects,
  resolveRevision,
  snapshotOfWorkingTree,
  withWriteLock,
  writeWorkingFiles,
} from '../git/index.ts';
import {
  applyEdits,
  asItemText,
  civilDay,
  encode,
  type FactKind,
  type Finding,
  type FormatOptions,
  fileNameOf,
  findFact,
  formatOptions,
  insertFact,
  isMemoryPath,
  keyOf,
  type Memory,
  openMemory,
  parseFile,
  setMark,
  withFiles,
} from '../memory/index.ts';

/** Where an agent's session writes. */
export interface WriteSetting {
  readonly top: string;
  readonly config: Config;
  readonly now: Date;
  /** The agent's name, as its environment gives it. */
  readonly agent: string | undefined;
}

/** What became of a write. */
export type Written =
  | { readonly done: true; readonly path: string; readonly line?: number; readonly message: string }
  | { readonly done: false; readonly message: string; readonly findings?: readonly Finding[] };

interface Draft {
  readonly path: string;
  readonly text: string;
  readonly message: string;
  /** The fact that was written, to name its line. */
  readonly fact?: string;
}

export interface Note {
  readonly text: string;
  /** Names the file: memory/<topic>.md. */
  readonly topic: string;
  readonly kind?: FactKind;
  readonly ttl?: string;
}

/** Writes a fact into its topic's file, as the agent of the session. */
export function remember(setting: WriteSetting, note: Note): Promise<Written> {
  return write(setting, (memory, format, by) => {
    const text = asItemText(note.text.replace(/\s+/gu, ' ').trim());
    if (text === '') return 'There is nothing to remember: the text is empty.';
    const path = `${setting.config.files.memory}/${fileNameOf(note.topic)}`;
    const known = memory.file(path)?.facts.find((fact) => fact.key === keyOf(text));
    if (known) return `It is known already: ${path}:${known.line}.`;
    const before = memory.snapshot.get(path)?.text ?? `# ${asItemText(note.topic)}\n`;
    const ts = civilDay(setting.now, format.time_zone);
    const edits = insertFact(parseFile(path, before, format), {
      heading: 'Notes',
      text,
      provenance: {
        src: 'agent',
        ts,
        ...by,
        ...(note.ttl === undefined ? {} : { ttl: note.ttl }),
        ...(note.kind === undefined ? {} : { kind: note.kind }),
      },
    });
    return { path, text: applyEdits(before, edits), message: `Remembered in ${path}.`, fact: text };
  });
}

/** Writes what an agent learned, when the learning policy takes it. */
export function rememberLearning(setting: WriteSetting, learning: Learning): Promise<Written> {
  return write(setting, (memory, _format, by) => {
    const { answer, files, changes } = storeLearning(learning, {
      memory,
      config: setting.config,
      now: setting.now,
      ...by,
    });
    const path = setting.config.files.learnings;
    const text = files.get(path);
    if (text === undefined) return `${answer.reason}: ${answer.message}`;
    return { path, text, message: `accepted: kept in ${path}.`, fact: changes[0]?.after ?? answer.text };
  });
}

/** Proposes that a fact should go: it is marked unverified, so that a person or the next sweep decides. */
export function forget(setting: WriteSetting, id: string): Promise<Written> {
  return write(setting, (memory, format) => {
    const found = findFact(memory, id);
    if (!('fact' in found)) return `No single fact has the id ${id}; memory_search gives ids.`;
    const { fact } = found;
    const file = memory.file(fact.path);
    if (!file) return `${fact.path} is gone.`;
    const edits = setMark(parseFile(fact.path, file.text, format), fact, 'unverified');
    if (edits.length === 0) return `It is marked already: ${fact.path}:${fact.line}.`;
    return {
      path: fact.path,
      text: applyEdits(file.text, edits),
      message: `Proposed: ${fact.path}:${fact.line} is marked unverified and listed at every session until somebody decides.`,
      fact: fact.text,
    };
  });
}

type MakeDraft = (memory: Memory, format: FormatOptions, by: { readonly by?: string }) => Draft | string;

/** Reads afresh under the lock, makes the draft, has the gate judge it as the session's agent, and writes it. */
async function write(setting: WriteSetting, make: MakeDraft): Promise<Written> {
  const { top, config } = setting;
  return withWriteLock(top, async () => {
    const format = formatOptions(config);
    const root = ([config.root].flat()[0] ?? '.').replace(/^\.\/?/, '').replace(/\/+$/, '');
    const before = await snapshotOfWorkingTree(top, root, (path) => isMemoryPath(path, format));
    const by = setting.agent === undefined ? {} : { by: setting.agent };
    const draft = make(openMemory(before, format), format, by);
    if (typeof draft === 'string') return { done: false, message: draft };
    const after = withFiles(before, new Map([[draft.path, draft.text]]));
    const findings = await judgeAsAgent(setting, before, after);
    const errors = findings.filter((finding) => finding.severity === 'error');
    if (errors.length > 0) return { done: false, message: refusal(errors), findings: errors };
    const place = root === '' ? draft.path : `${root}/${draft.path}`;
    await writeWorkingFiles(top, new Map([[place, encode(draft.text)]]));
    const fact = parseFile(draft.path, draft.text, format).facts.find((one) => one.text === draft.fact);
    return { done: true, path: place, ...(fact ? { line: fact.line } : {}), message: draft.message };
  });
}

async function judgeAsAgent(
  { top, now, agent }: WriteSetting,
  before: Parameters<typeof judge>[0]['before'],
  after: Parameters<typeof judge>[0]['after'],
): Promise<readonly Finding[]> {
  const objects = openObjects(top);
  try {
    const tip = (await targetTip({ cwd: top })) ?? (await resolveRevision({ cwd: top }, 'HEAD^{commit}'));
    const { policy } = await policyAt(objects, tip);
    const branch = await git(['symbolic-ref', '--quiet', '--short', 'HEAD'], {
      cwd: top,
      okCodes: [0, 1, 128],
    });
    const name = branch.stdout.toString('utf8').trim();
    const principal = await sessionPrincipal(top, agent, policy);
    return await judge({ before, after, principal, policy, now, ...(name === '' ? {} : { branch: name }) });
  } finally {
    await objects.close();
  }
}

/** Whoever speaks through this server is an agent: no environment makes it more. */
async function sessionPrincipal(
  top: string,
  agent: string | undefined,
  policy: Parameters<typeof resolvePrincipal>[1],
): Promise<Principal> {
  const marks = await localMarks(top, process.env);
  const [name, email] = await Promise.all(['user.name', 'user.email'].map((key) => configured(top, key)));
  const identity = { name: name ?? '', email: email ?? '' };
  const principal = resolvePrincipal(
    {
      author: identity,
      committer: identity,
      signature: { status: 'none' },
      local: { agentMarks: [...marks.agentMarks, 'MCP'], ...(agent === undefined ? {} : { writer: agent }) },
    },
    policy,
  );
  if (principal.kind !== 'human') return principal;
  return {
    ...principal,
    kind: 'agent',
    proven: 'local',
    may: principal.may.filter((source) => source !== 'user'),
  };
}

async function configured(cwd: string, key: string): Promise<string> {
  return gitText(['config', '--get', key], { cwd, okCodes: [0, 1] });
}

function refusal(errors: readonly Finding[]): string {
  const lines = errors.map(
    (finding) => `${finding.rule} (${finding.path}:${finding.line}): ${finding.message} → ${finding.fix}`,
  );
  return `Refused by the gate, nothing was written.\n${lines.join('\n')}`;
}
