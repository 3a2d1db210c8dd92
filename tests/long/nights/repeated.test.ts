import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryRepository } from '../../support/repository.ts';
import { night } from '../../sync/night-of.ts';
import { memories } from '../../upkeep/arbitrary.ts';

/*
 * Generated memories in real repositories: main holds one, and an agent's branch has written
 * another below it. The in-memory suites repeat thousands of nights; here git, the proposals and the state take part.
 */
const numRuns = Number(process.env['REPEATED_RUNS'] ?? 24);

/** What every ref but the state's own points at. */
const refs = ['for-each-ref', '--format=%(refname) %(objectname) %(tree)'];

/** What the agent adds to each file: the gate would hold back a branch that only took facts away. */
function below(main: Readonly<Record<string, string>>, learned: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(learned).map(([path, text]) => [
      path,
      `${main[path] ?? ''}${path.endsWith('.md') && main[path] ? '\n\n' : ''}${text.replace('\ufeff', '')}`,
    ]),
  );
}

test('a second night of the same day makes no commit and moves no ref', async () => {
  let proposed = 0;
  await fc.assert(
    fc.asyncProperty(memories, memories, async (main, learned) => {
      const repo = await temporaryRepository();
      await repo.commit('start', { 'README.md': 'A memory.\n', ...main });
      await repo.git('checkout', '-q', '-b', 'agent/scout');
      await repo.commit('learn', { ...below(main, learned), 'memory/heard.md': '- The lift is slow\n' });
      await repo.git('checkout', '-q', '--detach', 'main');
      const parts = { up: true, down: true, upkeep: true };

      const first = await night(repo, { parts });
      expect(first.warnings.filter((warning) => warning.includes('failed'))).toEqual([]);
      proposed += first.proposals.length;
      const after = await repo.git(...refs);
      const objects = await repo.git('count-objects', '-v');

      const second = await night(repo, { parts });
      expect(second.changed).toBe(false);
      expect(await repo.git(...refs)).toBe(after);
      expect(await repo.git('count-objects', '-v')).toBe(objects);
    }),
    { seed: 20260607, numRuns, endOnFailure: true },
  );
  expect(proposed).toBeGreaterThanOrEqual(numRuns);
});
