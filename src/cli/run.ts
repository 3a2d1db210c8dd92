import type { Command } from 'commander';
import { type KeepsakeError, usageError } from '../errors.ts';
import { commandGroups, commands } from './commands.ts';
import { firstWord } from './first-word.ts';
import { runProgram } from './program.ts';

/**
 * Runs one command line.
 * @returns the exit code
 */
export function run(argv: readonly string[]): Promise<number> {
  return runProgram(argv, async (program) => {
    const name = firstWord(argv);
    const entry = commands.find((candidate) => candidate.name === name);
    if (name !== undefined && !entry) throw unknownCommand(name);
    if (entry) program.addCommand((await entry.load()).command());
    else listCommands(program, argv.includes('help'));
  });
}

function unknownCommand(name: string): KeepsakeError {
  const close = commands.find((entry) => entry.name.startsWith(name.slice(0, 3)));
  const hint = close ? `Did you mean "keepsake ${close.name}"? ` : '';
  return usageError(`There is no command "${name}".`, `${hint}keepsake --help lists every command.`);
}

/** For help and for unknown words: names and summaries only, no command module is loaded. */
function listCommands(program: Command, asWord: boolean): void {
  for (const group of commandGroups) {
    program.commandsGroup(`${group}:`);
    for (const entry of commands.filter((candidate) => candidate.group === group)) {
      program.command(entry.name).description(entry.summary).usage('');
    }
  }
  // `keepsake help` is a command to commander, which offers none where a program does something without.
  if (asWord) program.helpCommand(true);
  program.action(() => program.outputHelp());
}
