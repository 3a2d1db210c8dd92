import { judge, type Policy, type Principal, resolvePrincipal } from '../gate/index.ts';
import {
  type Commit,
  commitsBetween,
  cutOffCommits,
  isAncestor,
  type ObjectReader,
  openObjects,
  parseCommit,
  requireGit,
  resolveRevision,
  treeDifferences,
  verifyCommit,
  wholeTree,
} from '../git/index.ts';
import type { Finding } from '../memory/index.ts';
import { coverageFinding, failureFinding } from './coverage.ts';
import { gather } from './gather.ts';
import { type HumanRemovals, humanRemovals } from './human-removals.ts';
import { mergeRecord, secondParents } from './merge-record.ts';
import { type LoadedPolicy, policyAt } from './policy-at.ts';
import { type CheckReport, fromTop, type JudgedCommit } from './report.ts';
import { commitAt } from './target.ts';

export interface RangeOptions {
  readonly cwd: string;
  readonly now: Date;
  /** Commits reachable from here were judged before; null: nothing was (a first push). */
  readonly base: string | null;
  readonly head: string;
  /** Whose policy counts; default: the base. */
  readonly target?: string;
  /** More tips whose commits were judged before: the default branch, remote-tracking refs. */
  readonly judged?: readonly string[];
  /** The branch that is pushed or proposed. */
  readonly branch?: string;
  /** What the ref was before a push: another history than the new one is an overwritten one. */
  readonly previous?: string;
  /** Forge accounts that approved exactly this head. */
  readonly approvals?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** An open reader of this repository; absent: one of its own. */
  readonly objects?: ObjectReader;
}

/**
 * Judges every commit between base and head, in order, each against its parent; merge commits against Keepsake's
 * own merge of their parents. Policy and keys are the target's, never the range's.
 * What cannot be seen (a shallow clone, a missing object, a broken policy) is a finding: `check/coverage`.
 */
export async function judgeRange(options: RangeOptions): Promise<CheckReport> {
  const objects = options.objects ?? openObjects(options.cwd, options.env);
  const run = { cwd: options.cwd, ...(options.env ? { env: options.env } : {}) };
  try {
    await requireGit(options.cwd);
    const head = await commitAt(objects, options.head);
    const base = options.base === null ? undefined : await commitAt(objects, options.base);
    if (head === undefined || (options.base !== null && base === undefined))
      return cannotSee(head === undefined ? options.head : String(options.base));
    const target = options.target === undefined ? base : await commitAt(objects, options.target);
    if (options.target !== undefined && target === undefined) return cannotSee(options.target);
    const loaded = await policyAt(objects, target);
    const commits = await commitsOf(objects, head, [base, ...(options.judged ?? [])]);
    const shallow = await cutOffCommits(objects);
    const walk: Walk = {
      options,
      objects,
      loaded,
      target,
      removals: humanRemovals(options.cwd, objects, loaded, base ? [base] : standsOn(commits, target)),
    };
    const findings: Finding[] = [];
    const judged: JudgedCommit[] = [];
    findings.push(...(await overwrittenHistory(options, run, objects, head, loaded.policy)));
    for (const commit of commits) {
      if (shallow.has(commit.oid)) {
        findings.push(shallowFinding(commit.oid));
        continue;
      }
      const verdict = await judgeCommit(commit, walk);
      findings.push(...verdict.findings);
      judged.push(...verdict.judged);
    }
    return { findings, commits: judged, notes: [...loaded.problems, ...notesOn(judged)] };
  } catch (cause) {
    return { findings: [failureFinding(cause)], commits: [], notes: [] };
  } finally {
    if (options.objects === undefined) await objects.close();
  }
}

interface Walk {
  readonly options: RangeOptions;
  readonly objects: ObjectReader;
  readonly loaded: LoadedPolicy;
  readonly target: string | undefined;
  readonly removals: HumanRemovals;
}

async function judgeCommit(
  commit: Commit,
  walk: Walk,
): Promise<{ findings: readonly Finding[]; judged: readonly JudgedCommit[] }> {
  const { options, objects, loaded } = walk;
  const { policy } = loaded;
  try {
    const principal = await principalOf(commit, walk);
    const parents = await secondParents(commit, objects, walk.target);
    const differences = await differencesOf(objects, commit, parents);
    const gathered = await gather(differences, objects, policy, () => wholeTree(objects, commit.oid));
    const findings: Finding[] = [];
    const judged: JudgedCommit[] = [];
    for (const { root, record } of gathered) {
      const concerns = record.names !== undefined;
      const memory = record.before.size + record.after.size > 0;
      judged.push({ commit: commit.oid, principal, concerns, memory });
      if (!concerns) continue;
      const merge =
        parents.length > 1
          ? await mergeRecord({ cwd: options.cwd, root, commit, parents, differences, objects, loaded })
          : undefined;
      const change = {
        ...record,
        principal,
        policy,
        now: options.now,
        commit: commit.oid,
        commitDate: new Date(commit.committer.time * 1000),
        message: commit.message,
        ...(options.branch === undefined ? {} : { branch: options.branch }),
        ...(merge ? { merge } : {}),
      };
      const removedByHumans = await walk.removals.before(commit, change, principal);
      findings.push(...fromTop(root, await judge({ ...change, removedByHumans }), record));
    }
    return { findings, judged };
  } catch (cause) {
    return { findings: [failureFinding(cause, commit.oid)], judged: [] };
  }
}

