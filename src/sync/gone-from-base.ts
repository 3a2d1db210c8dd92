import { pathspecsOf } from '../config/index.ts';
import { git } from '../git/index.ts';
import type { Change } from '../memory/index.ts';
import { whatItSaid } from './refusals.ts';
import type { Workshop } from './workshop.ts';

/** The passes that read logs: every night again, as long as a log is young. */
const readers: ReadonlySet<string | undefined> = new Set(['extract', 'promote']);

/**
 * The changes by which a night would learn once more, from the same line of a log, what stood on the base and was taken
 * out of it there. Whoever deleted it, or reverted the merge that brought it, has said no as plainly as by a box.
 * @param changes what is to be proposed
 * @param reasons which pass made each, by id
 */
export async function goneFromBase(
  workshop: Workshop,
  changes: readonly Change[],
  reasons: readonly Change[],
): Promise<ReadonlySet<Change>> {
  const read = new Map(reasons.filter(({ pass }) => readers.has(pass)).map((change) => [change.id, change]));
  const said = new Map<Change, string>();
  for (const change of changes) {
    const ev = whatItSaid(change.ev ?? read.get(change.id)?.ev);
    if (read.has(change.id) && change.before === null && ev !== undefined && hashOf(ev)) said.set(change, ev);
  }
  const gone = await takenOutEvidence(workshop, [...new Set(said.values())]);
  return new Set([...said].filter(([, ev]) => gone.has(ev)).map(([change]) => change));
}

/** The evidence, of that asked for, which lines had that a commit of the base's own line took out. */
async function takenOutEvidence(workshop: Workshop, asked: readonly string[]): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set();
  const { cwd, base, root } = workshop;
  const hashes = new Set(asked.map(hashOf));
  const out = await git(
    [
      'log',
      '--first-parent',
      '-m',
      '-p',
      '-U0',
      '--format=',
      '--no-renames',
      '--no-color',
      '--no-ext-diff',
      '--no-textconv',
      `-G~(${[...hashes].join('|')})`,
      base.head,
      '--',
      ...(root === '' ? [] : pathspecsOf(root.replace(/\/$/, ''))),
    ],
    { cwd },
  );
  const gone = new Set<string>();
  for (const line of out.stdout.toString('utf8').split('\n')) {
    if (!line.startsWith('-')) continue;
    for (const [, ev] of line.matchAll(/\bev:(\S+)/g)) gone.add(whatItSaid(ev) ?? '');
  }
  return new Set(asked.filter((ev) => gone.has(ev)));
}

/** The hash of the line that evidence names; without one a line cannot be told from another that took its place. */
function hashOf(ev: string): string | undefined {
  return /~([0-9a-f]{8})$/.exec(ev)?.[1];
}
