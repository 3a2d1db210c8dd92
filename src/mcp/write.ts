import { localMarks, policyAt, targetTip } from '../check/index.ts';
import type { Config } from '../config/index.ts';
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
  encode,
  type Finding,
  type FormatOptions,
  formatOptions,
  isMemoryPath,
  type Memory,
  openMemory,
  parseFile,
  type Snapshot,
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
  | {
      readonly done: true;
      readonly path: string;
      readonly line?: number;
      readonly message: string;
      /** More about what was written. */
      readonly data?: Readonly<Record<string, string>>;
    }
  | { readonly done: false; readonly message: string; readonly findings?: readonly Finding[] };

/** One file as it should be, and what the agent is told when it is. */
export interface Draft {
  readonly root: Root;
  readonly path: string;
  readonly text: string;
  readonly message: string;
  /** The fact that was written, to name its line. */
  readonly fact?: string;
  readonly data?: Readonly<Record<string, string>>;
}

/** One memory of the repository as it stands: its folder as a path prefix, and what lies in it. */
export interface Root {
  readonly prefix: string;
  readonly snapshot: Snapshot;
  readonly memory: Memory;
}

export type MakeDraft = (
  read: (root: string) => Promise<Root>,
  format: FormatOptions,
  by: { readonly by?: string },
) => Promise<Draft | string>;

/** Reads afresh under the lock, makes the draft, has the gate judge it as the session's agent, and writes it. */
export async function write(setting: WriteSetting, make: MakeDraft): Promise<Written> {
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
    return {
      done: true,
      path: place,
      ...(fact ? { line: fact.line } : {}),
      message: draft.message,
      ...(draft.data ? { data: draft.data } : {}),
    };
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
