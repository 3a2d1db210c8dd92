import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentError } from '../errors.ts';
import { gitFolders } from './folders.ts';

/** Who holds a lock: enough to tell a dead process from a live one, also after its id was used again. */
export interface LockHolder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** Of the host, where it has one: no process outlives it. */
  readonly boot: string;
  /** When the process started, in the kernel's own count; '' where that cannot be asked. */
  readonly started: string;
}

export interface LockOptions {
  /** How long to wait for a live holder. Default 30 s. */
  readonly waitMs?: number;
}

/**
 * Runs `work` as the only writer of this repository's working trees: whoever adds, learns, stamps or archives
 * takes this lock, re-reads inside it, and writes by `writeFileAtomic`.
 * @throws KeepsakeError (environment) when a live process holds it for longer than `waitMs`
 */
export async function withWriteLock<T>(
  cwd: string,
  work: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  return withLock(writeLockFolder((await gitFolders(cwd)).common), work, options);
}

/** Where `withWriteLock` keeps its files. */
export function writeLockFolder(common: string): string {
  return join(common, 'keepsake', 'lock');
}

/**
 * A lock in a folder of its own. The file with the highest number says who holds it; taking the lock is creating
 * the next number, which only one process can. So a dead holder is replaced at once and a live one never: no
 * file is removed that somebody could still stand on.
 */
export async function withLock<T>(
  folder: string,
  work: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  const release = await acquire(folder, options.waitMs ?? 30_000);
  try {
    return await work();
  } finally {
    await release();
  }
}

/** The holder of a lock, and whether it is certainly gone; undefined when the lock is free. */
export async function lockHolder(folder: string): Promise<{ holder: LockHolder; dead: boolean } | undefined> {
  const top = (await numbers(folder)).at(-1);
  if (top === undefined) return undefined;
  const holder = await holderOf(join(folder, String(top)));
  return holder === 'free' ? undefined : { holder, dead: isDead(holder) };
}

async function acquire(folder: string, waitMs: number): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const me = self();
  const draft = join(folder, `.draft-${me.token}`);
  await writeFile(draft, JSON.stringify(me));
  const deadline = Date.now() + waitMs;
  try {
    for (let round = 0; ; round++) {
      const all = await numbers(folder);
      const top = all.at(-1) ?? 0;
      const holder = top === 0 ? 'free' : await holderOf(join(folder, String(top)));
      if (holder === 'free' || isDead(holder)) {
        const mine = await claim(folder, draft, top + 1);
        if (mine !== undefined) return () => free(folder, mine, me.token);
        continue;
      }
      if (Date.now() > deadline) throw heldTooLong(holder, waitMs);
      await sleep(Math.min(2 + round, 20) + Math.random() * 8);
    }
  } finally {
    await unlink(draft).catch(() => {});
  }
}

/** Takes number `next`; undefined when somebody else did, or went past it meanwhile. */
async function claim(folder: string, draft: string, next: number): Promise<string | undefined> {
  const file = join(folder, String(next));
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
  const all = await numbers(folder);
  if ((all.at(-1) ?? 0) > next) {
    // A slow reader can take a number again that later holders already cleared away.
    await unlink(file).catch(() => {});
    return undefined;
  }
  for (const old of all) if (old < next) await unlink(join(folder, String(old))).catch(() => {});
  return file;
}

async function free(folder: string, file: string, token: string): Promise<void> {
  const draft = join(folder, `.draft-free-${token}`);
  await writeFile(draft, '');
  await rename(draft, file);
}

async function numbers(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[];
    throw error;
  });
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

async function holderOf(file: string): Promise<LockHolder | 'free'> {
  // Gone between listing and reading: a later holder cleared it away, the next round sees that one.
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return self();
  return text === '' ? 'free' : (JSON.parse(text) as LockHolder);
}

function isDead(holder: LockHolder): boolean {
  if (holder.host !== hostId()) return false;
  if (holder.boot !== bootId()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  const started = startOf(holder.pid);
  return holder.started !== '' && started !== '' && started !== holder.started;
}

function self(): LockHolder {
  return {
    token: randomUUID(),
    pid: process.pid,
    host: hostId(),
    boot: bootId(),
    started: startOf(process.pid),
  };
}

/** The machine and, on Linux, its process namespace: a process id means nothing outside them. */
function hostId(): string {
  return [hostname(), kernelText('/etc/machine-id'), kernelLink('/proc/self/ns/pid')]
    .filter(Boolean)
    .join(' ');
}

function bootId(): string {
  return kernelText('/proc/sys/kernel/random/boot_id');
}

/** '' where the system has no such file. */
function kernelText(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

function kernelLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name stands in parentheses and may hold spaces; the start time is the 20th word after it.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return words[0] === 'Z' ? 'ended' : (words[19] ?? '');
  } catch {
    return '';
  }
}

function heldTooLong(holder: LockHolder, waitMs: number) {
  return environmentError(
    `Process ${holder.pid} on ${holder.host.split(' ')[0]} has been writing this memory for more than ${Math.round(waitMs / 1000)} s.`,
    'Wait for it to end, or end it; "keepsake doctor" shows who holds the lock.',
  );
}
