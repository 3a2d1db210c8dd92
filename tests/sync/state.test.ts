import { expect, test } from 'vitest';
import { openObjects } from '../../src/git/index.ts';
import { appendState, localBranches, readState, type StateRow, stateOf } from '../../src/sync/index.ts';
import { temporaryRepository } from '../support/repository.ts';

const identity = { name: 'Keepsake', email: 'keepsake@example.org' };
const row = (key: string, at = '2026-06-07T00:00:00Z', value?: unknown): StateRow => ({
  kind: 'access',
  key,
  at,
  ...(value === undefined ? {} : { value }),
});

test('two jobs that write one shard at once lose nothing', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start');
  const objects = openObjects(repo.dir);
  /** Each job has read the refs for itself. */
  const shard = (name: string) => ({
    cwd: repo.dir,
    store: localBranches(objects, undefined),
    objects,
    name,
    identity,
  });
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => appendState(shard('night'), [row(name), row('shared')])),
  );
  await appendState(shard('other/shard'), [row('e')]);
  const state = await readState(repo.dir, localBranches(objects, undefined), objects);
  expect(state.rows.map((one) => one.key)).toEqual(['a', 'b', 'c', 'd', 'e', 'shared']);
  await objects.close();
});

test('what stands there already writes no commit', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start');
  const objects = openObjects(repo.dir);
  const store = localBranches(objects, undefined);
  const shard = (name: string) => ({ cwd: repo.dir, store, objects, name, identity });
  expect(await appendState(shard('night'), [row('a', '2026-06-07T00:00:00Z', 1)])).toBe(1);
  const before = await repo.git('for-each-ref');
  expect(await appendState(shard('night'), [row('a', '2026-06-08T00:00:00Z', 1)])).toBe(0);
  expect(await repo.git('for-each-ref')).toBe(before);
  await objects.close();
});

test('the later row of one key counts, whichever shard it stands in', () => {
  const state = stateOf([row('a', '2026-06-08T00:00:00Z', 'new'), row('a', '2026-06-07T00:00:00Z', 'old')]);
  expect(state.get('access', 'a')?.value).toBe('new');
});
