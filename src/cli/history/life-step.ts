import { policyAt } from '../../check/index.ts';
import { type Principal, resolvePrincipal } from '../../gate/index.ts';
import { type Commit, git, gitText, type ObjectReader, parseCommit, verifyCommit } from '../../git/index.ts';
import type { Change } from '../../memory/index.ts';
import type { Workspace } from '../workspace.ts';
import type { MergedProposal } from './reviews.ts';
import { memoryAt } from './revisions.ts';

/** One commit that made the fact what it is, newest first. */
export interface LifeStep {
  readonly commit: string;
  readonly date: string;
  readonly author: string;
  readonly email: string;
  readonly subject: string;
  readonly what: Change['kind'];
  /** The words it had before, where they changed. */
  readonly before?: string;
  readonly writer: Pick<Principal, 'kind' | 'name' | 'proven'>;
  /** Who the hook took the writer for, where that is somebody else and no key says who it was: a hint, no proof. */
  readonly hint?: string;
  /** The agent branch that the commit says it integrates. */
  readonly branch?: { readonly name: string; readonly head: string };
  /** Where it was first written on that branch, when its history is here. */
  readonly origin?: {
    readonly commit: string;
    readonly date: string;
    readonly author: string;
    readonly hint?: string;
  };
  readonly pullRequest?: number;
  readonly reviewers: readonly string[];
  readonly mergedBy?: string;
  readonly url?: string;
  /** The commit it came here from with these words, where another line of history wrote them. */
  readonly cameFrom?: string;
  /** The commit that it says it came from, where this clone does not have it. */
  readonly notHere?: string;
}

