import { addHumanLines, type HumanLines, judgeRange, policyAt } from '../check/index.ts';
import { lowest } from '../extract/index.ts';
import {
  type BlockedFact,
  factLineSignatures,
  filterByRights,
  type Policy,
  type Principal,
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
  /** A human wrote on it too: an edit on it may be theirs. */
  readonly hasHumans: boolean;
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
  });
  const commits = range.commits.filter((one) => one.concerns && one.commit !== undefined);
  const may =
    commits.length > 0 && commits.every((one) => one.principal.kind === 'human') ? humanMay : agentMay;
  const human = await humanLines(workshop, commits, policy);
  const start = branch.base ?? new Map();
  const first = filterByRights(start, side, { may, ...human }, policy);
  const wanted = first.blocked.filter((one) => one.id !== '' && letIn.some((id) => one.id.startsWith(id)));
  const byHumans = new Set(human.byHumans);
  for (const { path, id } of wanted)
    for (const line of factLineSignatures(path, side.get(path), id, policy)) byHumans.add(line);
  const { snapshot, blocked } =
    wanted.length === 0 ? first : filterByRights(start, side, { may, ...human, byHumans }, policy);
  const ceiling = commits.map((one) => highestOf(one.principal)).reduce<Source>(lowest, 'agent');
  const hasHumans = commits.some((one) => one.principal.kind === 'human');
  return { snapshot, blocked: blocked.map(blockedDecision), ceiling, hasHumans };
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
  policy: Policy,
): Promise<HumanLines> {
  const lines: HumanLines = { byHumans: new Set(), removedByHumans: new Set() };
  const { objects } = workshop;
  const around = { objects, policy, memoryAt: (oid: string) => memoryAt(workshop, oid) };
  for (const { commit: oid, principal } of commits) {
    const object = oid === undefined ? undefined : await objects.read(oid);
    if (oid === undefined || object?.type !== 'commit') continue;
    await addHumanLines(lines, parseCommit(oid, object.content), principal, around);
  }
  return lines;
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
