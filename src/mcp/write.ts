import { localMarks, policyAt, targetTip } from '../check/index.ts';
import { type Config, memoryRoots, within } from '../config/index.ts';
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
  type Fact,
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
  pathIn,
  type Snapshot,
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
  readonly root: Root;
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

/** One memory of the repository as it stands: its folder as a path prefix, and what lies in it. */
interface Root {
  readonly prefix: string;
  readonly snapshot: Snapshot;
  readonly memory: Memory;
}

/** Writes a fact into its topic's file, as the agent of the session. */
export function remember(setting: WriteSetting, note: Note): Promise<Written> {
  return write(setting, async (read, format, by) => {
    const root = await read(memoryRoots(setting.config)[0]);
    const { memory } = root;
    const text = asItemText(note.text.replace(/\s+/gu, ' ').trim());
    if (text === '') return 'There is nothing to remember: the text is empty.';
    const path = pathIn(setting.config.files.memory, fileNameOf(note.topic));
    const known = memory.file(path)?.facts.find((fact) => fact.key === keyOf(text));
    if (known) return `It is known already: ${root.prefix}${path}:${known.line}.`;
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
    const message = `Remembered in ${root.prefix}${path}.`;
    return { root, path, text: applyEdits(before, edits), message, fact: text };
  });
}

/** Writes what an agent learned, when the learning policy takes it. */
export function rememberLearning(setting: WriteSetting, learning: Learning): Promise<Written> {
  return write(setting, async (read, _format, by) => {
    const root = await read(memoryRoots(setting.config)[0]);
    const { answer, files, changes } = storeLearning(learning, {
      memory: root.memory,
      config: setting.config,
      now: setting.now,
      ...by,
    });
    const path = setting.config.files.learnings;
    const text = files.get(path);
    if (text === undefined) return `${answer.reason}: ${answer.message}`;
    return {
      root,
      path,
      text,
      message: `accepted: kept in ${root.prefix}${path}.`,
      fact: changes[0]?.after ?? answer.text,
    };
  });
}

/** Which fact: what is said alike in the same file of two roots has one id, and only the path tells them apart. */
export interface Meant {
  readonly id: string;
  /** From the repository's top. */
  readonly path?: string;
}

/** Proposes that a fact should go: it is marked unverified, so that a person or the next sweep decides. */
export function forget(setting: WriteSetting, meant: Meant): Promise<Written> {
  return write(setting, async (read, format) => {
    const roots = await Promise.all(memoryRoots(setting.config).map(read));
    const [found, ...others] = roots.flatMap((root) => factsMeant(root, meant));
    if (!found) return `No fact has the id ${meant.id}; memory_search gives ids.`;
    if (others.length > 0) {
      const places = [found, ...others].map(({ root, fact }) => `${root.prefix}${fact.path}:${fact.line}`);
      return `Several facts have the id ${meant.id}: ${places.slice(0, 5).join(', ')}. Give more of it, or the path too.`;
    }
    const { root, fact } = found;
    const file = root.memory.file(fact.path);
    if (!file) return `${root.prefix}${fact.path} is gone.`;
    const place = `${root.prefix}${fact.path}:${fact.line}`;
    const edits = setMark(parseFile(fact.path, file.text, format), fact, 'unverified');
    if (edits.length === 0) return `It is marked already: ${place}.`;
    return {
      root,
      path: fact.path,
      text: applyEdits(file.text, edits),
      message: `Proposed: ${place} is marked unverified and listed at every session until somebody decides.`,
      fact: fact.text,
    };
  });
}

function factsMeant(root: Root, { id, path }: Meant): readonly { root: Root; fact: Fact }[] {
  const found = findFact(root.memory, id);
  const facts = found.found === 'one' ? [found.fact] : found.found === 'several' ? found.facts : [];
  return facts
    .filter((fact) => path === undefined || within(root.prefix, path) === fact.path)
    .map((fact) => ({ root, fact }));
}

type MakeDraft = (
  read: (root: string) => Promise<Root>,
  format: FormatOptions,
  by: { readonly by?: string },
) => Promise<Draft | string>;

/** Reads afresh under the lock, makes the draft, has the gate judge it as the session's agent, and writes it. */
async function write(setting: WriteSetting, make: MakeDraft): Promise<Written> {
  const { top, config } = setting;
  return withWriteLock(top, async () => {
    const format = formatOptions(config);
    const by = setting.agent === undefined ? {} : { by: setting.agent };
    const draft = await make((root) => readRoot(top, root, format), format, by);
    if (typeof draft === 'string') return { done: false, message: draft };
    const { prefix, snapshot: before } = draft.root;
    const after = withFiles(before, new Map([[draft.path, draft.text]]));
    const findings = await judgeAsAgent(setting, before, after);
    const errors = findings.filter((finding) => finding.severity === 'error');
    if (errors.length > 0) return { done: false, message: refusal(errors), findings: errors };
    const place = prefix + draft.path;
    await writeWorkingFiles(top, new Map([[place, encode(draft.text)]]));
    const fact = parseFile(draft.path, draft.text, format).facts.find((one) => one.text === draft.fact);
    return { done: true, path: place, ...(fact ? { line: fact.line } : {}), message: draft.message };
  });
}

async function readRoot(top: string, prefix: string, format: FormatOptions): Promise<Root> {
  const snapshot = await snapshotOfWorkingTree(top, prefix, (path) => isMemoryPath(path, format));
  return { prefix, snapshot, memory: openMemory(snapshot, format) };
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
