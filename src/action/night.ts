import { ExitCode } from '../errors.ts';
import { openObjects } from '../git/index.ts';
import { deciders, defaultBranch, githubForge, listPullRequests, signThroughApi } from '../github/index.ts';
import { code, inline, isOnlyExpiry, link } from '../review/index.ts';
import {
  isUpkeepBranch,
  modelSentence,
  type NightOptions,
  type NightReport,
  openWorkshop,
  runNight,
} from '../sync/index.ts';
import { type BareRepository, openBare } from './bare.ts';
import { configAt } from './config-at.ts';
import { judgePulls } from './judging.ts';
import type { ActionResult, Run } from './run.ts';
import { neverJudged, postVerdicts } from './verdicts.ts';

/** `mode: nightly` and `mode: sync`: the whole night, or only what branches bring and get. */
export function runNightly(run: Run): Promise<ActionResult> {
  const upkeep = run.inputs.mode === 'nightly';
  return runParts(run, { up: true, down: true, upkeep }, run.inputs.branches);
}

/** Runs a part of the night in a private bare repository, then judges what is proposed: no workflow does it for us. */
export async function runParts(
  run: Run,
  parts: NightOptions['parts'],
  branches: readonly string[] | undefined,
  proposals?: readonly string[],
): Promise<ActionResult> {
  const bare = await openBare(run.runner, run.inputs.token);
  try {
    const base = run.inputs.base ?? (await defaultBranch(run.github));
    const report = await night(run, bare, base, parts, branches, proposals);
    return resultOf(report, run.inputs.dryRun ? nothingJudged : await judgeProposals(run, bare, report));
  } finally {
    await bare.remove();
  }
}

async function night(
  run: Run,
  bare: BareRepository,
  base: string,
  parts: NightOptions['parts'],
  branches: readonly string[] | undefined,
  proposals: readonly string[] | undefined,
): Promise<NightReport> {
  const { github, inputs } = run;
  await bare.fetch(`+refs/heads/${base}:refs/remotes/origin/${base}`);
  const objects = openObjects(bare.dir);
  const config = await configAt(objects, `refs/remotes/origin/${base}`, inputs.config).finally(() =>
    objects.close(),
  );
  const policy = config.pull_requests;
  const target = config.base ?? base;
  const { workshop, close } = await openWorkshop({
    cwd: bare.dir,
    config,
    now: inputs.now,
    dryRun: inputs.dryRun,
    remote: true,
    env: bare.env,
    base: inputs.base ?? target,
    ...(policy.sign_commits ? { sign: (commit: string) => signed(run, bare, commit) } : {}),
    forge: () =>
      githubForge({
        github,
        reviewers: policy.reviewers,
        assignees: policy.assignees,
        draft: policy.draft,
        mayDecide: deciders(github, config),
        autoMerge: (text) =>
          policy.auto_merge === 'only-expiry' &&
          isUpkeepBranch(config, text.branch) &&
          isOnlyExpiry(text.title),
      }),
    progress: run.say,
  });
  try {
    return await runNight(workshop, {
      parts,
      environment: modelEnvironment(run),
      ...(branches === undefined ? {} : { branches }),
      ...(proposals === undefined ? {} : { proposals }),
      // A push to the base refreshes every open proposal, however little the branches have written since.
      ...(run.runner.event === 'push' ? {} : { minLogEntries: inputs.minLogEntries }),
    });
  } finally {
    await close();
  }
}

/** The commit that GitHub makes of ours is fetched, so that the same leased push moves the branch to it. */
async function signed(run: Run, bare: BareRepository, commit: string): Promise<string> {
  const made = await signThroughApi(run.github, bare.dir, commit);
  await bare.fetch(made);
  return made;
}

/** The key comes as an input; the model's own variable still counts where the workflow sets it. */
function modelEnvironment(run: Run): Readonly<Record<string, string | undefined>> {
  const key = run.inputs.modelApiKey;
  if (key === undefined) return run.env;
  const names = [
    'OPENAI_API_KEY',
    'ANTHROPIC_API_KEY',
    'GEMINI_API_KEY',
    'OPENROUTER_API_KEY',
    'MISTRAL_API_KEY',
    'GITHUB_TOKEN',
    'KEEPSAKE_MODEL_API_KEY',
  ];
  return { ...run.env, ...Object.fromEntries(names.map((name) => [name, run.env[name] ?? key])) };
}

interface JudgedProposals {
  readonly warnings: readonly string[];
  /** Rows of the summary's table. */
  readonly lines: readonly string[];
}

const nothingJudged: JudgedProposals = { warnings: [], lines: [] };

/** A pull request that the workflow's own token opens starts no workflow, so this run judges it and posts the status. */
async function judgeProposals(run: Run, bare: BareRepository, report: NightReport): Promise<JudgedProposals> {
  const pulls = await listPullRequests(run.github, { state: 'open' });
  if (pulls.length === 0) return nothingJudged;
  const judged = await judgePulls(run, bare, pulls);
  const made = report.proposals.flatMap(({ operation, head }) =>
    head !== null && (operation === 'created' || operation === 'updated') ? [head] : [],
  );
  const broughtDown = report.down.flatMap(({ outcome, head }) => (outcome === 'moved' ? [head] : []));
  const unseen = await neverJudged(run, judged, new Set([...made, ...broughtDown]));
  const warnings = [...unseen, ...(await postVerdicts(run, judged))];
  const lines = judged.map(({ name, report }) => {
    const errors = report.findings.filter((finding) => finding.severity === 'error').length;
    return `| ${name} | ${errors === 0 ? 'passes' : `${errors} error${errors === 1 ? '' : 's'}`} |`;
  });
  return { warnings, lines };
}

function resultOf(report: NightReport, checked: JudgedProposals): ActionResult {
  const own = report.proposals.flatMap((proposal) =>
    proposal.warning === undefined ? [] : [proposal.warning],
  );
  const warnings = [...report.warnings, ...own, ...checked.warnings];
  return {
    exitCode: report.failed ? ExitCode.environment : ExitCode.ok,
    annotations: '',
    warnings,
    outputs: {
      changed: String(report.changed),
      'pull-requests': JSON.stringify(
        report.proposals.map(({ branch, base, head, title, operation, number, url, changes }) => ({
          branch,
          base,
          head,
          title,
          operation,
          number,
          url,
          changes: changes.length,
        })),
      ),
    },
    summary: summaryOf(report, checked.lines),
  };
}

function summaryOf(report: NightReport, judged: readonly string[]): string {
  const rows = report.proposals.map((proposal) => {
    const what =
      proposal.url === undefined
        ? code(proposal.branch)
        : link(proposal.title || proposal.branch, proposal.url);
    return `| ${what} | ${proposal.operation} | ${proposal.changes.length} |`;
  });
  const down = report.down.filter((one) => one.outcome === 'moved').map((one) => code(one.branch));
  return `${[
    '### Memory',
    rows.length > 0 ? ['| proposal | | facts |', '|---|---|--:|', ...rows].join('\n') : 'Nothing to propose.',
    down.length > 0 ? `Brought the reviewed memory to ${down.join(', ')}.` : '',
    judged.length > 0 ? ['| pull request | gate |', '|---|---|', ...judged].join('\n') : '',
    report.model ? inline(modelSentence(report.model), 400) : '',
    ...report.warnings.map((warning) => `> ${inline(warning, 400)}`),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}