/** What a commit changes against its first parent, and for a merge what differs from any parent. */
async function differencesOf(objects: ObjectReader, commit: Commit, parents: readonly string[]) {
  const first = await treeDifferences(objects, parents[0] ?? null, commit.oid);
  const seen = new Set(first.map((difference) => difference.after.path));
  const all = [...first];
  for (const parent of parents.slice(1)) {
    for (const difference of await treeDifferences(objects, parent, commit.oid)) {
      const { path } = difference.after;
      if (seen.has(path)) continue;
      seen.add(path);
      // Equal to the first parent: both sides of the record are the merge's own file.
      all.push({ ...difference, before: { ...difference.after } });
    }
  }
  return all;
}

async function principalOf(commit: Commit, walk: Walk): Promise<Principal> {
  const { options, loaded } = walk;
  const verdict = await verifyCommit(options.cwd, commit, loaded.signers);
  return resolvePrincipal(
    {
      author: commit.author,
      committer: commit.committer,
      signature: verdict,
      ...(options.approvals ? { approvals: options.approvals } : {}),
    },
    loaded.policy,
  );
}

async function commitsOf(
  objects: ObjectReader,
  head: string,
  judged: readonly (string | undefined)[],
): Promise<readonly Commit[]> {
  const oids = await commitsBetween(
    objects,
    head,
    judged.filter((tip) => tip !== undefined),
  );
  return Promise.all(
    oids.map(async (oid) => {
      const object = await objects.read(oid);
      if (object?.type !== 'commit') throw new Error(`the commit ${oid.slice(0, 12)} is not in this clone`);
      return parseCommit(oid, object.content);
    }),
  );
}

/** A branch's first push has no base: what its commits came from, and what it will be held against. */
function standsOn(commits: readonly Commit[], target: string | undefined): readonly string[] {
  const own = new Set(commits.map((commit) => commit.oid));
  const outside = commits.flatMap((commit) => commit.parents).filter((parent) => !own.has(parent));
  return [...new Set(target === undefined ? outside : [target, ...outside])];
}

function shallowFinding(oid: string): Finding {
  return coverageFinding(
    'This clone is shallow: what the commit changed cannot be seen.',
    'Fetch the history: git fetch --unshallow, or fetch-depth: 0 in actions/checkout.',
    oid,
  );
}

function cannotSee(revision: string): CheckReport {
  return {
    findings: [
      coverageFinding(
        `The revision ${JSON.stringify(revision)} is not in this clone, so nothing between it and the rest can be judged.`,
        'Fetch it: git fetch origin, and git fetch --unshallow in a shallow clone.',
      ),
    ],
    commits: [],
    notes: [],
  };
}

/** A push that leaves commits of the ref behind rewrites what others have read. */
async function overwrittenHistory(
  options: RangeOptions,
  run: { cwd: string },
  objects: ObjectReader,
  head: string,
  { config }: Policy,
): Promise<readonly Finding[]> {
  if (options.previous === undefined || options.branch === undefined) return [];
  if (options.branch.startsWith(`${config.branch_prefix}/`)) return [];
  const previous = await resolveRevision(run, `${options.previous}^{commit}`);
  if (previous !== undefined && (await isAncestor(objects, previous, head))) return [];
  return [
    {
      rule: 'write/history',
      severity: 'error',
      path: '',
      line: 1,
      column: 1,
      message: `This push takes commits away that ${options.branch} already had (${options.previous.slice(0, 12)} is not among the new ones).`,
      fix: 'Pull first and push on top of what is there; undo a commit with git revert.',
    },
  ];
}

function notesOn(judged: readonly JudgedCommit[]): readonly string[] {
  const byMail = judged.some(({ principal }) => principal.kind === 'human' && principal.proven === 'email');
  const doubts = judged.flatMap(({ commit, principal }) =>
    principal.doubt === undefined
      ? []
      : [`${commit?.slice(0, 12)} counts as an agent's: ${principal.doubt}.`],
  );
  return [
    ...(byMail
      ? [
          'Humans are known by their e-mail only: facts of the user are as safe as that. Add signing keys to keepsake.yml.',
        ]
      : []),
    ...doubts,
  ];
}
