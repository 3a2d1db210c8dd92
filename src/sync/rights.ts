import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { judgeRange, policyAt } from '../check/index.ts';
import { lowest } from '../extract/index.ts';
import {
  type BlockedFact,
  factLineSignatures,
  filterByRights,
  type Principal,
  userSignatures,
} from '../gate/index.ts';
import { parseCommit } from '../git/index.ts';
import type { Snapshot, Source } from '../memory/index.ts';
import type { Decision } from '../review/index.ts';
import { commonCommit } from './merge-base.ts';
import { remembered } from './remembered.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/** A branch's memory as far as its writers had the right to it, and what they had not. */
export interface AllowedSide {
  readonly snapshot: Snapshot;
  readonly blocked: readonly Decision[];
  /** The most trusted source that each of its writers may write, below user: what its logs count for at most. */
  readonly ceiling: Source;
}

/**
 * Applies the rights of a branch's writers to its memory. A user fact stands when a human's commit in the range
 * wrote it; the policy is the base's.
 * @param letIn beginnings of ids of blocked facts that a listed human let in; the check asks for their approval
 */
export async function allowedSide(
  workshop: Workshop,
  branch: {
    readonly name: string;
    readonly head: string;
    readonly base: Snapshot | null;
    readonly ours: Snapshot;
  },
  letIn: readonly string[] = [],
): Promise<AllowedSide> {
  const { cwd, base, objects } = workshop;
  const side = await memoryAt(workshop, branch.head);
  const { policy } = await remembered(workshop, `policy ${base.head}`, () => policyAt(objects, base.head));
  const from = await commonCommit(workshop, base.head, branch.head);
  const range = await judgeRange({
    cwd,
    now: workshop.now,
    base: from ?? null,
    head: branch.head,
    target: base.head,
    branch: branch.name,
    objects,
    whole: !existsSync(join(workshop.gitDir, 'shallow')),
  });
  const commits = range.commits.filter((one) => one.concerns && one.commit !== undefined);
  const may =
    commits.length > 0 && commits.every((one) => one.principal.kind === 'human') ? humanMay : agentMay;
  const human = await humanLines(workshop, commits);
  const start = branch.base ?? new Map();
  const first = filterByRights(start, side, { may, ...human }, policy);
  const wanted = first.blocked.filter((one) => one.id !== '' && letIn.some((id) => one.id.startsWith(id)));
  const byHumans = new Set(human.byHumans);
  for (const { path, id } of wanted)
    for (const line of factLineSignatures(path, side.get(path), id, policy)) byHumans.add(line);
  const { snapshot, blocked } =
    wanted.length === 0 ? first : filterByRights(start, side, { may, ...human, byHumans }, policy);
  const ceiling = commits.map((one) => highestOf(one.principal)).reduce<Source>(lowest, 'agent');
  return { snapshot, blocked: blocked.map(blockedDecision), ceiling };
}

/** A log is an agent's account at most, whoever commits it; who may write nothing counts for least. */
function highestOf(principal: Principal): Source {
  return agentMay.find((source) => principal.may.includes(source)) ?? 'dig';
}

const agentMay = ['agent', 'tool', 'web', 'dig'] as const;
const humanMay = ['user', ...agentMay] as const;

/** The user's lines that humans wrote and took away in these commits. */
async function humanLines(
  workshop: Workshop,
  commits: readonly { readonly commit: string | undefined; readonly principal: Principal }[],
): Promise<{ readonly byHumans: ReadonlySet<string>; readonly removedByHumans: ReadonlySet<string> }> {
  const byHumans = new Set<string>();
  const removedByHumans = new Set<string>();
  const { policy } = await remembered(workshop, `policy ${workshop.base.head}`, () =>
    policyAt(workshop.objects, workshop.base.head),
  );
  for (const { commit, principal } of commits) {
    if (principal.kind !== 'human' || commit === undefined) continue;
    const object = await workshop.objects.read(commit);
    const parent = object ? parseCommit(commit, object.content).parents[0] : undefined;
    const after = await memoryAt(workshop, commit);
    const before: Snapshot = parent === undefined ? new Map() : await memoryAt(workshop, parent);
    for (const path of new Set([...before.keys(), ...after.keys()])) {
      if (before.get(path)?.oid === after.get(path)?.oid) continue;
      const old = userSignatures(path, before.get(path), policy);
      const now = userSignatures(path, after.get(path), policy);
      for (const line of now) if (!old.has(line)) byHumans.add(line);
      for (const line of old) if (!now.has(line)) removedByHumans.add(line);
    }
  }
  return { byHumans, removedByHumans };
}

function blockedDecision(blocked: BlockedFact): Decision {
  return {
    kind: 'blocked',
    id: blocked.id,
    path: blocked.path,
    sides: [{ text: blocked.text, src: blocked.src, path: blocked.path, line: blocked.line }],
    reason: blocked.reason,
    ifMerged: 'It is not in this proposal and stays out.',
  };
}
