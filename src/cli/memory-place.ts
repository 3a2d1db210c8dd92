import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import type { Command } from 'commander';
import { type Config, memoryRoots, within } from '../config/index.ts';
import { standingFolder } from '../git/index.ts';
import { type FormatOptions, formatOptions } from '../memory/index.ts';
import { loadConfig, repositoryFolders, workingFolder } from './context.ts';

/** Where a memory lies in a working tree, and how it is read; nothing of it has been read yet. */
export interface MemoryPlace {
  readonly top: string;
  /** What all working trees of the repository share: `.git` of the first one. */
  readonly common: string;
  /** The memory's folder inside the repository as a path prefix, '' for its top. */
  readonly root: string;
  readonly config: Config;
  readonly format: FormatOptions;
}

/**
 * Finds the memory around the command's folder: the root of keepsake.yml that the folder lies in, else the first.
 * @throws KeepsakeError (environment) outside a repository
 */
export async function findMemory(command: Command): Promise<MemoryPlace> {
  const folder = workingFolder(command);
  const { top, common } = await repositoryFolders(folder);
  const config = await loadConfig(top);
  const roots = memoryRoots(config);
  const here = `${relative(realpathSync(top), realpathSync(folder)).replaceAll('\\', '/')}/`;
  const root = roots.find((one) => one !== '' && within(one, here) !== undefined) ?? roots[0];
  return { top, common, root: standingFolder(top, root), config, format: formatOptions(config) };
}

/** Where derived data of this repository may lie. */
export function cacheFolder({ common }: Pick<MemoryPlace, 'common'>): string {
  return `${common}/keepsake/cache`;
}
