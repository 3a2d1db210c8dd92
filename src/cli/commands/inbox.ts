import { Command, Option } from 'commander';
import { usageError } from '../../errors.ts';
import { withFiles } from '../../memory/index.ts';
import {
  type InboxEntry,
  type InboxImportance,
  inboxId,
  printInboxEntry,
  readInbox,
} from '../../upkeep/index.ts';
import { nowOf } from '../context.ts';
import { listFlag, sourceFlag } from '../flags.ts';
import { refuseSecrets } from '../no-secret.ts';
import { runPassCommand } from '../pass-command.ts';
import { diffText } from '../pass-output.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from '../workspace.ts';

interface InboxOptions {
  readonly add?: string;
  readonly importance: InboxImportance;
  readonly source?: string;
  readonly src: ReturnType<typeof sourceFlag>;
  readonly agent?: string;
  readonly topics: readonly string[];
  readonly list?: boolean;
  readonly all?: boolean;
  readonly process?: boolean;
  readonly clear?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('inbox')
    .description('Put a note into the inbox, list what waits there, or turn the notes into facts now.')
    .option('-a, --add <text>', 'add a note')
    .addOption(
      new Option('-i, --importance <level>', 'high goes to the index')
        .choices(['high', 'medium', 'low'])
        .default('medium'),
    )
    .option('-s, --source <where>', 'where it was found')
    .option('--src <source>', 'user, agent, tool, web or dig', sourceFlag, 'agent' as const)
    .option('--agent <name>', 'who adds it (default: $AGENT_ID)')
    .option(
      '-t, --topics <list>',
      'comma-separated; a topic with a page or file decides where the fact goes',
      listFlag,
      [],
    )
    .option('-l, --list', 'list every note that waits (default: the first 5)')
    .option('--all', 'with --list: processed ones too')
    .option('-p, --process', 'turn the notes into facts')
    .option('--clear', 'take processed notes out of the inbox')
    .option('--dry-run', 'print what would be written, change nothing')
    .option('--json', 'print as JSON')
    .option('--now <iso>', 'the time it is (default: the clock)')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake inbox --add "learn C #" -i high -t languages\n  keepsake inbox --list --json\n  keepsake inbox --process --dry-run',
    )
    .action(async (options: InboxOptions, self: Command) => {
      if (options.process) return void (await runPassCommand(self, ['intake'], options));
      const workspace = await openWorkspace(self);
      if (options.add !== undefined) return add(workspace, options.add, options);
      if (options.clear) return clear(workspace, options);
      list(workspace, options);
    });
}

async function add(workspace: Workspace, text: string, options: InboxOptions): Promise<void> {
  if (text.trim() === '') throw usageError('The note is empty.', 'Say it in one sentence.');
  await refuseSecrets(workspace.config, text, options.source);
  const at = nowOf(options.now).toISOString();
  const by = options.agent ?? process.env['AGENT_ID'];
  const entry: InboxEntry = {
    id: inboxId(text, at),
    text,
    src: options.src,
    importance: options.importance,
    at,
    topics: options.topics,
    ...(by ? { by } : {}),
    ...(options.source === undefined ? {} : { source: options.source }),
  };
  const path = workspace.config.files.inbox;
  const done = await write(workspace, options, async (on) => {
    const before = on.memory.snapshot.get(path)?.text ?? '';
    const ended = before === '' || before.endsWith('\n') ? before : `${before}\n`;
    return {
      snapshot: withFiles(on.memory.snapshot, new Map([[path, `${ended}${printInboxEntry(entry)}\n`]])),
    };
  });
  if (options.json) printJson({ ...entry, dryRun: options.dryRun === true });
  else if (options.dryRun) process.stdout.write(diffText(done.files));
  else
    process.stdout.write(
      `Noted in ${path}. keepsake inbox --process makes a fact of it; so does the night.\n`,
    );
}

function write(workspace: Workspace, options: InboxOptions, work: Parameters<typeof changeWorkspace>[1]) {
  return changeWorkspace(workspace, work, { dryRun: options.dryRun });
}

async function clear(workspace: Workspace, options: InboxOptions): Promise<void> {
  const path = workspace.config.files.inbox;
  let taken = 0;
  const done = await write(workspace, options, async (on) => {
    const lines = readInbox(on.memory.snapshot.get(path)?.text ?? '');
    const kept = lines.filter((line) => !('entry' in line) || line.entry.processed === undefined);
    taken = lines.length - kept.length;
    if (taken === 0) return { snapshot: on.memory.snapshot };
    const text = kept.map((line) => `${line.raw}\n`).join('');
    return { snapshot: withFiles(on.memory.snapshot, new Map([[path, text]])) };
  });
  if (options.json) printJson({ cleared: taken, dryRun: options.dryRun === true });
  else if (options.dryRun) process.stdout.write(diffText(done.files));
  else process.stdout.write(`${taken} processed ${taken === 1 ? 'note was' : 'notes were'} taken out.\n`);
}

function list(workspace: Workspace, options: InboxOptions): void {
  const lines = readInbox(workspace.memory.snapshot.get(workspace.config.files.inbox)?.text ?? '');
  const faults = lines.flatMap((line) => ('fault' in line ? [{ line: line.line, fault: line.fault }] : []));
  const entries = lines.flatMap((line) => ('entry' in line ? [line.entry] : []));
  const wanted = entries.filter((entry) => options.all || entry.processed === undefined);
  if (options.json) {
    printJson({ entries: wanted, faults });
    return;
  }
  const shown = options.list ? wanted : wanted.slice(0, 5);
  const text = shown.map(
    (entry) =>
      `${entry.processed === undefined ? 'waits' : 'done '}  ${entry.importance.padEnd(6)} ${entry.at.slice(0, 10)}  ${entry.text}${entry.topics.length > 0 ? `  (${entry.topics.join(', ')})` : ''}`,
  );
  const more = wanted.length > shown.length ? [`… and ${wanted.length - shown.length} more (--list)`] : [];
  const broken = faults.map((one) => `line ${one.line} is no note: ${one.fault}`);
  process.stdout.write(
    `${safeForTerminal([...(text.length > 0 ? text : ['The inbox is empty.']), ...more, ...broken].join('\n'))}\n`,
  );
}
