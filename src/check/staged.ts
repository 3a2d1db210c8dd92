import { judge, type LocalMarks, type Principal, resolvePrincipal } from '../gate/index.ts';
import {
  emptyTree,
  fields,
  git,
  gitText,
  openObjects,
  parseRaw,
  requireGit,
  resolveRevision,
} from '../git/index.ts';
import { failureFinding } from './coverage.ts';
import { gather } from './gather.ts';
import { policyAt } from './policy-at.ts';
import { type CheckReport, fromTop, joinReports } from './report.ts';
import { targetTip } from './target.ts';

export interface StagedOptions {
  readonly cwd: string;
  readonly now: Date;
  /** `KEEPSAKE_WRITER` and the marks agents leave in the environment. */
  readonly local: LocalMarks;
  /** Revision whose policy counts; default: the target branch. */
  readonly target?: string;
  /** Another index than the repository's own, as git hands it to a hook. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Judges what is staged: the index against HEAD, read by object id, never the working tree.
 * A failure to read is a finding (`check/coverage`).
 */
export async function judgeStaged(options: StagedOptions): Promise<CheckReport> {
  const git = { cwd: options.cwd, ...(options.env ? { env: options.env } : {}) };
  const objects = openObjects(options.cwd, options.env);
  try {
    const [head, target, staged, identity, branch] = await Promise.all([
      resolveRevision(git, 'HEAD^{commit}'),
      targetTip(git, options.target),
      stagedDifferences(git),
      identityOf(git),
      branchOf(git),
      requireGit(options.cwd),
    ]);
    const { policy, problems } = await policyAt(objects, target ?? head);
    const principal = resolvePrincipal(
      { ...identity, signature: { status: 'none' }, local: options.local },
      policy,
    );
    const gathered = await gather(staged, objects, policy, () => indexEntries(git));
    const reports = await Promise.all(
      gathered.map(async ({ root, record }): Promise<CheckReport> => {
        const concerns = record.names !== undefined;
        const findings = concerns
          ? await judge({ ...record, principal, policy, now: options.now, ...(branch ? { branch } : {}) })
          : [];
        return {
          findings: fromTop(root, findings),
          commits: [{ commit: undefined, principal, concerns }],
          notes: problems,
        };
      }),
    );
    return { ...joinReports(reports), principal, policy };
  } catch (cause) {
    return { findings: [failureFinding(cause)], commits: [], notes: [] };
  } finally {
    await objects.close();
  }
}

type Git = Parameters<typeof git>[1];

async function stagedDifferences(options: Git) {
  const head = (await resolveRevision(options, 'HEAD^{commit}')) ?? (await emptyTree(options.cwd));
  const out = await git(
    [
      'diff-index',
      '--cached',
      '-z',
      '--raw',
      '--no-abbrev',
      '--no-renames',
      '--ita-invisible-in-index',
      head,
      '--',
    ],
    options,
  );
  return parseRaw(out.stdout);
}

async function indexEntries(options: Git) {
  const out = await git(['ls-files', '-s', '-z', '--full-name', ':/'], options);
  return fields(out.stdout).map((entry) => {
    const tab = entry.indexOf('\t');
    const [mode = '', oid = ''] = entry.slice(0, tab).split(' ');
    return { mode, oid, path: entry.slice(tab + 1) };
  });
}

async function identityOf(options: Git) {
  const [author, committer] = await Promise.all([
    gitText(['var', 'GIT_AUTHOR_IDENT'], { ...options, okCodes: [0, 128] }),
    gitText(['var', 'GIT_COMMITTER_IDENT'], { ...options, okCodes: [0, 128] }),
  ]);
  return { author: parseIdent(author), committer: parseIdent(committer) };
}

function parseIdent(ident: string): Pick<Principal, 'name'> & { email: string } {
  const match = /^(.*?) ?<([^>]*)>/.exec(ident);
  return { name: match?.[1] ?? '', email: match?.[2] ?? '' };
}

async function branchOf(options: Git): Promise<string | undefined> {
  const out = await git(['symbolic-ref', '--quiet', '--short', 'HEAD'], { ...options, okCodes: [0, 1, 128] });
  return out.code === 0 ? out.stdout.toString('utf8').trim() : undefined;
}
