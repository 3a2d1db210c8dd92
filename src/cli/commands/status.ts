import { Command } from 'commander';
import { gitFolders, listRefs, openObjects } from '../../git/index.ts';
import { ageInDays } from '../../memory/index.ts';
import {
  branchGlobs,
  globMatcher,
  keepingState,
  localBranches,
  readState,
  remoteOf,
  statePrefix,
} from '../../sync/index.ts';
import { nowOf } from '../context.ts';
import { counted, countFacts } from '../counts.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** What `keepsake status` shows. */
interface Status {
  readonly files: number;
  readonly facts: number;
  /** Tagged facts past their ttl, by today's date. */
  readonly pastTtl: number;
  readonly untagged: number;
  readonly contested: number;
  /** Agent branches with the commits that the base does not have. */
  readonly branches: readonly { readonly branch: string; readonly head: string }[];
  /** Proposal branches that stand. */
  readonly proposals: readonly string[];
  /** Shards of the state, and its rows by kind. */
  readonly state: { readonly shards: number; readonly rows: Readonly<Record<string, number>> };
}

export function command(): Command {
  return new Command('status')
    .description('Show how much memory there is, what is past its time, which branches and proposals stand.')
    .option('--now <iso>', 'count ages as if it were this date')
    .option('--json', 'print as JSON')
    .addHelpText('after', '\nExamples:\n  keepsake status\n  keepsake status --json')
    .action(async (options: { readonly now?: string; readonly json?: boolean }, self: Command) => {
      const status = await statusOf(await openWorkspace(self), nowOf(options.now));
      if (options.json) printJson(status);
      else process.stdout.write(describe(status));
    });
}

async function statusOf(workspace: Workspace, now: Date): Promise<Status> {
  const { memory, config, top } = workspace;
  const counted = countFacts(memory, (fact) => {
    const { provenance } = fact;
    const age = ageInDays(provenance, now, config.time_zone);
    return age !== undefined && provenance.ttlDays !== 'never' && age > provenance.ttlDays;
  });
  const objects = openObjects(top);
  const store = keepingState(config, objects, localBranches(objects, await remoteOf(top)));
  try {
    const state = await readState(top, store, objects);
    const rows: Record<string, number> = {};
    for (const row of state.rows) rows[row.kind] = (rows[row.kind] ?? 0) + 1;
    const ours = globMatcher([`${config.branch_prefix}/**`]);
    const branches = [...(await store.list(branchGlobs(config)))]
      .filter(([branch]) => !ours(branch))
      .map(([branch, head]) => ({ branch, head }));
    const { common } = await gitFolders(top);
    return {
      ...counted,
      branches,
      proposals: [...(await store.list([`${config.branch_prefix}/**`])).keys()],
      state: { shards: (await listRefs(common, statePrefix)).size, rows },
    };
  } finally {
    await objects.close();
  }
}

function describe(status: Status): string {
  const named = (items: readonly string[]) => (items.length === 0 ? 'none' : items.join(', '));
  const rows = Object.entries(status.state.rows).map(([kind, count]) => `${kind} ${count}`);
  return `${safeForTerminal(
    [
      `Memory     ${counted(status.files, 'file')}, ${counted(status.facts, 'fact')}`,
      `Past ttl   ${status.pastTtl}`,
      `Untagged   ${status.untagged}`,
      `Contested  ${status.contested}`,
      `Branches   ${named(status.branches.map(({ branch }) => branch))}`,
      `Proposals  ${named(status.proposals)}`,
      `State      ${status.state.shards === 0 ? 'none' : `${counted(status.state.shards, 'shard')} (${named(rows)})`}`,
    ].join('\n'),
  )}\n`;
}
