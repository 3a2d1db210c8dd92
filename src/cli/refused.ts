import { standingFolder } from '../git/index.ts';
import { openMemory } from '../memory/index.ts';
import { diffMemories, withoutChanges } from '../review/index.ts';
import { isRefused, placesOf } from '../sync/index.ts';
import type { PassResult } from '../upkeep/index.ts';
import type { Workspace } from './workspace.ts';
import { rememberedBy } from './workspace-state.ts';

/** So many refused facts are named in the sentence about them. */
const mostNamed = 10;

/**
 * What a command made of the memory without what a reviewer refused on a proposal: a command given by hand does not
 * bring back, unsaid, what a person took out.
 */
export async function withoutRefused(workspace: Workspace, result: PassResult): Promise<PassResult> {
  const { top, root, config, memory, format } = workspace;
  if (result.snapshot === memory.snapshot) return result;
  const place = placesOf(config).find((one) => standingFolder(top, one.root) === root) ?? placesOf(config)[0];
  const known = { ...place, state: await rememberedBy(workspace) };
  const after = openMemory(result.snapshot, format);
  const refused = diffMemories(memory, after).filter((change) => isRefused(known, change, ''));
  if (refused.length === 0) return result;
  const ids = new Set(refused.map(({ id }) => id));
  const said = refused
    .slice(0, mostNamed)
    .map((change) => `${change.id.slice(0, 8)} “${change.after ?? change.before ?? ''}”`);
  const more = refused.length > mostNamed ? ` and ${refused.length - mostNamed} more` : '';
  return {
    ...result,
    snapshot: withoutChanges(memory, after, refused, format),
    changes: result.changes.filter(({ id }) => !ids.has(id)),
    warnings: [
      ...result.warnings,
      `Left out, because a reviewer refused ${refused.length === 1 ? 'it' : 'them'}: ${said.join(', ')}${more}.`,
    ],
  };
}
