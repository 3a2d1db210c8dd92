import { expect, test } from 'vitest';
import { commitEdits, entryAt, listTree, openObjects, wholeTree } from '../../src/git/index.ts';
import { type OddEntry, oddTree, respelt } from '../support/odd-trees.ts';
import { type TestRepository, temporaryRepository } from '../support/repository.ts';

/* git takes trees that it would never write; a reader that takes them otherwise can be lied to. */

const author = { name: 'Keepsake', email: 'keepsake@example.org', time: 1_780_000_000, zone: '+0000' };

async function opened() {
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'MEMORY.md': '# M\n', 'memory/a.md': 'a\n', 'memory/b.md': 'b\n' });
  const objects = openObjects(repo.dir);
  return { repo, objects };
}

const edit = (repo: TestRepository, objects: ReturnType<typeof openObjects>, base: string, path: string) =>
  commitEdits(repo.dir, objects, {
    base,
    edits: [{ path, content: Buffer.from('new\n') }],
    parents: [],
    message: 'edit',
    author,
  });

test.each(['040000', '0040000', '40755'])('a folder of mode %s is a folder', async (mode) => {
  const { repo, objects } = await opened();
  const tree = await respelt(repo, 'HEAD', 'memory', mode);
  expect(await wholeTree(objects, tree)).toEqual(await listTree(repo.dir, 'HEAD'));
  expect(await entryAt(objects, tree, 'memory/b.md')).toMatchObject({ mode: '100644' });
  const made = await edit(repo, objects, tree, 'memory/a.md');
  expect((await listTree(repo.dir, made.tree)).map((one) => one.path)).toEqual([
    'MEMORY.md',
    'memory/a.md',
    'memory/b.md',
  ]);
  expect((await repo.tryGit(['fsck', '--strict', made.oid])).stderr).not.toContain(made.tree);
  await objects.close();
});

test('modes of files, symlinks and submodules are read as git reads them', async () => {
  const { repo, objects } = await opened();
  const oid = await repo.git('rev-parse', 'HEAD:MEMORY.md');
  const modes = ['100664', '0100644', '100711', '120777', '160000'];
  const tree = await oddTree(
    repo,
    modes.map((mode, at) => ({ mode, name: `${at}.md`, oid })),
  );
  const read = await wholeTree(objects, tree);
  expect(read).toEqual(await listTree(repo.dir, tree));
  expect(new Set(read.map((one) => one.mode))).toEqual(new Set(['100644', '100755', '120000', '160000']));
  await objects.close();
});

test('a path through a symlink or a submodule is not absent', async () => {
  const { repo, objects } = await opened();
  for (const mode of ['120000', '160000']) {
    const tree = await respelt(repo, 'HEAD', 'memory', mode);
    await expect(entryAt(objects, tree, 'memory/a.md')).rejects.toThrow(/memory is a (symlink|submodule)/);
    expect(await entryAt(objects, tree, 'nothing/a.md')).toBeUndefined();
  }
  const file = await respelt(repo, 'HEAD', 'memory', '100644');
  expect(await entryAt(objects, file, 'memory/a.md')).toBeUndefined();
  await objects.close();
});

test('a folder that can be read in two ways, or in none, is an error for every reader', async () => {
  const { repo, objects } = await opened();
  const oid = await repo.git('rev-parse', 'HEAD:MEMORY.md');
  const folder = { mode: '40000', name: 'm', oid: await repo.git('rev-parse', 'HEAD:memory') };
  const file = (name: string, mode = '100644') => ({ mode, name, oid });
  const trees: Readonly<Record<string, readonly OddEntry[]>> = {
    'no mode': [file('a.md', '')],
    'no octal number': [file('a.md', '10x644')],
    'a kind that git does not know': [file('a.md', '10000')],
    'a mode of nothing': [file('a.md', '0')],
    'more than sixteen bits': [{ ...folder, mode: '240000' }],
    'cut off': [{ ...file('a.md'), oid: oid.slice(0, 20) }],
    'no name': [file('')],
    'a path for a name': [file('memory/a.md')],
    'a name twice': [file('a.md'), { ...file('a.md'), oid: folder.oid }],
    'a file and a folder of one name': [file('m'), folder],
    'a file and a folder of one name, others between': [file('m'), file('m.x'), folder],
    'a folder ordered as if it were a file': [folder, file('m.x')],
    'a file ordered as if it were a folder': [file('m.x'), file('m')],
    'names out of order': [file('b.md'), file('a.md')],
  };
  for (const [what, entries] of Object.entries(trees)) {
    const tree = await oddTree(repo, entries);
    for (const read of [
      () => entryAt(objects, tree, 'keepsake.yml'),
      () => wholeTree(objects, tree),
      () => edit(repo, objects, tree, 'new.md'),
    ])
      await expect(read(), what).rejects.toThrow('is malformed');
  }
  const sound = await oddTree(repo, [file('m.x'), folder, file('m0')]);
  expect(await wholeTree(objects, sound)).toEqual(await listTree(repo.dir, sound));
  await objects.close();
});

test('two names that are no UTF-8 both stay when a file beside them changes', async () => {
  const { repo, objects } = await opened();
  const oid = await repo.git('rev-parse', 'HEAD:MEMORY.md');
  const names = ['a.md', Buffer.from([0xfe]), Buffer.from([0xff])];
  const tree = await oddTree(
    repo,
    names.map((name) => ({ mode: '100644', name, oid })),
  );
  const made = await edit(repo, objects, tree, 'a.md');
  expect(await repo.git('ls-tree', '--name-only', made.tree)).toBe('a.md\n"\\376"\n"\\377"');
  await objects.close();
});

test('no commit is made with a path that git would not check out', async () => {
  const { repo, objects } = await opened();
  for (const path of [
    '',
    'memory/../x.md',
    'memory//x.md',
    './x.md',
    '.git/config',
    'memory/.GIT/x',
    'GIT~1/x',
    '.git./x',
    '.g\u200cit/x',
    '.git::$INDEX_ALLOCATION/x',
    '.git\\x',
  ])
    await expect(edit(repo, objects, 'HEAD', path), path).rejects.toThrow('no path that git can keep');
  const odd = await edit(repo, objects, 'HEAD', '.gitignore');
  expect((await listTree(repo.dir, odd.tree)).map((one) => one.path)).toContain('.gitignore');
  await objects.close();
});
