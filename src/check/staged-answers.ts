import type { LocalMarks, Principal } from '../gate/index.ts';
import {
  fields,
  type GitOptions,
  git,
  gitText,
  parseRaw,
  resolveRevision,
  type TreeDifference,
  type TreeEntry,
} from '../git/index.ts';
import { marksIn } from './local-marks.ts';
import { targetRefs } from './target.ts';

/** What git answers about a staged change, as git printed it. */
export interface StagedAnswers {
  /** The staged tree; empty where the index cannot be one (conflicts). */
  readonly tree: string;
  readonly version: string;
  /** Configuration and identities: `git var -l`. */
  readonly variables: string;
  /** Full name of the branch HEAD stands on; empty when detached. */
  readonly branch: string;
  readonly refs: string;
  /** HEAD's commit; empty before the first. */
  readonly head: string;
  readonly staged: Buffer;
  readonly index: Buffer;
}

const diffIndex = [
  'diff-index',
  '--cached',
  '-z',
  '--raw',
  '--no-abbrev',
  '--no-renames',
  // .gitmodules of the tree itself could hide a submodule from its judge.
  '--ignore-submodules=none',
  '--ita-invisible-in-index',
];

/** Asks git everything that judging the staged change needs, at once. hooks/hook.sh asks the same in sh. */
export async function askGit(options: GitOptions): Promise<StagedAnswers> {
  const text = (args: readonly string[], okCodes: readonly number[] = [0]) =>
    gitText(args, { ...options, okCodes });
  const head = await resolveRevision(options, 'HEAD^{commit}');
  const [version, variables, branch, refs, staged, index] = await Promise.all([
    text(['--version']),
    text(['var', '-l']),
    text(['symbolic-ref', '--quiet', 'HEAD'], [0, 1, 128]),
    text(targetRefs),
    git([...diffIndex, head ?? (await emptyTreeOf(options)), '--'], options),
    git(['ls-files', '-s', '-z', '--full-name', ':/'], options),
  ]);
  return {
    tree: '',
    version,
    variables,
    branch,
    refs,
    head: head ?? '',
    staged: staged.stdout,
    index: index.stdout,
  };
}

function emptyTreeOf(options: GitOptions): Promise<string> {
  return gitText(['hash-object', '-t', 'tree', '--stdin'], { ...options, input: '' });
}

/**
 * The answers that hooks/hook.sh collected while node was starting: each ends with two NUL bytes and a line break, the
 * last word is `whole`. No answer has two NUL bytes in a row.
 * @returns undefined when one of the questions failed: then they have to be asked again, and the failure told
 */
export function readAnswers(piped: Buffer): StagedAnswers | undefined {
  const answers: Buffer[] = [];
  let from = 0;
  for (let end = piped.indexOf(ending, from); end >= 0; end = piped.indexOf(ending, from)) {
    answers.push(piped.subarray(from, end));
    from = end + ending.length;
  }
  if (answers.length !== 8 || piped.toString('utf8', from) !== 'whole') return undefined;
  const [tree, version, variables, branch, refs, head] = answers.map((one) =>
    one.toString('utf8').replace(/\n$/, ''),
  );
  const [staged = Buffer.of(), index = Buffer.of()] = answers.slice(6);
  return {
    tree: tree ?? '',
    version: version ?? '',
    variables: variables ?? '',
    branch: branch ?? '',
    refs: refs ?? '',
    head: head ?? '',
    staged,
    index,
  };
}

const ending = Buffer.from('\0\0\n');

export function stagedDifferences(answers: StagedAnswers): readonly TreeDifference[] {
  return parseRaw(answers.staged);
}

export function indexEntries(answers: StagedAnswers): readonly TreeEntry[] {
  return fields(answers.index).map((entry) => {
    const tab = entry.indexOf('\t');
    const [mode = '', oid = ''] = entry.slice(0, tab).split(' ');
    return { mode, oid, path: entry.slice(tab + 1) };
  });
}

/** The last line that names a variable counts: configuration comes first, and a value in it may have many lines. */
function variable(answers: StagedAnswers, name: string): string | undefined {
  const prefix = `${name}=`;
  return answers.variables
    .split('\n')
    .findLast((line) => line.startsWith(prefix))
    ?.slice(prefix.length);
}

export function identities(answers: StagedAnswers) {
  return {
    author: parseIdent(variable(answers, 'GIT_AUTHOR_IDENT') ?? ''),
    committer: parseIdent(variable(answers, 'GIT_COMMITTER_IDENT') ?? ''),
  };
}

function parseIdent(ident: string): Pick<Principal, 'name'> & { email: string } {
  const match = /^(.*?) ?<([^>]*)>/.exec(ident);
  return { name: match?.[1] ?? '', email: match?.[2] ?? '' };
}

export function marksOf(
  answers: StagedAnswers,
  env: Readonly<Record<string, string | undefined>>,
): LocalMarks {
  return marksIn(env, variable(answers, 'keepsake.writer'));
}

export function branchName(answers: StagedAnswers): string | undefined {
  return answers.branch === '' ? undefined : answers.branch.replace(/^refs\/heads\//, '');
}
