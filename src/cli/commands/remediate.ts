import { Command } from 'commander';
import { environmentError, usageError } from '../../errors.ts';
import { audit, damagedIn, type Remediation, remediate, targetsOf } from '../../extract/index.ts';
import { type Fact, findFact, type Memory, withFiles } from '../../memory/index.ts';
import { openWorkshop, placesOf, proposeRemediation } from '../../sync/index.ts';
import { auditHistory } from '../audit-history.ts';
import { nowOf } from '../context.ts';
import { counted } from '../counts.ts';
import { githubForgeOf } from '../forge.ts';
import { paint, printJson, safeForTerminal } from '../terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from '../workspace.ts';
import { wholeNumber } from './audit.ts';

interface RemediateOptions {
  readonly apply?: boolean;
  readonly limit: string;
  readonly sample: string;
  readonly suspicious?: boolean;
  readonly session?: string;
  readonly via?: string;
  readonly source?: string;
  readonly propose?: boolean;
  readonly forge?: string;
  readonly json?: boolean;
}

const actions: readonly (readonly [Remediation, string])[] = [
  ['quarantine', 'Keep facts, and what came of them, out of recall until somebody lifts it.'],
  ['lift', 'Lift the quarantine of facts and of what came of them.'],
  ['delete', 'Delete facts and what came of them. Git’s history still has them.'],
  ['purge', 'Delete everything that was captured (facts with via) and what came of it.'],
];

export function command(): Command {
  const parent = new Command('remediate').description(
    'Take facts that should not be there out of the memory. Without --apply nothing is changed.',
  );
  for (const [action, description] of actions) {
    parent
      .command(action)
      .description(description)
      .argument('[ids...]', 'ids of facts (any unique prefix)')
      .option('--apply', 'do it (default: a dry run)')
      .option('--limit <n>', 'change at most this many facts', '500')
      .option('--sample <n>', 'print this many of them', '5')
      .option('--suspicious', 'what keepsake audit finds suspicious')
      .option('--session <name>', 'only facts of this session')
      .option('--via <extractor>', 'only facts of this extractor, such as local@1')
      .option('--source <src>', 'only facts of this source')
      .option(
        '--propose',
        'with --apply: propose it for review, together with what the open proposal holds, instead of writing the working tree',
      )
      .option('--forge <kind>', 'with --propose: local or github (default: keepsake.yml)')
      .option('--json', 'print the plan as JSON')
      .addHelpText(
        'after',
        `\nExamples:\n  keepsake remediate ${action} 1a2b3c\n  keepsake remediate ${action} --session s1 --apply\n  keepsake remediate ${action} --suspicious --json\n\nThe change is left in the working tree; commit it, and the gate judges it as any other. With --propose (and always on a
GitHub runner) it becomes a pull request on the base branch's memory. A memory with a place that cannot be read for certain
is refused whole: a mark in there might not be seen.`,
      )
      .action((ids: readonly string[], options: RemediateOptions, self: Command) =>
        run(action, ids, options, self),
      );
  }
  return parent;
}

async function run(
  action: Remediation,
  ids: readonly string[],
  options: RemediateOptions,
  self: Command,
): Promise<void> {
  const limit = wholeNumber('--limit', options.limit);
  const sample = wholeNumber('--sample', options.sample);
  const workspace = await openWorkspace(self);
  const suspicious = options.suspicious ? await suspiciousIds(workspace) : undefined;
  // On a runner the working tree goes away with the job.
  const proposes = options.propose === true || process.env['GITHUB_ACTIONS'] === 'true';
  const most = proposes ? Math.min(limit, workspace.config.pull_requests.max_facts) : limit;
  const plan = async (on: Workspace) => {
    refuseDamaged(on.memory);
    const targets = meant(on.memory, action, ids, options, suspicious);
    const planned = remediate(on.memory, on.format, { action, targets, limit: most });
    return { snapshot: withFiles(on.memory.snapshot, planned.files), planned };
  };
  const proposal =
    options.apply && proposes
      ? await propose(workspace, options, {
          action,
          limit,
          targets: (memory) => {
            refuseDamaged(memory);
            return meant(memory, action, ids, options, suspicious);
          },
        })
      : undefined;
  const { planned } =
    proposal ?? (options.apply ? (await changeWorkspace(workspace, plan)).result : await plan(workspace));
  const { changes, targets, derived, left, refused } = planned;
  const { branch, operation, url = null } = proposal?.report ?? {};
  if (options.json) {
    const proposed = proposal ? { proposal: { branch, operation, url } } : {};
    printJson({
      action,
      applied: options.apply === true,
      targets,
      derived,
      left,
      refused,
      changes,
      ...proposed,
    });
    return;
  }
  const head = options.apply ? paint('green', `Done: ${action}`) : paint('yellow', `Dry run: ${action}`);
  const lines = changes
    .slice(0, sample)
    .map(
      (change) =>
        `  ${change.id.slice(0, 8)}  ${safeForTerminal(`${change.path}:${change.line ?? 0}`)}  ${safeForTerminal((change.before ?? '').slice(0, 100))}`,
    );
  const more =
    changes.length > sample ? [`  … and ${changes.length - sample} more (--sample shows more)`] : [];
  const beyond = most < limit ? 'pull_requests.max_facts' : '--limit';
  const rest = proposal?.leftOut ?? (left > 0 ? [`${left} more are beyond ${beyond}; run it again.`] : []);
  const next =
    proposal !== undefined
      ? [
          `Proposed on ${safeForTerminal(branch ?? '')} (${operation}): ${safeForTerminal(url ?? 'nothing to propose')}`,
        ]
      : options.apply || changes.length === 0
        ? []
        : ['Nothing was changed. Add --apply to do it.'];
  process.stdout.write(
    `${[`${head}: ${counted(changes.length, 'fact')} (${targets} meant, ${derived} came of them).`, ...lines, ...more, ...rest, ...next].join('\n')}\n`,
  );
}

