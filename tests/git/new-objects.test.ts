import { expect, it } from 'vitest';
import {
  commitEdits,
  listTree,
  openObjects,
  wholeTree,
  writeCommit,
  writeTree,
} from '../../src/git/index.ts';
import { temporaryRepository } from '../support/repository.ts';

const author = { name: 'Keepsake', email: 'keepsake@example.org', time: 1_780_000_000, zone: '+0000' };
const text = (said: string) => Buffer.from(said);

it.each(['sha1', 'sha256'] as const)('commits made here are the ones git makes: %s', async (format) => {
  const repo = await temporaryRepository({ format });
  const base = await repo.commit('start', {
    'MEMORY.md': 'one\n',
    'a/b/c.md': 'c\n',
    'a/b.md': 'b\n',
    'a-b.md': 'dash\n',
    'run.sh': '#!/bin/sh\n',
    'naïve/日本.md': 'x\n',
  });
  const objects = openObjects(repo.dir);
  const situations = [
    [{ path: 'MEMORY.md', content: text('two\n') }],
    [
      { path: 'a/b/d/e.md', content: text('new\n'), mode: '100755' },
      { path: 'a/b/c.md', remove: true as const },
    ],
    [{ path: 'naïve/日本.md', remove: true as const }],
    [
      { path: 'a/b/c.md', remove: true as const },
      { path: 'a/b', content: text('a file now\n') },
    ],
    [
      { path: 'run.sh', remove: true as const },
      { path: 'run.sh/inner.md', content: text('a folder now\n') },
    ],
    [{ path: 'not/there.md', remove: true as const }],
    [],
  ];
  for (const edits of situations) {
    const message = 'memory: edit\n\nKeepsake-Base: x\n';
    const made = await commitEdits(repo.dir, objects, { base, edits, parents: [base], message, author });
    const tree = await writeTree(repo.dir, base, edits);
    expect(made.tree).toBe(tree);
    expect(made.oid).toBe(await writeCommit(repo.dir, { tree, parents: [base], message, author }));
    expect(await wholeTree(objects, made.oid)).toEqual(await listTree(repo.dir, made.oid));
  }
  const first = await commitEdits(repo.dir, objects, {
    base: null,
    edits: [{ path: 'x.md', content: Buffer.alloc(100_000, 'long ') }],
    parents: [],
    message: 'no newline',
    author: { ...author, name: 'A <b>\n' },
  });
  expect(await repo.git('log', '-1', '--format=%an|%B', first.oid)).toBe('A b|no newline\n');
  expect((await repo.tryGit(['fsck', '--strict'])).code).toBe(0);
  await objects.close();
});
