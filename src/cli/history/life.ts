import { policyAt } from '../../check/index.ts';
import { type Principal, resolvePrincipal } from '../../gate/index.ts';
import {
  type Commit,
  git,
  gitText,
  type ObjectReader,
  openObjects,
  parseCommit,
  verifyCommit,
} from '../../git/index.ts';
import { type Change, type Fact, openMemory } from '../../memory/index.ts';
import { diffMemories } from '../../review/index.ts';
import type { Workspace } from '../workspace.ts';
import { type MergedProposal, mergedProposals } from './reviews.ts';
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
  /** The agent branch that the commit says it integrates. */
  readonly branch?: { readonly name: string; readonly head: string };
  /** Where it was first written on that branch, when its history is here. */
  readonly origin?: { readonly commit: string; readonly date: string; readonly author: string };
  readonly pullRequest?: number;
  readonly reviewers: readonly string[];
  readonly mergedBy?: string;
  readonly url?: string;
}

export interface Life {
  readonly steps: readonly LifeStep[];
  readonly evidence?: { readonly place: string; readonly line?: string };
  readonly shallow: boolean;
  /** True: the remote, whose state knows the reviewers, could not be asked. */
  readonly unreached: boolean;
}

/** A fact that was reworded more often than this is followed no further. */
const mostSteps = 50;

/**
 * Follows a fact back through its rewordings and moves: the commit that brought these words, then the one that
 * brought the words before them. Works on the text alone, so squash and rebase merges lose nothing.
 */
export async function lifeOf(workspace: Workspace, fact: Fact, offline = false): Promise<Life> {
  const { top, config } = workspace;
  const objects = openObjects(top);
  try {
    const { proposals, unreached } = await mergedProposals(top, config, objects, offline);
    const steps: LifeStep[] = [];
    let text: string | undefined = fact.text;
    let from = 'HEAD';
    while (text !== undefined && steps.length < mostSteps) {
      const found = await broughtBy(workspace, objects, text, from);
      if (!found) break;
      steps.push(await describeStep(workspace, objects, found.commit, found.change, text, proposals));
      text = found.change.kind === 'added' ? undefined : (found.change.before ?? undefined);
      from = `${found.commit}^`;
    }
    const shallow = (await gitText(['rev-parse', '--is-shallow-repository'], { cwd: top })) === 'true';
    const evidence = evidenceOf(workspace, fact);
    return { steps, shallow, unreached, ...(evidence ? { evidence } : {}) };
  } finally {
    await objects.close();
  }
}

/** The newest commit before `from` that put these words where they are. */
async function broughtBy(
  workspace: Workspace,
  objects: ObjectReader,
  text: string,
  from: string,
): Promise<{ readonly commit: string; readonly change: Change } | undefined> {
  const { top, root, format } = workspace;
  // The pickaxe finds every commit that changed how often the words occur; the model says what that meant.
  const words = text.split('\n')[0] ?? text;
  const list = await git(
    ['log', '--first-parent', '-m', '--format=%H %P', '--no-patch', `-S${words}`, from, '--', root || '.'],
    { cwd: top, okCodes: [0, 128] },
  );
  const commits = [...new Set(list.stdout.toString('utf8').split('\n').filter(Boolean))];
  for (const line of commits) {
    const [commit = '', parent] = line.split(' ');
    const before = parent ? await memoryAt(workspace, parent, objects) : openMemory(new Map(), format);
    const changes = diffMemories(before, await memoryAt(workspace, commit, objects));
    const change = changes.find((one) => one.after === text);
    if (change) return { commit, change };
  }
  return undefined;
}

async function describeStep(
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
  const origin = branch ? await originOf(workspace, branch.head, text) : undefined;
  const reviewers = [...commit.message.matchAll(/^(?:Reviewed|Approved)-by: (.+)$/gm)].map(
    (match) => match[1] ?? '',
  );
  return {
    commit: oid,
    date: new Date(commit.author.time * 1000).toISOString().slice(0, 10),
    author: commit.author.name,
    email: commit.author.email,
    subject,
    what: change.kind,
    ...(change.before !== null && change.before !== text ? { before: change.before } : {}),
    writer: await writerOf(workspace, objects, commit),
    ...(branch ? { branch } : {}),
    ...(origin ? { origin } : {}),
    ...(pullRequest === undefined ? {} : { pullRequest }),
    reviewers: [...new Set([...reviewers, ...(carrier?.by ?? [])])],
    ...(carrier?.mergedBy === undefined ? {} : { mergedBy: carrier.mergedBy }),
    ...(carrier?.url === undefined ? {} : { url: carrier.url }),
  };
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
async function originOf(workspace: Workspace, head: string, text: string): Promise<LifeStep['origin']> {
  const words = text.split('\n')[0] ?? text;
  const out = await git(
    ['log', '--reverse', '--no-patch', '--date=short', '--format=%H%x00%ad%x00%an', `-S${words}`, head, '--'],
    { cwd: workspace.top, okCodes: [0, 128] },
  );
  const [commit = '', date = '', author = ''] = (out.stdout.toString('utf8').split('\n')[0] ?? '').split(
    '\0',
  );
  return commit === '' ? undefined : { commit, date, author };
}

/** The line that the fact's evidence points at, as it stands in the working tree. */
function evidenceOf(workspace: Workspace, fact: Fact): Life['evidence'] {
  const { ev } = fact.provenance;
  if (ev === undefined) return undefined;
  const [, path = '', number] = /^([^#~]+)(?:#L(\d+))?/.exec(ev) ?? [];
  const text = workspace.memory.snapshot.get(path)?.text;
  const line = number === undefined ? undefined : text?.split('\n')[Number(number) - 1]?.trim();
  return { place: ev, ...(line === undefined ? {} : { line }) };
}