async function suspiciousIds(workspace: Workspace): Promise<ReadonlySet<string>> {
  const found = audit(workspace.memory, await auditHistory(workspace));
  return new Set(found.suspects.map((suspect) => suspect.id));
}

function meant(
  memory: Memory,
  action: Remediation,
  ids: readonly string[],
  options: RemediateOptions,
  suspicious: ReadonlySet<string> | undefined,
): readonly Fact[] {
  const { session, via, source } = options;
  const isFiltered =
    suspicious !== undefined || session !== undefined || via !== undefined || source !== undefined;
  const named = ids.map((id) => factNamed(memory, id));
  if (named.length > 0 && !isFiltered) return named;
  if (!isFiltered && action !== 'purge')
    throw usageError(
      'It is not said which facts are meant.',
      'Name their ids, or use --suspicious, --session, --via or --source.',
    );
  const filtered = targetsOf(memory, {
    ...(suspicious === undefined ? {} : { suspicious }),
    ...(session === undefined ? {} : { session }),
    ...(via === undefined ? {} : { via }),
    ...(source === undefined ? {} : { source }),
  });
  return named.length > 0 ? filtered.filter((fact) => named.some((one) => one.id === fact.id)) : filtered;
}

function factNamed(memory: Memory, prefix: string): Fact {
  const found = findFact(memory, prefix);
  if (found.found === 'one') return found.fact;
  throw usageError(
    found.found === 'none'
      ? `No fact has an id that starts with ${prefix}.`
      : `Several facts have an id that starts with ${prefix}.`,
    'keepsake audit and keepsake recall show ids; give more digits.',
  );
}

/** Opens the forge and proposes the remediation of the base's memory. */
async function propose(
  workspace: Workspace,
  options: RemediateOptions,
  wanted: Parameters<typeof proposeRemediation>[1],
) {
  const { top, config, root } = workspace;
  const kind = options.forge ?? config.forge;
  if (kind !== 'local' && kind !== 'github')
    throw usageError(`--forge ${kind} is not known.`, 'Use --forge local or --forge github.');
  const github = kind === 'github' ? await githubForgeOf(top, config) : undefined;
  const { workshop, close } = await openWorkshop({
    cwd: top,
    config,
    now: nowOf(undefined),
    dryRun: false,
    remote: github !== undefined,
    ...(github ? { env: github.env, forge: github.forge } : {}),
  });
  try {
    const place = placesOf(config).find((one) => one.root.normalize('NFC') === root.normalize('NFC'));
    return await proposeRemediation({ ...workshop, ...place }, wanted);
  } finally {
    await close();
  }
}

/** A place that cannot be read for certain may hide a mark or a fact, wherever it stands: a person mends it first. */
function refuseDamaged(memory: Memory): void {
  const [first, ...more] = damagedIn(memory);
  if (!first) return;
  const others = more.length === 0 ? '' : ` (and ${more.length} more places)`;
  throw environmentError(
    `${first.path}:${first.line} cannot be read for certain${others}: ${first.message} Nothing was changed.`,
    'Mend that first (keepsake audit lists every place), then run this again.',
  );
}
