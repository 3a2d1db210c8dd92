import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import {
  type CheckReport,
  fixStaged,
  githubCommands,
  humanFindings,
  humanSummary,
  judgeRange,
  judgeStaged,
  judgeWhole,
  recoverStamp,
  sarifReport,
} from '../../check/index.ts';
import { ExitCode, usageError } from '../../errors.ts';
import { openObjects, resolveRevision } from '../../git/index.ts';
import { decode, type Finding } from '../../memory/index.ts';
import { safeForTerminal } from '../../safe-text.ts';
import { version } from '../../version.ts';
import { loadConfig, nowOf, repositoryTop, workingFolder } from '../context.ts';
import { paint, printJson } from '../terminal.ts';
import { unjudgedNote } from '../unjudged.ts';

interface CheckOptions {
  readonly staged?: boolean;
  readonly fix?: boolean;
  readonly range?: string;
  readonly all?: boolean;
  readonly base?: string;
  readonly branch?: string;
  readonly format: 'human' | 'json' | 'sarif' | 'github';
  readonly json?: boolean;
  readonly maxWarnings?: string;
  readonly now?: string;
}

export function command(): Command {
  return new Command('check')
    .description(
      'Judge a change of the memory, or the memory as it stands, by the rules of the target branch.',
    )
    .option('--staged', 'judge what is staged (the default)')
    .option('--fix', 'add the provenance that is missing to what is staged, and stage exactly that')
    .option('--range <A..B>', 'judge every commit of a range, each against its parent')
    .option('--all', 'judge the whole memory as it is in the index, against the baseline')
    .option(
      '--base <revision>',
      'whose keepsake.yml counts (default: the remote’s default branch; for a range, A)',
    )
    .option('--branch <name>', 'the branch that the range is on or meant for')
    .addOption(
      new Option('--format <format>', 'how findings are printed')
        .choices(['human', 'json', 'sarif', 'github'])
        .default('human'),
    )
    .option('--json', 'the same as --format json')
    .option('--max-warnings <n>', 'exit with 1 when there are more warnings than this')
    .option('--now <iso>', 'judge as if it were this day')
    .addHelpText(
      'after',
      `
Examples:
  keepsake check                         what is staged, as the pre-commit hook sees it
  keepsake check --fix                   the same, adding the provenance that is missing
  keepsake check --range origin/main..   every commit that is not on main yet
  keepsake check --all --format sarif    the whole memory, for code scanning

Exit codes: 0 no errors, 1 errors (or more warnings than --max-warnings), 2 usage or keepsake.yml, 3 no repository.`,
    )
    .action(async (options: CheckOptions, self: Command) => {
      const top = await repositoryTop(workingFolder(self));
      const limit = limitOf(options.maxWarnings);
      // git looks for it meanwhile; after --fix has staged something, else.
      const early = options.fix ? undefined : noteOn(top, options);
      early?.catch(() => {});
      const judged = await reportOf(top, options, nowOf(options.now));
      const note = await (early ?? noteOn(top, options));
      const report = note === undefined ? judged : { ...judged, notes: [...judged.notes, note] };
      await print(report, options, top);
      const errors = report.findings.some((finding) => finding.severity === 'error');
      const warnings = report.findings.filter((finding) => finding.severity === 'warning').length;
      process.exitCode = errors || warnings > limit ? ExitCode.findings : ExitCode.ok;
    });
}

/** Memory that is changed and not staged: a check of a range does not ask for it. */
async function noteOn(top: string, { range }: CheckOptions): Promise<string | undefined> {
  return range === undefined ? unjudgedNote(top, await loadConfig(top)) : undefined;
}

