import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, defaultConfig, parseConfig } from '../config/index.ts';

/**
 * keepsake.yml of a working tree, or the defaults where there is none.
 * @throws where it cannot be read, or is in pieces as in the middle of a merge
 */
export async function workingConfig(top: string): Promise<Config> {
  try {
    return parseConfig(await readFile(join(top, 'keepsake.yml'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return defaultConfig();
    throw error;
  }
}
