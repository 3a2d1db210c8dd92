import type { Command } from 'commander';
import { ExitCode, usageError } from '../errors.ts';
import { modelSentence, type NightOptions, type NightReport, openWorkshop, runNight } from '../sync/index.ts';
import { loadConfig, nowOf, repositoryTop, workingFolder } from './context.ts';
import { githubForgeOf } from './forge.ts';
import { changeLines } from './pass-output.ts';
import { openProgress } from './progress.ts';
import { paint, printJson, safeForTerminal } from './terminal.ts';

/** The flags that `nightly` and `sync` share. */
export interface SyncFlags {
  readonly forge?: string;
  readonly push?: boolean;
  readonly base?: string;
  readonly branch?: readonly string[];
  readonly now?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Runs a night or a part of it from the command line, and prints what it did. */
export async function runSync(self: Command, flags: SyncFlags, parts: NightOptions['parts']): Promise<void> {
  const top = await repositoryTop(workingFolder(self));
  const config = await loadConfig(top);
  const kind = flags.forge ?? config.forge;
  if (kind !== 'local' && kind !== 'github') {
    throw usageError(`--forge ${kind} is not known.`, 'Use --forge local or --forge github.');
  }
  const github = kind === 'github' ? await githubForgeOf(top, config) : undefined;
  const progress = openProgress();
  const { workshop, close } = await openWorkshop({
    cwd: top,
    config,
    now: nowOf(flags.now),
    dryRun: flags.dryRun === true,
    remote: github !== undefined || flags.push === true,
    ...(github ? { env: github.env, forge: github.forge } : {}),
    ...(flags.base === undefined ? {} : { base: flags.base }),
    progress: progress.tell,
    onPass: progress.onPass,
  });
  try {
    const report = await runNight(workshop, {
      parts,
      environment: process.env,
      ...(flags.branch === undefined ? {} : { branches: flags.branch }),
    });
    if (flags.json) printJson(report);
    else process.stdout.write(describeNight(report, flags.dryRun === true, kind === 'local'));
    if (report.failed) process.exitCode = ExitCode.environment;
  } finally {
    await close();
  }
}

/** A night's report for a terminal of 80 columns. */
export function describeNight(report: NightReport, dryRun: boolean, isLocal = false): string {
  const lines: string[] = [];
  for (const proposal of report.proposals) {
    if (proposal.operation === 'withdrawn') {
      lines.push(
        `${safeForTerminal(proposal.branch)} ${dryRun ? 'would be' : 'is'} removed: nothing of it is left to propose.`,
      );
      continue;
    }
    lines.push(`${paint('bold', safeForTerminal(proposal.title || proposal.branch))}`);
    lines.push(
      `  ${safeForTerminal(proposal.branch)} → ${safeForTerminal(proposal.base)}, ${proposal.operation}${proposal.url ? `: ${safeForTerminal(proposal.url)}` : ''}`,
    );
    // Nothing was written that could be read instead.
    if (dryRun) lines.push(...changeLines(proposal.changes).map((line) => `  ${line}`));
    if (proposal.warning) lines.push(`  ${paint('yellow', safeForTerminal(proposal.warning))}`);
  }
  for (const branch of report.down.filter((one) => one.outcome === 'moved')) {
    lines.push(`${safeForTerminal(branch.branch)} ${dryRun ? 'would get' : 'has'} the reviewed memory.`);
  }
  if (report.model) lines.push(paint('dim', safeForTerminal(modelSentence(report.model))));
  for (const warning of report.warnings) lines.push(paint('yellow', `warning: ${safeForTerminal(warning)}`));
  if (lines.length === 0) lines.push('Nothing to do: everything is proposed and in order.');
  else if (!report.changed)
    lines.push(report.failed ? 'Nothing was written.' : 'Nothing changed since the last run.');
  if (dryRun) lines.push('Dry run: nothing was written.');
  else if (
    isLocal &&
    report.proposals.some(({ operation }) => operation === 'created' || operation === 'updated')
  )
    lines.push(
      'Read the files above. Untick what you do not want and run this again; merge a branch to take the rest.',
    );
  return `${lines.join('\n')}\n`;
}
