import { createHash } from 'node:crypto';
import { openTextCache, type TextCache } from '../git/index.ts';
import { encode, glanceAt, type Memory } from '../memory/index.ts';
import type { Derivations, Derive } from '../upkeep/index.ts';
import { cacheFolder } from './memory-place.ts';
import type { Workspace } from './workspace.ts';

/** Raised when what is kept changes its shape or its meaning. */
const version = 2;

/** Derivations that are kept under the git folder from run to run. */
export interface Projections extends Derivations {
  /** Writes what is new; disposable, so a read-only clone only works slower. */
  save(): Promise<void>;
}

/**
 * What the commands derive from single files, kept by path and blob id in parts of neighbouring paths: a run over an
 * unchanged memory reads some kilobytes and parses nothing, and a changed file costs its part.
 */
export function openProjections(workspace: Workspace): Projections {
  const folder = cacheFolder(workspace);
  const root = workspace.root === '' ? '' : `-${digest(workspace.root)}`;
  // Another layout or another dialect reads the same blob differently.
  const settings = digest(JSON.stringify(workspace.format));
  const caches = new Map<string, TextCache>();

  function cacheOf(name: string): TextCache {
    const known = caches.get(name);
    if (known) return known;
    const opened = openTextCache(folder, `${name}${root}-${version}`);
    caches.set(name, opened);
    return opened;
  }

  return {
    lines(memory, name, paths, derive) {
      const cache = cacheOf(name);
      const found: string[] = [];
      for (const part of partsOf(paths)) {
        const key = keyOf(memory, part, settings);
        let kept = cache.get(key);
        if (kept === undefined) {
          kept = part.flatMap((path) => read(workspace, memory, path, derive)).join('\t');
          cache.set(key, kept);
        }
        if (kept !== '') for (const line of kept.split('\t')) found.push(line);
      }
      return found;
    },
    async save() {
      for (const cache of caches.values()) await cache.save();
    },
  };
}

/** What `derive` makes of a memory by what is kept of it; what was new to it is kept for the next time. */
export async function projected<T>(
  workspace: Workspace,
  derive: (projections: Projections) => T | Promise<T>,
): Promise<T> {
  const projections = openProjections(workspace);
  const derived = await derive(projections);
  await projections.save();
  return derived;
}

/** Parsed apart from the memory, so that ten thousand pages are not held at once. */
function read(workspace: Workspace, memory: Memory, path: string, derive: Derive): readonly string[] {
  const entry = memory.snapshot.get(path);
  return entry ? derive(glanceAt(path, entry.text, workspace.format)) : [];
}

/** Runs of neighbouring paths. Where one ends depends on its last path alone, so a new file moves no other border. */
function* partsOf(paths: readonly string[]): Iterable<readonly string[]> {
  let part: string[] = [];
  for (const path of paths) {
    part.push(path);
    if (!isBorder(path)) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** One path in about sixteen. */
function isBorder(path: string): boolean {
  let hash = 0;
  for (let at = 0; at < path.length; at++) hash = (Math.imul(hash, 31) + path.charCodeAt(at)) | 0;
  return ((hash ^ (hash >>> 15)) & 15) === 0;
}

/** A file that is not as the index has it is known by its text. */
function keyOf(memory: Memory, part: readonly string[], settings: string): string {
  const told = part.map((path) => {
    const entry = memory.snapshot.get(path);
    return `${entry?.oid ?? (entry ? digest(entry.text) : '')} ${path}`;
  });
  return digest(`${settings}\n${told.join('\n')}`);
}

function digest(text: string): string {
  return createHash('sha1').update(encode(text)).digest('base64url');
}
