import type { Change } from '../memory/index.ts';

/** So many are read in a pull request; a memory with more of them has its command. */
const mostShown = 20;

/** Facts that nearly repeat another, as sentences for the reviewer: a night takes none of them away. */
export function nearFacts(changes: readonly Change[]): readonly string[] {
  const near = changes.filter(({ kind, rule }) => kind === 'proposed' && rule === 'dedupe/near');
  const shown = near
    .slice(0, mostShown)
    .map(({ path, before, reason }) => `${path} says "${before}". ${reason}`);
  const more = near.length - shown.length;
  return more === 0
    ? shown
    : [...shown, `${more} more facts are nearly the same as another: keepsake dedupe --dry-run lists them.`];
}
