import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { memoryPathIn } from '../config/index.ts';
import type { Policy, Principal } from '../gate/index.ts';
import {
  type GitFolders,
  gitFolders,
  openObjects,
  placeInTree,
  readIndex,
  type TreeEntry,
  withWriteLock,
  writeBlob,
  writeFileAtomic,
  writeIndex,
} from '../git/index.ts';
import { civilDay, decode, encode, type Finding, isMemoryPath, type Source } from '../memory/index.ts';
import { carryStamp, stampText } from './stamp-text.ts';

export interface StampOptions {
  readonly cwd: string;
  /** What judging the staged change found. */
  readonly findings: readonly Finding[];
  readonly principal: Principal;
  readonly policy: Policy;
  readonly now: Date;
  /** The index git handed to a hook, where it is not the process's own. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** One staged file that got provenance. */
export interface Stamped {
  readonly path: string;
  readonly facts: number;
}

/**
 * Adds the missing provenance to what is staged: exactly those hunks are staged anew, unstaged edits of the same
 * file stay unstaged, and the working file gets the same comments. A journal beside the index lets the next run
 * finish what a killed one began.
 */
export async function stampStaged(options: StampOptions): Promise<readonly Stamped[]> {
  const src = stampSource(options.principal);
  const wanted = missingByPath(options.findings);
  if (src === undefined || wanted.size === 0) return [];
  const folders = await gitFolders(options.cwd);
  const { top } = folders;
  if (top === undefined) return [];
  const index = { cwd: top, ...(options.env ? { env: options.env } : {}) };
  const stamp = { src, ts: civilDay(options.now, options.policy.config.time_zone) };
  return withWriteLock(top, async () => {
    const objects = openObjects(top, options.env);
    try {
      const steps: StampStep[] = [];
      const stamped: Stamped[] = [];
      for (const entry of (await readIndex(index, [...wanted.keys()])).values()) {
        const lines = wanted.get(entry.path) ?? new Set<number>();
        const text = decode((await objects.read(entry.oid))?.content ?? Buffer.alloc(0));
        const { config, format } = options.policy;
        const inner = memoryPathIn(config, entry.path, (path) => isMemoryPath(path, format)) ?? entry.path;
        const after = stampText(inner, text, lines, stamp, format);
        if (after === text) continue;
        steps.push({ ...entry, after: await writeBlob(top, encode(after)) });
        stamped.push({ path: entry.path, facts: lines.size });
      }
      if (steps.length === 0) return [];
      await writeJournal(folders, steps);
      await writeIndex(
        index,
        steps.map((step) => ({ ...step, oid: step.after })),
      );
      for (const step of steps) await stampWorkingFile(top, step, objects);
      if (!isPartialCommit(options.env)) await rm(journalOf(folders), { force: true });
      return stamped;
    } finally {
      await objects.close();
    }
  });
}

/**
 * Finishes an interrupted or partial stamp: after `git commit -- path` the real index gets the stamped blob, unless
 * its entry has changed since; after a kill the working file gets the comments that the index has already.
 * @returns the paths that were mended
 */
export async function recoverStamp(cwd: string): Promise<readonly string[]> {
  const folders = await gitFolders(cwd);
  const steps = await readJournal(folders);
  const { top } = folders;
  if (steps.length === 0 || top === undefined) return [];
  return withWriteLock(top, async () => {
    const index = { cwd: top, env: { GIT_INDEX_FILE: undefined } };
    const entries = await readIndex(
      index,
      steps.map((step) => step.path),
    );
    const objects = openObjects(top);
    const mended: string[] = [];
    try {
      for (const step of steps) {
        const entry = entries.get(step.path);
        const committed = (await objects.read(`HEAD:${step.path}`))?.oid === step.after;
        if (entry?.oid === step.oid && committed) {
          await writeIndex(index, [{ ...step, oid: step.after }]);
          mended.push(step.path);
        } else if (entry?.oid === step.after && (await stampWorkingFile(top, step, objects)))
          mended.push(step.path);
      }
    } finally {
      await objects.close();
    }
    await rm(journalOf(folders), { force: true });
    return mended;
  });
}

/** The index entry before the stamp, and the blob after it. */
interface StampStep extends TreeEntry {
  readonly after: string;
}

/** What a writer's own text is: nobody is given more trust than the gate would let them write. */
function stampSource(principal: Principal): Source | undefined {
  if (principal.kind === 'human') return principal.may.includes('user') ? 'user' : principal.may[0];
  return principal.may.includes('agent') ? 'agent' : principal.may[0];
}

function missingByPath(findings: readonly Finding[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const finding of findings) {
    if (finding.rule !== 'provenance/missing') continue;
    const lines = wanted.get(finding.path) ?? new Set();
    wanted.set(finding.path, lines.add(finding.line));
  }
  return wanted;
}

async function stampWorkingFile(
  top: string,
  step: StampStep,
  objects: ReturnType<typeof openObjects>,
): Promise<boolean> {
  const file = await placeInTree(top, step.path);
  const working = await readFile(file).catch(() => undefined);
  const [before, after] = [await objects.read(step.oid), await objects.read(step.after)];
  if (!working || !before || !after) return false;
  const text = decode(working);
  const carried = carryStamp(decode(before.content), decode(after.content), text);
  if (carried === text) return false;
  await writeFileAtomic(file, encode(carried));
  return true;
}

/** `git commit -- path` builds the commit from a temporary index and locks the real one meanwhile. */
function isPartialCommit(env: StampOptions['env']): boolean {
  const index = env?.['GIT_INDEX_FILE'] ?? process.env['GIT_INDEX_FILE'] ?? '';
  return /^next-index-\d+\.lock$/.test(basename(index));
}

/** The journal's place: one for each working tree, since each has its own index. */
export function journalOf(folders: Pick<GitFolders, 'gitDir'>): string {
  return join(folders.gitDir, 'keepsake-stamp.json');
}

async function writeJournal(folders: GitFolders, steps: readonly StampStep[]): Promise<void> {
  await writeFileAtomic(journalOf(folders), JSON.stringify(steps));
}

async function readJournal(folders: GitFolders): Promise<readonly StampStep[]> {
  const text = await readFile(journalOf(folders), 'utf8').catch(() => '[]');
  const data = parsed(text);
  return Array.isArray(data) ? data.filter(isStep) : [];
}

/** A journal cut off by a full disk names nothing that could be finished: it must not stop every later commit. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

function isStep(value: unknown): value is StampStep {
  const step = value as Partial<Record<keyof StampStep, unknown>> | null;
  return [step?.path, step?.mode, step?.oid, step?.after].every((field) => typeof field === 'string');
}
