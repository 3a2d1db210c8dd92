import { describe, it } from 'vitest';
import { scenario } from '../sync/agents.ts';

/*
 * Agents on a real remote (`git http-backend`), pushing at once while two nights run at once and a person merges;
 * the server refuses every update that would lose a commit which Keepsake did not make itself.
 */
describe('every fact is accounted for', () => {
  it('2 agents, 4 rounds', () => scenario(2, 4));
  it('8 agents, 3 rounds', () => scenario(8, 3));
  it('32 agents, 2 rounds', () => scenario(32, 2));
});
