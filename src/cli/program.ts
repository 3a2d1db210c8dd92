import { Command, CommanderError } from 'commander';
import { ExitCode, KeepsakeError, knownError, usageError } from '../errors.ts';
import { version } from '../version.ts';
import { describeFailure, safeForTerminal } from './terminal.ts';

/**
 * Runs a command line.
 * @param fill puts the command it names into the program
 * @returns the exit code; nothing in here calls process.exit, so output is always written out whole
 */
export async function runProgram(
  argv: readonly string[],
  fill: (program: Command) => void | Promise<void>,
): Promise<number> {
  try {
    const program = newProgram();
    await fill(program);
    inheritOutput(program);
    await program.parseAsync(argv, { from: 'user' });
    return Number(process.exitCode ?? ExitCode.ok);
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
    const error = knownError(thrown);
    process.stderr.write(describeFailure(error));
    return error instanceof KeepsakeError ? error.exitCode : ExitCode.environment;
  }
}

function newProgram(): Command {
  return new Command('keepsake')
    .description(
      'A memory for AI agents that people can trust: gated, merged by meaning, maintained, reviewed.',
    )
    .version(version, '-V, --version', 'print the version')
    .option('-C <dir>', 'work in this folder instead of the current one')
    .option('--debug', 'write JSON lines about what happens to stderr')
    .helpOption('-h, --help', 'show this help')
    .addHelpText(
      'after',
      '\nkeepsake <command> --help explains a command with examples.\nExit codes: 0 fine, 1 findings or conflicts, 2 usage or configuration, 3 environment.',
    )
    .exitOverride();
}

function inheritOutput(command: Command): void {
  command.exitOverride();
  command.configureOutput({
    outputError: (text, write) => write(describeFailure(wrongWords(text, command))),
  });
  for (const child of command.commands) inheritOutput(child);
}

/** What commander objects to, in the voice of every other message: what is wrong, then what to do. */
function wrongWords(text: string, command: Command): KeepsakeError {
  const [what = '', ...more] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1)}${/[.?!]$/.test(what) ? '' : '.'}`;
  const meant = more.map((line) => `${line.replace(/^\(|\)$/g, '')} `).join('');
  const names = [command, ...ancestors(command)].map((one) => one.name()).reverse();
  const help = command.parent ? 'shows how it is called' : 'lists every command';
  return usageError(safeForTerminal(sentence), `${meant}${names.join(' ')} --help ${help}.`);
}

function ancestors({ parent }: Command): readonly Command[] {
  return parent === null ? [] : [parent, ...ancestors(parent)];
}
