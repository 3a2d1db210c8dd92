import { readJsonLines } from '../memory/index.ts';

/** How a conflict was settled, as its row in memory/conflicts.jsonl says. */
export interface SettledBefore {
  /** The id it had while it was open. */
  readonly id: string;
  readonly how: (typeof ways)[number];
  readonly by?: string;
  readonly at?: string;
}

const ways = ['first', 'second', 'both', 'edit'] as const;

/** The conflict that was settled last of those whose id begins so; one that is settled is contested no more. */
export function settledBefore(text: string | undefined, id: string): SettledBefore | undefined {
  for (const line of readJsonLines(text ?? '').toReversed()) {
    if (!('value' in line)) continue;
    const { second, how, by, at } = line.value;
    const way = ways.find((one) => one === how);
    if (way === undefined || typeof second !== 'string' || !second.startsWith(id)) continue;
    return {
      id: second,
      how: way,
      ...(typeof by === 'string' ? { by } : {}),
      ...(typeof at === 'string' ? { at } : {}),
    };
  }
  return undefined;
}

/** What stands once a conflict is settled like this, as people are told it. */
export function whatStands(how: SettledBefore['how']): string {
  if (how === 'both') return 'both versions stand.';
  return how === 'edit' ? 'a new wording stands.' : `the ${how} version stands.`;
}
