import { createHash } from 'node:crypto';
import { openCache } from '../git/index.ts';
import { kindOf, type MemoryFile } from '../memory/index.ts';
import { countFile, type FileCounts, type PageSummary, summaryOf, typeOf } from '../upkeep/index.ts';
import { cacheFolder, type Workspace } from './workspace.ts';

/** Raised when what is kept changes its shape or its meaning. */
const version = 1;

/** The summaries of the entity pages; pages whose blob is known are neither read nor parsed. */
export function pageSummaries(workspace: Workspace): Promise<readonly PageSummary[]> {
  const paths = workspace.memory.paths.filter((path) => kindOf(path, workspace.format) === 'entity');
  return projected(workspace, 'pages', paths, summaryOf);
}

/** The counts of every memory file. */
export function fileCounts(workspace: Workspace): Promise<readonly FileCounts[]> {
  return projected(workspace, 'counts', workspace.memory.paths, (file) =>
    countFile(file, file.kind === 'entity' ? (typeOf(file) ?? 'topic') : undefined),
  );
}

/** What is derived from each file alone, kept by path and blob id. */
async function projected<T>(
  workspace: Workspace,
  name: string,
  paths: readonly string[],
  derive: (file: MemoryFile) => T,
): Promise<readonly T[]> {
  const cache = openCache<T>(await cacheFolder(workspace), `${name}-${version}`);
  // Another layout or another dialect reads the same blob differently.
  const settings = createHash('sha256').update(JSON.stringify(workspace.format)).digest('hex').slice(0, 12);
  const found: T[] = [];
  for (const path of paths) {
    const oid = workspace.memory.snapshot.get(path)?.oid;
    const key = oid === undefined ? undefined : `${oid} ${settings} ${encodeURI(path)}`;
    const kept = key === undefined ? undefined : cache.get(key);
    if (kept !== undefined) {
      found.push(kept);
      continue;
    }
    const file = workspace.memory.file(path);
    if (!file) continue;
    const value = derive(file);
    if (key !== undefined) cache.set(key, value);
    found.push(value);
  }
  await cache.save();
  return found;
}
