import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { listWorkingTree, nameOfListing, writeFileAtomic } from '../git/index.ts';
import { encode, isMemoryPath } from '../memory/index.ts';
import { version } from '../version.ts';
import { cacheFolder, type MemoryPlace } from './memory-place.ts';
import type { Workspace } from './workspace.ts';

/** Raised when what is kept changes its shape or its meaning between two releases. */
const shape = 1;

/**
 * What a command says of a memory as a whole, kept under the git folder until a file, the configuration or Keepsake is
 * another: then it is made anew. Asked again about an unchanged memory, a command lists the files and reads nothing.
 * @param name names what is asked
 * @param work makes the answer as text; it must depend on the memory and its configuration alone, on no clock and no state
 */
export async function keptAnswer(
  place: MemoryPlace,
  name: string,
  work: (workspace: Workspace) => Promise<string>,
): Promise<string> {
  const { top, root, config, format } = place;
  const wanted = (path: string) => isMemoryPath(path, format);
  const list = () => listWorkingTree(top, root);
  const settings = digest(JSON.stringify([shape, version, config, root]));
  const keyOf = (listing: Awaited<ReturnType<typeof list>>) =>
    `${settings} ${nameOfListing(listing, wanted)}`;

  const listing = await list();
  const key = keyOf(listing);
  const path = `${cacheFolder(place)}/answer-${name}${root === '' ? '' : `-${digest(root)}`}.txt`;
  const kept = readKept(path, key);
  if (kept !== undefined) return kept;
  const { workspaceOf } = await import('./workspace.ts');
  const text = await work(workspaceOf(place, listing));
  // Files are read while the answer is made: one that somebody changed meanwhile must not pass for what was listed.
  if (keyOf(await list()) === key)
    await writeFileAtomic(path, `${key} ${digest(text)}\n${text}`).catch(() => {});
  return text;
}

/** The answer of this key, unless the file is damaged. */
function readKept(path: string, key: string): string | undefined {
  let kept: string;
  try {
    kept = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const end = kept.indexOf('\n');
  if (!kept.startsWith(`${key} `) || end < 0) return undefined;
  const text = kept.slice(end + 1);
  return kept.slice(key.length + 1, end) === digest(text) ? text : undefined;
}

function digest(text: string): string {
  return createHash('sha1').update(encode(text)).digest('hex');
}
