import { userInfo } from 'node:os';
import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { gitText } from '../../git/index.ts';
import {
  type LocatedConflict,
  openConflicts,
  type Settlement,
  settle,
  settledBefore,
  type Version,
  whatStands,
} from '../../merge/index.ts';
import { nowOf } from '../context.ts';
import { diffText } from '../pass-output.ts';
import { paint, printJson, safeForTerminal } from '../terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from '../workspace.ts';

interface SettleOptions {
  readonly first?: boolean;
  readonly second?: boolean;
  readonly both?: boolean;
  readonly edit?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  const conflicts = new Command('conflicts')
    .description('List, show and settle the contested facts that merges and passes left standing.')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  keepsake conflicts
  keepsake conflicts show 3fa9c1
  keepsake conflicts settle 3fa9c1 --second
  keepsake conflicts settle 3fa9c1 --edit "Gateway: loopback and VPN"`,
    )
    .action(async (options: { json?: boolean }, self: Command) => list(self, options.json === true));

  conflicts
    .command('list')
    .description('list every contested fact (the default)')
    .option('--json', 'print JSON')
    .action(async (_: unknown, self: Command) => list(self, wantsJson(self)));

  conflicts
    .command('show')
    .description('show both versions of one')
    .argument('<id>', 'its id or a unique beginning of it')
    .option('--json', 'print JSON')
    .action(async (id: string, _: unknown, self: Command) => {
      const conflict = find(await openWorkspace(self), id);
      if (wantsJson(self)) printJson(shown(conflict));
      else process.stdout.write(`${describe(conflict)}\n`);
    });

  conflicts
    .command('settle')
    .description('settle one: the loser goes to the archive, the decision to memory/conflicts.jsonl')
    .argument('<id>', 'its id or a unique beginning of it')
    .option('--first', 'the first version stands (where one side deleted it: the deletion)')
    .option('--second', 'the contested version stands')
    .option('--both', 'both stand, unmarked')
    .option('--edit <text>', 'this text stands instead of both')
    .option('--dry-run', 'print the diff, change nothing')
    .option('--json', 'print the changes as JSON')
    .option('--now <iso>', 'the day it is')
    .action(async (id: string, options: SettleOptions, self: Command) => settleOne(self, id, options));
  return conflicts;
}

async function list(self: Command, json: boolean): Promise<void> {
  const { memory } = await openWorkspace(self);
  const found = openConflicts(memory);
  if (json) {
    printJson({ conflicts: found.map(shown) });
    return;
  }
  if (found.length === 0) process.stdout.write('No fact is contested.\n');
  for (const conflict of found) process.stdout.write(`${describe(conflict)}\n`);
}

async function settleOne(self: Command, id: string, options: SettleOptions): Promise<void> {
  const settlement = settlementOf(options);
  const workspace = await openWorkspace(self);
  if (tellSettled(workspace, id, self)) return;
  const by = await whoDecides(workspace.top);
  const work = async (on: Workspace) =>
    settle(on.memory.snapshot, find(on, id), settlement, {
      now: nowOf(options.now),
      format: on.format,
      by,
    });
  const dryRun = options.dryRun === true;
  const { result, files } = await changeWorkspace(workspace, work, { dryRun });
  if (wantsJson(self)) {
    printJson({ dryRun, changes: result.changes, files: files.map(({ path }) => path) });
    return;
  }
  if (dryRun) process.stdout.write(diffText(files));
  else
    process.stdout.write(`Settled. Commit ${files.map(({ path }) => safeForTerminal(path)).join(', ')}.\n`);
}

/** A conflict that is settled is none any more: that is said, and how, and nothing is changed. */
function tellSettled({ memory, format }: Workspace, id: string, self: Command): boolean {
  const prefix = id.toLowerCase();
  const row = settledBefore(memory.snapshot.get(format.files.conflicts)?.text, prefix);
  if (row === undefined || openConflicts(memory).some((conflict) => conflict.id.startsWith(prefix)))
    return false;
  const who = [row.by, row.at].filter((one) => one !== undefined).join(', ');
  if (wantsJson(self)) printJson({ settled: row, changes: [], files: [] });
  else
    process.stdout.write(
      `Already settled${who === '' ? '' : ` (${safeForTerminal(who)})`}: ${whatStands(row.how)} Nothing was changed.\n`,
    );
  return true;
}

function settlementOf(options: SettleOptions): Settlement {
  const chosen: Settlement[] = (['first', 'second', 'both'] as const)
    .filter((how) => options[how])
    .map((how) => ({ how }));
  if (options.edit !== undefined) chosen.push({ how: 'edit', text: options.edit });
  const [settlement, ...others] = chosen;
  if (settlement && others.length === 0 && (settlement.how !== 'edit' || settlement.text.trim() !== ''))
    return settlement;
  throw usageError('Say how to settle it.', 'Give exactly one of --first, --second, --both, --edit "text".');
}

function find(workspace: Workspace, id: string): LocatedConflict {
  const found = openConflicts(workspace.memory).filter((conflict) =>
    conflict.id.startsWith(id.toLowerCase()),
  );
  const [conflict, ...others] = found;
  if (conflict && others.length === 0) return conflict;
  throw usageError(
    conflict ? `${found.length} contested facts begin with ${id}.` : `No contested fact begins with ${id}.`,
    'keepsake conflicts lists them with their ids.',
  );
}

/** Who settles, for the record: git's own name for the person at this machine. */
async function whoDecides(top: string): Promise<string> {
  const name = await gitText(['config', '--get', 'user.name'], { cwd: top, okCodes: [0, 1] });
  return name || userInfo().username;
}

/** `--json` may stand before or after the subcommand. */
function wantsJson(self: Command): boolean {
  return self.optsWithGlobals<{ json?: boolean }>().json === true;
}

function shown({ id, path, heading, first, second }: LocatedConflict) {
  return { id, path, heading, first, second };
}

function describe(conflict: LocatedConflict): string {
  const { id, path, second, first } = conflict;
  const version = (name: string, one: Version) =>
    `  ${name}  ${safeForTerminal(one.text)}  ${paint('dim', `(${one.src} · ${one.ts})`)}`;
  return [
    `${paint('bold', id.slice(0, 8))}  ${safeForTerminal(path)}:${second.line}`,
    first ? version('first ', first) : '  first   (deleted on the other side)',
    version('second', second),
  ].join('\n');
}
