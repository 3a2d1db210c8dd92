import type { Command } from 'commander';
import type { Config } from '../../config/index.ts';
import { usageError } from '../../errors.ts';
import { findPlace, type Library, type OpenOptions, openLibrary, type Place } from '../../lookup/index.ts';
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

/** Opens the memory a command is about: `-C DIR` or the current folder, in a repository or not. */
export async function openMemoryOf(
  command: Command,
  which: Which = {},
  options: OpenOptions = {},
): Promise<Opened> {
  const place = findPlace(workingFolder(command));
  const config = await loadConfig(place.top);
  return { place, config, library: await openWhich(place, config, which, options) };
}

async function openWhich(place: Place, config: Config, which: Which, options: OpenOptions): Promise<Library> {
  if (which.at !== undefined && which.branches)
    throw usageError('--at and --branches cannot be given together.', 'Leave one of them out.');
  if (which.at === undefined && !which.branches) return openLibrary(place, config, options);
  const { openAt, openBranches } = await import('../../lookup/history.ts');
  return which.at === undefined ? openBranches(place, config) : openAt(place, config, which.at);
}
