import type { Change } from '../memory/index.ts';
import { countChanges } from './changes.ts';
import type { Decision } from './decision.ts';
import { oneLine } from './neutral.ts';

/** GitHub's limit for a title. */
const longestTitle = 256;

/**
 * `memory(scout): 6 added, 2 updated, 1 expired, 1 conflict`.
 * @param scope who it comes from: a writer, a branch, or `upkeep`
 */
export function renderTitle(
  scope: string,
  changes: readonly Change[],
  decisions: readonly Decision[] = [],
): string {
  const parts = countChanges(changes).flatMap(({ kind, total }) =>
    kind === 'archived' ? archivedWords(changes) : [`${total} ${kind}`],
  );
  const conflicts = decisions.filter((decision) => decision.kind === 'contested').length;
  if (conflicts > 0) parts.push(`${conflicts} conflict${conflicts === 1 ? '' : 's'}`);
  const blocked = decisions.filter((decision) => decision.kind === 'blocked').length;
  if (blocked > 0) parts.push(`${blocked} blocked`);
  const what = parts.length > 0 ? parts.join(', ') : 'files brought up to date';
  return oneLine(`memory(${oneLine(scope, 80)}): ${what}`, longestTitle);
}

/** People ask "what expired?", so expiry has its own word; everything else that went to the archive is archived. */
function archivedWords(changes: readonly Change[]): string[] {
  const archived = changes.filter((change) => change.kind === 'archived');
  const expired = archived.filter((change) => change.rule === 'expired' || change.pass === 'expire').length;
  const rest = archived.length - expired;
  return [...(expired > 0 ? [`${expired} expired`] : []), ...(rest > 0 ? [`${rest} archived`] : [])];
}

/** Whether a title that `renderTitle` wrote speaks of nothing but expiry: what `auto_merge: only-expiry` lets through. */
export function isOnlyExpiry(title: string): boolean {
  return /^memory\([^)]*\): [1-9]\d* (expired|stale)(, [1-9]\d* (expired|stale))?$/.test(title);
}
