import { readFile, writeFile } from 'node:fs/promises';
import { defaultConfig, memoryPathIn } from '../config/index.ts';
import { ExitCode } from '../errors.ts';
import { decode, encode, formatOptions, isMemoryPath } from '../memory/index.ts';
import { mergeFile } from '../merge/index.ts';
import { safeForTerminal } from '../safe-text.ts';
import { workingConfig } from './working-config.ts';

/** The files git hands to a merge driver, and the path they stand for. */
export interface DriverInput {
  readonly base: string;
  /** Takes the result. */
  readonly ours: string;
  readonly theirs: string;
  readonly path: string;
}

/**
 * Merges one file for `git merge`, `rebase`, `cherry-pick` or `stash pop`. The driver sees one path and no writers:
 * rights are the check's.
 * @returns 0 merged (contested facts stand in it), 1 unmergeable: ours is as it was and git keeps both versions
 */
export async function runMergeDriver(input: DriverInput): Promise<number> {
  const shown = safeForTerminal(input.path);
  try {
    // While a merge has the settings in pieces, the defaults.
    const config = await workingConfig('.').catch(defaultConfig);
    const [base, ours, theirs] = await Promise.all(
      [input.base, input.ours, input.theirs].map(async (file) => decode(await readFile(file))),
    );
    const format = formatOptions(config);
    const merged = mergeFile({
      path: memoryPathIn(config, input.path, (path) => isMemoryPath(path, format)) ?? input.path,
      // git gives an empty file where there is no common ancestor.
      base: base || null,
      ours: ours ?? '',
      theirs: theirs ?? '',
      now: new Date(),
      format,
    });
    if (merged.unmergeable) {
      process.stderr.write(
        `keepsake: ${shown} cannot be merged by meaning: ${merged.unmergeable.reason}. Ours is kept; merge the two by hand.\n`,
      );
      return ExitCode.findings;
    }
    await writeFile(input.ours, encode(merged.text ?? ''));
    const { length } = merged.contested;
    if (length > 0)
      process.stderr.write(
        `keepsake: ${length} contested ${length === 1 ? 'fact stands' : 'facts stand'} in ${shown}; "keepsake conflicts" settles them.\n`,
      );
    return ExitCode.ok;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`keepsake: ${shown} could not be merged: ${safeForTerminal(reason)}\n`);
    return ExitCode.environment;
  }
}