async function reportOf(top: string, options: CheckOptions, now: Date): Promise<CheckReport> {
  const ways = [options.staged, options.range !== undefined, options.all].filter(Boolean).length;
  if (ways > 1)
    throw usageError('--staged, --range and --all exclude each other.', 'Name the one thing to judge.');
  if (options.fix && !options.staged && ways > 0)
    throw usageError('--fix works on what is staged.', 'Leave --range or --all out.');
  if (options.base !== undefined && !(await resolveRevision({ cwd: top }, `${options.base}^{commit}`)))
    throw usageError(
      `--base ${options.base} is no commit here.`,
      'Name a branch, a tag or a commit; git fetch brings what the remote has.',
    );
  if (options.all) return judgeWhole({ cwd: top, now });
  if (options.range !== undefined) {
    const { base, head } = endsOf(options.range);
    return judgeRange({
      cwd: top,
      now,
      base,
      head,
      ...(options.base === undefined ? {} : { target: options.base }),
      ...(options.branch === undefined ? {} : { branch: options.branch }),
    });
  }
  const staged = { cwd: top, now, ...(options.base === undefined ? {} : { target: options.base }) };
  if (!options.fix) return judgeStaged(staged);
  await recoverStamp(top);
  const report = await fixStaged({ ...staged, stamp: 'asked', interactive: process.stdin.isTTY === true });
  for (const { path, facts } of report.stamped)
    process.stderr.write(
      `Added provenance to ${facts} ${facts === 1 ? 'fact' : 'facts'} of ${safeForTerminal(path)}.\n`,
    );
  return report;
}

function endsOf(range: string): { base: string; head: string } {
  const match = /^(.+?)\.\.(?!\.)(.*)$/.exec(range);
  const base = match?.[1];
  if (base === undefined || base.endsWith('.'))
    throw usageError(`${range} is not a range.`, 'Write it as A..B, for example origin/main..HEAD.');
  return { base, head: match?.[2] || 'HEAD' };
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (/^\d+$/.test(text)) return Number(text);
  throw usageError(`--max-warnings ${text} is not a whole number.`, 'Write 0 to allow none.');
}

async function print(report: CheckReport, options: CheckOptions, top: string): Promise<void> {
  const { findings } = report;
  const format = options.json ? 'json' : options.format;
  if (format === 'json')
    return printJson({
      findings,
      commits: report.commits.map(({ commit, principal, concerns }) => ({
        commit: commit ?? null,
        writer: principal.name,
        kind: principal.kind,
        proven: principal.proven,
        concerns,
      })),
      notes: report.notes,
    });
  if (format === 'sarif') return printJson(sarifReport(findings, version));
  if (format === 'github') {
    process.stdout.write(githubCommands(findings));
    return;
  }
  const texts = await textsOf(findings, options, top);
  const linesOf = (finding: Finding) => texts.get(keyOf(finding));
  process.stdout.write(humanFindings(findings, { linesOf, paint }));
  process.stdout.write(
    findings.length === 0
      ? isIdle(report, options)
        ? 'No memory file is staged, so there was nothing to judge.\n'
        : 'Nothing to object to.\n'
      : `${humanSummary(findings)}. "keepsake explain ${findings[0]?.rule}" says more about a rule.\n`,
  );
  for (const note of report.notes) process.stderr.write(`note: ${safeForTerminal(note)}\n`);
}

/** Whether what is staged has nothing to do with memory. */
function isIdle({ commits }: CheckReport, { all, range }: CheckOptions): boolean {
  return !all && range === undefined && commits.every(({ concerns }) => !concerns);
}

/** The judged texts, to show the places: from the commit, else from the index, else from the working tree. */
async function textsOf(
  findings: readonly Finding[],
  options: CheckOptions,
  top: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const texts = new Map<string, readonly string[]>();
  const objects = openObjects(top);
  try {
    for (const finding of findings) {
      if (texts.has(keyOf(finding)) || finding.path === '' || finding.path.startsWith('(')) continue;
      const object = await objects.read(`${finding.commit ?? ''}:${finding.path}`);
      const text =
        object?.type === 'blob'
          ? decode(object.content)
          : options.range === undefined
            ? await readFile(join(top, finding.path)).then(decode, () => undefined)
            : undefined;
      if (text !== undefined) texts.set(keyOf(finding), text.split(/\r?\n/));
    }
  } finally {
    await objects.close();
  }
  return texts;
}

function keyOf(finding: Finding): string {
  return `${finding.commit ?? ''}\0${finding.path}`;
}
