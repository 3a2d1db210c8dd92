import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { usageError } from '../errors.ts';
import { writeFileAtomic } from '../git/files.ts';
import { workingFolder } from './context.ts';
import { safeForTerminal } from './terminal.ts';

/**
 * Writes what a command made to the file that was named, unless something else stands there: a slip of the keyboard
 * (`-o MEMORY.md`) must not cost a memory. What the same command wrote before is written anew.
 * @param isOurs whether a text is one that this command writes
 * @param prepare what is written beside the file first; nothing is where the file is refused
 * @throws KeepsakeError (usage) when the file holds something else, or is a folder
 */
export async function writeOutput(
  command: Command,
  name: string,
  text: string,
  isOurs: (text: string) => boolean,
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  const path = resolve(workingFolder(command), name);
  const shown = safeForTerminal(name);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory()) throw usageError(`${shown} is a folder.`, 'Name a file in it.');
  const before = found?.isFile() ? await readFile(path, 'utf8') : '';
  if (before !== text && before !== '' && !isOurs(before))
    throw usageError(
      `${shown} was not written by "keepsake ${command.name()}", so it is left as it is.`,
      'Name another file, or move that one away.',
    );
  await prepare();
  if (found?.isFile() && before === text) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomic(path, text);
}
