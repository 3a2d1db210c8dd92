import type { Config } from '../config/index.ts';
import type { Memory } from '../memory/index.ts';
import { entriesByOrigin } from './budget.ts';

/**
 * The days on which an open proposal archived what it archives, by archive id: given to the next night as
 * `PassState.firstProposed`, so that a proposal refreshed tomorrow keeps its bytes.
 * @param proposal the memory at the proposal's head
 * @param base the memory it is proposed to
 */
export function proposedDays(proposal: Memory, base: Memory, config: Config): ReadonlyMap<string, string> {
  const merged = new Set([...entriesByOrigin(base, config).values()].flat().map((entry) => entry.id));
  const days = new Map<string, string>();
  for (const entry of [...entriesByOrigin(proposal, config).values()].flat())
    if (!merged.has(entry.id)) days.set(entry.id, entry.date);
  return days;
}
