import type { Config } from '../config/index.ts';
import { formatOptions } from '../memory/format.ts';
import { type Met, meetFiles } from './changes.ts';
import type { Current } from './file-table.ts';
import { listWorkingFiles, type WorkingFile } from './working-files.ts';

/** The working tree beside a stored index. */
export interface Look {
  /** When the stamps were taken, in milliseconds: before the first of them. */
  readonly taken: number;
  /** The files the index has. */
  readonly met: Met;
  /** Those it does not have. */
  readonly others: WorkingFile[];
}

/** Looks at every memory file of the working tree; reads none. */
export function lookAround(top: string, config: Config, stored: Pick<Current, 'table' | 'taken'>): Look {
  const taken = Date.now();
  const { folder, meet, ...met } = meetFiles(stored);
  const others = listWorkingFiles(top, config, formatOptions(config), { folder, meet });
  return { taken, met, others };
}
