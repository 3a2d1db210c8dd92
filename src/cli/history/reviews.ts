import type { Config } from '../../config/index.ts';
import type { ObjectReader } from '../../git/index.ts';
import {
  keepingState,
  localBranches,
  readState,
  remoteBranches,
  remoteOf,
  type StateRow,
} from '../../sync/index.ts';

/** What the state remembers of one merged proposal. */
export interface MergedProposal {
  readonly number?: number;
  readonly url?: string;
  /** Accounts that approved its last head. */
  readonly by: readonly string[];
  readonly mergedBy?: string;
  /** The commit that the merge left on the base. */
  readonly merge?: string;
  /** Where it left the base. */
  readonly from?: string;
  /** The agent branch and its head, as `Keepsake-Integrates` says it. */
  readonly integrates?: string;
  /** Beginnings of the ids of the facts it brought. */
  readonly facts: readonly string[];
}

/**
 * The merged proposals that the state remembers: of this clone, and of its remote where that can be reached.
 * @returns them, and whether the remote could not be asked
 */
export async function mergedProposals(
  top: string,
  config: Config,
  objects: ObjectReader,
  offline: boolean,
): Promise<{ readonly proposals: readonly MergedProposal[]; readonly unreached: boolean }> {
  const here = await readState(top, localBranches(objects, undefined), objects);
  const remote = offline ? undefined : await remoteOf(top);
  const there =
    remote === undefined
      ? []
      : await readState(top, keepingState(config, objects, remoteBranches(objects, remote)), objects)
          .then((state) => state.of('reviewed'))
          .catch(() => undefined);
  const rows = [...here.of('reviewed'), ...(there ?? [])];
  return { proposals: rows.flatMap(proposalOf), unreached: there === undefined };
}

/** Anyone with write access may have written a row: what has another shape is passed over. */
function proposalOf(row: StateRow): MergedProposal[] {
  const value = (row.value ?? {}) as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof value[name] === 'string' ? { [name]: value[name] } : {});
  const texts = (name: string) =>
    Array.isArray(value[name]) ? value[name].filter((one): one is string => typeof one === 'string') : [];
  return [
    {
      ...(typeof value['number'] === 'number' ? { number: value['number'] } : {}),
      ...text('url'),
      ...text('mergedBy'),
      ...text('merge'),
      ...text('from'),
      ...text('integrates'),
      by: texts('by'),
      facts: texts('facts'),
    },
  ];
}
