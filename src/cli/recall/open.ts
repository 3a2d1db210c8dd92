import type { Command } from 'commander';
import type { Config } from '../../config/index.ts';
import { usageError } from '../../errors.ts';
import {
  findPlace,
  type Library,
  type OpenOptions,
  openLibrary,
  type Place,
  withLibrary,
} from '../../lookup/index.ts';
import { loadConfig, workingFolder } from '../context.ts';

export interface Opened {
  readonly place: Place;
  readonly config: Config;
  readonly library: Library;
}

/** Which memory is asked for: the working tree's, an older one, or the agent branches' too. */
export interface Which {
  readonly at?: string;
  readonly branches?: boolean;
}

/** Works on the memory a command is about: `-C DIR` or the current folder, in a repository or not. */
export async function withMemoryOf<T>(
  command: Command,
  which: Which,
  options: OpenOptions,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const place = findPlace(workingFolder(command));
  const config = await loadConfig(place.top);
  return withLibrary(
    (more) => openWhich(place, config, which, { ...options, ...more }),
    (library) => work({ place, config, library }),
  );
}

async function openWhich(place: Place, config: Config, which: Which, options: OpenOptions): Promise<Library> {
  if (which.at !== undefined && which.branches)
    throw usageError('--at and --branches cannot be given together.', 'Leave one of them out.');
  if (which.at === undefined && !which.branches) return openLibrary(place, config, options);
  const { openAt, openBranches } = await import('../../lookup/history.ts');
  // Older memories share the stored index: a damaged one is built again from the working tree first.
  if (options.rebuild) (await openLibrary(place, config, options)).close();
  return which.at === undefined ? openBranches(place, config) : openAt(place, config, which.at);
}
