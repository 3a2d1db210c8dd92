import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { unreadable, usageError } from '../../errors.ts';
import {
  extractFromTranscript,
  readTranscript,
  type TranscriptFormat,
  transcriptAdapters,
} from '../../extract/index.ts';
import { type Change, type Memory, matchesGlob, openMemory, withFiles } from '../../memory/index.ts';
import { nowOf, workingFolder } from '../context.ts';
import { modelOf } from '../pass-command.ts';
import { diffText, planText } from '../pass-output.ts';
import { printJson } from '../terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from '../workspace.ts';

interface ImportOptions {
  readonly format?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  const parent = new Command('transcripts').description(
    'Learn from the transcripts that agents export (JSONL of OpenClaw, Claude Code, Codex).',
  );
  parent
    .command('import')
    .description(
      'Read transcripts message by message: the user’s turns give facts, the assistant’s learnings (with capture.assistant), tool results nothing.',
    )
    .argument('[files...]', 'transcripts (default: what capture.transcripts in keepsake.yml names)')
    .option('--format <program>', 'openclaw, claude-code or codex (default: told by the first record)')
    .option('--dry-run', 'print the plan and the diff, change nothing')
    .option('--json', 'print the result as JSON')
    .option('--now <iso>', 'the day it is, e.g. 2026-02-16 (default: the clock)')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake transcripts import ~/.claude/projects/-repo/0a1b.jsonl --dry-run\n  keepsake transcripts import sessions/*.jsonl --format openclaw\n  keepsake transcripts import --json',
    )
    .action(importTranscripts);
  return parent;
}

async function importTranscripts(
  files: readonly string[],
  options: ImportOptions,
  self: Command,
): Promise<void> {
  const format = formatOf(options.format);
  const workspace = await openWorkspace(self);
  const named = files.length > 0 ? files : workspace.config.capture.transcripts;
  if (named.length === 0)
    throw usageError(
      'No transcript is named.',
      'Give its path, or list globs under capture.transcripts in keepsake.yml.',
    );
  const paths =
    files.length > 0
      ? files.map((file) => resolve(workingFolder(self), file))
      : await found(named, workspace);
  const now = nowOf(options.now);
  const model = await modelOf(workspace.config, workspace.top);
  const run = async (on: Workspace) => {
    let memory: Memory = on.memory;
    const changes: Change[] = [];
    const warnings: string[] = [];
    let messages = 0;
    for (const path of paths) {
      const result = await extractFromTranscript({
        messages: readTranscript(linesOf(path), format),
        source: sourceOf(path, workspace),
        memory,
        now,
        config: workspace.config,
        ...model,
      });
      messages += result.messages;
      if (result.messages === 0)
        warnings.push(`${path} has no message that could be read; name its program with --format.`);
      changes.push(...result.changes);
      warnings.push(...result.warnings);
      memory = openMemory(withFiles(memory.snapshot, result.files), workspace.format);
    }
    return { snapshot: memory.snapshot, changes, warnings, messages };
  };
  const dryRun = options.dryRun === true;
  const done = await changeWorkspace(workspace, run, { dryRun });
  const { changes, warnings, messages } = done.result;
  if (options.json)
    printJson({
      dryRun,
      transcripts: paths.length,
      messages,
      changes,
      warnings,
      files: done.files.map((file) => file.path),
    });
  else
    process.stdout.write(
      `${messages} messages read.\n${planText(done.result)}${dryRun && done.files.length > 0 ? `\n${diffText(done.files)}` : ''}`,
    );
}

function formatOf(given: string | undefined): TranscriptFormat | undefined {
  if (given === undefined) return undefined;
  const known = transcriptAdapters.find((adapter) => adapter.format === given);
  if (known) return known.format;
  throw usageError(`--format ${given} is not known.`, 'Use openclaw, claude-code or codex.');
}

/** Files of the working tree that one of the globs names; git's and packages' own folders are not looked into. */
async function found(globs: readonly string[], workspace: Workspace): Promise<readonly string[]> {
  const names = await readdir(workspace.top, { recursive: true });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter(
      (name) => !/(?:^|\/)(?:\.git|node_modules)\//.test(name) && globs.some((one) => matchesGlob(one, name)),
    )
    .sort()
    .map((name) => resolve(workspace.top, name));
}

/** Evidence points into the repository where the transcript lies in it, else at its name. */
function sourceOf(path: string, workspace: Workspace): string {
  const inside = relative(resolve(workspace.top, workspace.root), path).replaceAll('\\', '/');
  return inside.startsWith('../') || inside.startsWith('/') ? `transcript://${basename(path)}` : inside;
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const stream = createReadStream(path, { encoding: 'utf8' });
  try {
    for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }))
      yield line;
  } catch (error) {
    throw unreadable(path, error);
  } finally {
    stream.destroy();
  }
}
