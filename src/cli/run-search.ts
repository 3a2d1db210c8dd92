import type { Command } from 'commander';
import { command as context } from './commands/context.ts';
import { command as index } from './commands/index.ts';
import { command as recall } from './commands/recall.ts';
import { firstWord } from './first-word.ts';
import { runProgram } from './program.ts';
import type { SearchName } from './search-names.ts';

/*
 * The commands that agents call before every answer, together: scripts/build.mjs makes them one file, which starts
 * sooner than the modules they share with all the others.
 */
const commands: Readonly<Record<SearchName, () => Command>> = { recall, context, index };

/**
 * Runs a command line that `isSearch`, as run.ts does.
 * @returns the exit code
 */
export function run(argv: readonly string[]): Promise<number> {
  return runProgram(argv, (program) => {
    program.addCommand(commands[firstWord(argv) as SearchName]());
  });
}
