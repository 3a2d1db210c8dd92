import type { Command } from 'commander';
import type { Config } from '../../config/index.ts';
import { findPlace, type Library, type OpenOptions, openLibrary, type Place } from '../../lookup/index.ts';
import { loadConfig, workingFolder } from '../context.ts';

export interface Opened {
  readonly place: Place;
  readonly config: Config;
  readonly library: Library;
}

/** Opens the memory a command is about: `-C DIR` or the current folder, in a repository or not. */
export async function openMemoryOf(command: Command, options: OpenOptions = {}): Promise<Opened> {
  const place = findPlace(workingFolder(command));
  const config = await loadConfig(place.top);
  return { place, config, library: await openLibrary(place, config, options) };
}
