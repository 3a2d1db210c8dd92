import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { ExitCode, unreadable, usageError } from '../../errors.ts';
import { judgeAll } from '../../gate/index.ts';
import {
  applyWiki,
  civilDay,
  decode,
  pageHash,
  parseFile,
  signPage,
  wikiPath,
  withFiles,
} from '../../memory/index.ts';
import { safeForTerminal } from '../../safe-text.ts';
import { nowOf, workingFolder } from '../context.ts';
import { sourceFlag } from '../flags.ts';
import { refuseSecrets } from '../no-secret.ts';
import { printJson } from '../terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from '../workspace.ts';

interface ApplyOptions {
  readonly src: ReturnType<typeof sourceFlag>;
  readonly agent?: string;
  readonly now?: string;
  readonly expect?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function command(): Command {
  const wiki = new Command('wiki')
    .description('Change wiki pages all or nothing, and check their links and fields.')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake wiki apply "Shed" ops.json --dry-run\n  keepsake wiki apply memory/wiki/Shed.md ops.json --expect 9f86d08…\n  keepsake wiki lint --json',
    );
  wiki
    .command('apply')
    .description(
      'Apply operations to a page: create, set-field, unset-field, replace-section, append-section, add-source.',
    )
    .argument('<page>', 'the page’s name or path')
    .argument('<operations>', 'a JSON file with a list of operations')
    .option(
      '--expect <hash>',
      'refuse unless the page’s SHA-256 is this one; "none" for a page that is not there yet',
    )
    .option('--src <source>', 'where what is new comes from', sourceFlag, 'agent' as const)
    .option('--agent <name>', 'who writes it (default: $AGENT_ID)')
    .option('--dry-run', 'print the page as it would be, change nothing')
    .option('--json', 'print the result as JSON')
    .option('--now <iso>', 'the day it is (default: the clock)')
    .action(apply);
  wiki
    .command('lint')
    .description('Run the wiki/* rules on the memory as it stands.')
    .option('--now <iso>', 'judge as if it were this day')
    .option('--json', 'print the findings as JSON')
    .action(lint);
  return wiki;
}

async function apply(page: string, file: string, options: ApplyOptions, self: Command): Promise<void> {
  const workspace = await openWorkspace(self);
  const path = pathOf(workspace, page);
  const operations = await readOperations(resolve(workingFolder(self), file), file);
  await refuseSecrets(workspace.config, ...stringsIn(operations));
  const expected = options.expect === 'none' ? '' : options.expect;
  const by = options.agent ?? process.env['AGENT_ID'];
  const author = {
    src: options.src,
    ts: civilDay(nowOf(options.now), workspace.config.time_zone),
    ...(by ? { by } : {}),
  };
  const compute = (from: Workspace): { text: string; before: string | undefined } => {
    const before = from.memory.snapshot.get(path)?.text;
    const result = applyWiki(path, before, operations, expected, from.format);
    if ('refused' in result)
      throw usageError(`${path} was not changed. ${result.refused}`, 'See docs/format.md, “Wiki pages”.');
    if (result.text === before) return { text: before, before };
    return { text: signPage(parseFile(path, result.text, from.format), before, author, from.format), before };
  };
  const result = options.dryRun
    ? compute(workspace)
    : (
        await changeWorkspace(workspace, async (fresh) => {
          const computed = compute(fresh);
          const snapshot = withFiles(fresh.memory.snapshot, new Map([[path, computed.text]]));
          return { ...computed, snapshot };
        })
      ).result;
  const changed = result.before !== result.text;
  const hash = pageHash(result.text);
  if (options.json) printJson({ path, changed, hash, ...(options.dryRun ? { text: result.text } : {}) });
  else if (options.dryRun) process.stdout.write(safeForTerminal(result.text));
  else process.stdout.write(`${safeForTerminal(path)}: ${changed ? 'written' : 'unchanged'}, ${hash}\n`);
}

function pathOf({ config, format }: Workspace, page: string): string {
  const place = wikiPath(page, config.files.wiki, format);
  if ('path' in place) return place.path;
  throw usageError(place.refused, 'Give the page’s name, or its path in the wiki folder.');
}

/** Every string of a JSON value, names too: written down as JSON it could be another one, with its quotes escaped. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(stringsIn)];
}

async function readOperations(place: string, name: string): Promise<unknown> {
  const bytes = await readFile(place).catch((cause: Error) => {
    throw unreadable(name, cause);
  });
  try {
    return JSON.parse(decode(bytes));
  } catch {
    throw usageError(
      `${name} is not JSON.`,
      'Write a list such as [{"op":"set-field","field":"status","value":"draft"}].',
    );
  }
}

async function lint(options: { now?: string; json?: boolean }, self: Command): Promise<void> {
  const workspace = await openWorkspace(self);
  const { config, format, memory } = workspace;
  const policy = { config, format, origin: 'target', baseline: new Set<string>() } as const;
  const findings = (await judgeAll(memory, policy, nowOf(options.now))).filter((finding) =>
    finding.rule.startsWith('wiki/'),
  );
  if (options.json) printJson({ findings });
  else
    process.stdout.write(
      `${findings.map((one) => safeForTerminal(`${one.path}:${one.line}:${one.column} ${one.severity} ${one.rule}: ${one.message} ${one.fix}`)).join('\n')}${findings.length > 0 ? '\n' : ''}`,
    );
  if (findings.some((finding) => finding.severity === 'error')) process.exitCode = ExitCode.findings;
}
