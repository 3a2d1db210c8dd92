import { readFileSync, statSync } from 'node:fs';
import type { Commit } from './commits.ts';
import { commitOf, type Walked, walkApart } from './near-history.ts';
import { isObjectId } from './object-id.ts';
import type { ObjectReader } from './objects.ts';
import { git, gitText } from './run.ts';

export { commitOf };

/** Answers by the ids they were asked for: between whole histories they never change. */
const answers = new WeakMap<ObjectReader, Map<string, Promise<unknown>>>();

/** The best common ancestor, or undefined when the histories are unrelated. */
export function mergeBase(objects: ObjectReader, a: string, b: string): Promise<string | undefined> {
  return answered(objects, ['base', a, b], async () => {
    const walked = await walk(objects, [a], [b]);
    // Which of several git calls the best is for git to say.
    if (walked && walked.bases.length < 2) return walked.bases[0];
    const out = await git(['merge-base', a, b], { ...at(objects), okCodes: [0, 1] });
    return out.code === 0 ? out.stdout.toString('utf8').split('\n')[0] : undefined;
  });
}

/** Whether `ancestor` is reachable from `descendant` (a commit is its own ancestor). */
export function isAncestor(objects: ObjectReader, ancestor: string, descendant: string): Promise<boolean> {
  return answered(objects, ['ancestor', ancestor, descendant], async () => {
    const walked = await walk(objects, [descendant], [ancestor]);
    if (walked) return walked.reaches(ancestor);
    const args = ['merge-base', '--is-ancestor', ancestor, descendant];
    return (await git(args, { ...at(objects), okCodes: [0, 1] })).code === 0;
  });
}

/**
 * The commits that `head` has and none of `others`, newest first as `git log` tells them, where they are near.
 * @returns undefined where only git can tell them
 */
export async function nearCommits(
  objects: ObjectReader,
  head: string,
  others: readonly string[],
): Promise<readonly Commit[] | undefined> {
  return (await walk(objects, [head], others))?.own;
}

/** The ids of the commits that `head` has and none of `others`, parents before their children. */
export async function commitsBetween(
  objects: ObjectReader,
  head: string,
  others: readonly string[],
): Promise<readonly string[]> {
  const near = await nearCommits(objects, head, others);
  if (near && isLine(near)) return near.map(({ oid }) => oid).reverse();
  const input = `${[head, ...others.map((tip) => `^${tip}`)].join('\n')}\n`;
  const args = ['rev-list', '--reverse', '--topo-order', '--stdin'];
  return (await gitText(args, { ...at(objects), input })).split('\n').filter(Boolean);
}

/** The commits of a tip's own line (its first parents) that another one has not, newest first. */
export async function lineBetween(
  objects: ObjectReader,
  tip: string,
  other: string,
): Promise<readonly string[]> {
  const near = await nearCommits(objects, tip, [other]);
  if (near) {
    const own = new Map(near.map((commit) => [commit.oid, commit]));
    const line: string[] = [];
    for (let commit = own.get(tip); commit; commit = own.get(commit.parents[0] ?? '')) line.push(commit.oid);
    return line;
  }
  const text = await gitText(['rev-list', '--first-parent', tip, `^${other}`, '--'], at(objects));
  return text.split('\n').filter(Boolean);
}

/** Whether each commit's parent among these is the next of them, so that there is one order only. */
function isLine(commits: readonly Commit[]): boolean {
  const all = new Set(commits.map(({ oid }) => oid));
  return commits.every(({ parents }, index) => {
    const inside = parents.filter((oid) => all.has(oid));
    const next = commits[index + 1]?.oid;
    return next === undefined ? inside.length === 0 : inside.length === 1 && inside[0] === next;
  });
}

/** Where a history is cut off, a commit's parents are not what git goes by: git is asked. */
async function walk(
  objects: ObjectReader,
  tips: readonly string[],
  others: readonly string[],
): Promise<Walked | undefined> {
  if (![...tips, ...others].every(isObjectId) || (await isCutOff(objects))) return undefined;
  return walkApart(objects, tips, others);
}

/** Of a history that is cut off, more may come while a run goes on: only of whole ones answers are kept. */
async function answered<T>(
  objects: ObjectReader,
  [kind = '', ...oids]: readonly string[],
  ask: () => Promise<T>,
): Promise<T> {
  if (!oids.every(isObjectId) || (await isCutOff(objects))) return ask();
  const kept = answers.get(objects) ?? new Map<string, Promise<unknown>>();
  answers.set(objects, kept);
  const key = [kind, ...oids].join(' ');
  const asked = (kept.get(key) as Promise<T> | undefined) ?? ask();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

const shallowFiles = new WeakMap<ObjectReader, Promise<string>>();

/** Whether this is a shallow clone right now: it may be deepened at any time. */
export async function isCutOff(objects: ObjectReader): Promise<boolean> {
  return (statSync(await shallowFile(objects), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** The commits whose parents a shallow clone has cut off. */
export async function cutOffCommits(objects: ObjectReader): Promise<ReadonlySet<string>> {
  if (!(await isCutOff(objects))) return new Set();
  return new Set(
    readFileSync(await shallowFile(objects), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
}

/** The first parent of a commit, as far as this clone has it: undefined for a root, and where the history is cut off. */
export async function firstParentOf(objects: ObjectReader, oid: string): Promise<string | undefined> {
  const commit = await commitOf(objects, oid);
  return commit && !(await cutOffCommits(objects)).has(oid) ? commit.parents[0] : undefined;
}

function shallowFile(objects: ObjectReader): Promise<string> {
  let file = shallowFiles.get(objects);
  if (file === undefined) {
    file = gitText(['rev-parse', '--path-format=absolute', '--git-path', 'shallow'], at(objects));
    shallowFiles.set(objects, file);
    file.catch(() => shallowFiles.delete(objects));
  }
  return file;
}

/** Tells where the clone's common folder is, so that git need not be asked for it. */
export function knowCommonFolder(objects: ObjectReader, common: string): void {
  shallowFiles.set(objects, Promise.resolve(`${common}/shallow`));
}

function at({ cwd, env }: ObjectReader) {
  return { cwd, ...(env ? { env } : {}) };
}
