import { describe, it } from 'vitest';
import { scenario } from '../sync/agents.ts';

/*
 * Agents on a real remote (`git http-backend`), pushing at once while two nights run at once and a person merges;
 * the server refuses every update that would lose a commit which Keepsake did not make itself. `npm run
 * test:agents` has 32 of them push at once too.
 */
const most = Number(process.env.AGENTS ?? 8);

describe('every fact is accounted for', () => {
  it.runIf(most >= 2)('2 agents, 4 rounds', () => scenario(2, 4));
  it.runIf(most >= 8)('8 agents, 2 rounds', () => scenario(8, 2));
  it.runIf(most >= 32)('32 agents, 2 rounds', () => scenario(32, 2));
});
