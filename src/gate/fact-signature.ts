import type { Fact } from '../memory/index.ts';

/** From this length on a fact's key alone tells it from every other; shorter ones mean something only in their place. */
const tellingLength = 20;

/** What tells whether a fact that was removed is back, wherever it stands now. */
export function factSignature(fact: Pick<Fact, 'key' | 'path' | 'headingPath'>): string {
  return fact.key.length >= tellingLength ? fact.key : [fact.path, ...fact.headingPath, fact.key].join('\0');
}
