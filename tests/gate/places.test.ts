import { expect, test } from 'vitest';
import { fromTop } from '../../src/check/report.ts';
import type { OutsideChange } from '../../src/gate/change.ts';
import { agent, judged, policy, snapshot, verdict } from './support.ts';

/* What lies where the memory is to be, whatever its root, and what only looks like a file that decides. */

const link = (path: string, mode = '120000'): OutsideChange => ({
  path,
  after: { path, mode, text: '/etc' },
});

async function outside(root: string, changes: readonly OutsideChange[], yaml = 'strict: true\n') {
  const change = { root, outside: changes, policy: policy(yaml), names: ['MEMORY.md'] };
  const found = await judged({}, {}, agent, change);
  return verdict(fromTop(root, found, { before: snapshot({}), after: snapshot({}), outside: changes }));
}

test('a link or submodule on the way to the memory, from any root', async () => {
  expect(await outside('', [link('memory')])).toEqual(['path/unsafe memory:1']);
  expect(await outside('team/', [link('team/memory')])).toEqual(['path/unsafe team/memory:1']);
  expect(await outside('team/', [link('team', '160000')])).toEqual(['path/unsafe team:1']);
  expect(await outside('team/', [link('team/docs')], 'files: { memory: docs/memory }\n')).toEqual([
    'path/unsafe team/docs:1',
  ]);
});

test('a twin of the root, or of a folder in it, by the case of its letters', async () => {
  const file = (path: string) => link(path, '100644');
  expect(await outside('team/', [file('team/Memory/x.md')])).toEqual(['path/unsafe team/Memory/x.md:1']);
  expect(await outside('team/', [file('Team/memory/x.md')])).toEqual(['path/unsafe Team/memory/x.md:1']);
  expect(await outside('team/', [file('Team/MEMORY.md')])).toEqual(['path/unsafe Team/MEMORY.md:1']);
});

test('what lies elsewhere may be what it likes', async () => {
  const elsewhere = ['latest', 'team/code', 'memory', 'docs/memory', 'teams/memory'].map((path) =>
    link(path),
  );
  expect(await outside('team/', elsewhere)).toEqual([]);
});

test('a file that decides under a name that some disks take for its own', async () => {
  const names = ['KEEPSAKE.yml', 'keep\u017fake.yml', '.keep\u200csake/allowed_signers', 'keys\u200b'];
  const yaml = 'writers: [{ name: jane, kind: human, signers: keys }]\n';
  const found = await outside(
    'team/',
    names.map((path) => link(path, '100644')),
    yaml,
  );
  expect(found).toEqual(names.map((path) => `write/policy ${path}:1`).sort());
});