/** What a commit that brought a fact says about it: who, by which branch and pull request, reviewed by whom. */
export async function describeStep(
  workspace: Workspace,
  objects: ObjectReader,
  oid: string,
  change: Change,
  text: string,
  proposals: readonly MergedProposal[],
): Promise<LifeStep> {
  const object = await objects.read(oid);
  const commit = parseCommit(oid, object?.content ?? Buffer.alloc(0));
  const [subject = ''] = commit.message.split('\n');
  const number = /\(#(\d+)\)$|^Merge pull request #(\d+) /.exec(subject);
  const named = number ? Number(number[1] ?? number[2]) : undefined;
  const carrier = await carrierOf(workspace, oid, change, named, proposals);
  const pullRequest = carrier?.number ?? named;
  const integrates = /^Keepsake-Integrates: (.+)$/m.exec(commit.message)?.[1] ?? carrier?.integrates ?? '';
  const [, name, head] = /^(.+) ([0-9a-f]{40,64})\s*$/.exec(integrates) ?? [];
  const branch = name !== undefined && head !== undefined ? { name, head } : undefined;
  const origin = branch ? await originOf(workspace, objects, branch.head, text) : undefined;
  const reviewers = [...commit.message.matchAll(/^(?:Reviewed|Approved)-by: (.+)$/gm)].map(
    (match) => match[1] ?? '',
  );
  const side = await otherSideOf(
    workspace,
    objects,
    commit,
    text,
    pullRequest === undefined && branch === undefined,
  );
  const writer = await writerOf(workspace, objects, commit);
  return {
    commit: oid,
    date: new Date(commit.author.time * 1000).toISOString().slice(0, 10),
    author: commit.author.name,
    email: commit.author.email,
    subject,
    what: change.kind,
    ...(change.before !== null && change.before !== text ? { before: change.before } : {}),
    writer,
    // Who merged a proposal is not whom the message of its commits speaks of.
    ...(branch === undefined && pullRequest === undefined ? await hintOf(workspace, commit, writer) : {}),
    ...(branch ? { branch } : {}),
    ...(origin ? { origin } : {}),
    ...(pullRequest === undefined ? {} : { pullRequest }),
    reviewers: [...new Set([...reviewers, ...(carrier?.by ?? [])])],
    ...(carrier?.mergedBy === undefined ? {} : { mergedBy: carrier.mergedBy }),
    ...(carrier?.url === undefined ? {} : { url: carrier.url }),
    ...side,
  };
}

/**
 * Where a commit has the words from when it only carries them: the commit of the base that it says it brings down, or
 * the other side of a merge that no proposal was.
 */
async function otherSideOf(
  workspace: Workspace,
  objects: ObjectReader,
  commit: Commit,
  text: string,
  isNoProposal: boolean,
): Promise<Pick<LifeStep, 'cameFrom' | 'notHere'>> {
  const named = [...commit.message.matchAll(/^Keepsake-Base: (?:.+ )?([0-9a-f]{40,64})\s*$/gm)];
  const sides = [...named.map((match) => match[1] ?? ''), ...(isNoProposal ? commit.parents.slice(1) : [])];
  for (const side of sides) {
    const object = await objects.read(side);
    if (!object) return { notHere: side };
    // A message is anybody's text: only a commit that has the words is followed.
    if (object.type !== 'commit') continue;
    const files = [...(await memoryAt(workspace, side, objects)).files()];
    if (files.some((file) => file.facts.some((fact) => fact.text === text))) return { cameFrom: side };
  }
  return {};
}

/**
 * The merged proposal that brought a commit: the one whose merge left it, or whose number its subject names; of a
 * rebase merge with several commits the one that holds the fact and was merged right after.
 */
async function carrierOf(
  workspace: Workspace,
  oid: string,
  change: Change,
  named: number | undefined,
  proposals: readonly MergedProposal[],
): Promise<MergedProposal | undefined> {
  const sure = proposals.find((one) => one.merge === oid || (named !== undefined && one.number === named));
  if (sure) return sure;
  for (const one of proposals.filter(({ facts }) => facts.some((id) => change.id.startsWith(id)))) {
    const { merge, from } = one;
    if (merge === undefined || from === undefined) continue;
    if ((await holds(workspace, merge, oid)) && !(await holds(workspace, from, oid))) return one;
  }
  return undefined;
}

async function holds(workspace: Workspace, descendant: string, ancestor: string): Promise<boolean> {
  const asked = ['merge-base', '--is-ancestor', ancestor, descendant];
  return (await git(asked, { cwd: workspace.top, okCodes: [0, 1, 128] })).code === 0;
}

/** Who the gate takes the commit's writer for, by the policy as it stands now. */
async function writerOf(
  workspace: Workspace,
  objects: ObjectReader,
  commit: Commit,
): Promise<LifeStep['writer']> {
  const { policy, signers } = await policyAt(objects, 'HEAD');
  const signature = await verifyCommit(workspace.top, commit, signers);
  const { kind, name, proven } = resolvePrincipal(
    { author: commit.author, committer: commit.committer, signature },
    policy,
  );
  return { kind, name, proven };
}

/** The oldest commit of the branch that has the words, when the branch's history is in this clone. */
async function originOf(
  workspace: Workspace,
  objects: ObjectReader,
  head: string,
  text: string,
): Promise<LifeStep['origin']> {
  const words = text.split('\n')[0] ?? text;
  const out = await git(
    ['log', '--reverse', '--no-patch', '--date=short', '--format=%H%x00%ad%x00%an', `-S${words}`, head, '--'],
    { cwd: workspace.top, okCodes: [0, 128] },
  );
  const [commit = '', date = '', author = ''] = (out.stdout.toString('utf8').split('\n')[0] ?? '').split(
    '\0',
  );
  const object = commit === '' ? null : await objects.read(commit);
  if (!object) return undefined;
  const parsed = parseCommit(commit, object.content);
  const hint = await hintOf(workspace, parsed, await writerOf(workspace, objects, parsed));
  return { commit, date, author, ...hint };
}

/** What the hook wrote under the message about the writer, where it says more than the commit's own identity. */
async function hintOf(
  workspace: Workspace,
  commit: Commit,
  writer: LifeStep['writer'],
): Promise<Pick<LifeStep, 'hint'>> {
  if (writer.proven === 'key' || !/^Keepsake-Writer:/im.test(commit.message)) return {};
  const format = '--format=%(trailers:key=Keepsake-Writer,valueonly,unfold)';
  const said = await gitText(['log', '-1', '--no-patch', format, commit.oid, '--'], { cwd: workspace.top });
  const hint = said.trim().split('\n').at(-1)?.trim().slice(0, 100) ?? '';
  return hint === '' || hint === writer.name ? {} : { hint };
}
