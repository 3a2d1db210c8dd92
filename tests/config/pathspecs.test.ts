import { expect, test } from 'vitest';
import { gatePathspecs, memoryRoots, parseConfig, within } from '../../src/config/index.ts';
import { isPolicyFile, policyOf } from '../../src/gate/index.ts';
import { formatOptions, isMemoryPath } from '../../src/memory/index.ts';
import { temporaryRepository } from '../support/repository.ts';

/* The hooks' shell asks git for these pathspecs before node starts: what they do not name is never judged there. */

test('a commit that changes only a file of the policy is judged, wherever that file lies', async () => {
  const text = `writers:
  - { name: jane, kind: human, signers: team/signers }
gate: { baseline: team/baseline.json }
`;
  const policy = policyOf(text);
  const repo = await temporaryRepository();
  const files = [
    'keepsake.yml',
    'team/signers',
    'team/baseline.json',
    '.keepsake/revoked',
    'deep/.gitattributes',
  ];
  await repo.commit('start', Object.fromEntries([...files, 'src/code.ts'].map((path) => [path, 'x\n'])));
  const named = (path: string) =>
    repo
      .git('ls-files', '--', ...gatePathspecs(parseConfig(text)))
      .then((out) => out.split('\n').includes(path));
  for (const path of files) {
    expect(isPolicyFile(path, policy), path).toBe(true);
    expect(await named(path), path).toBe(true);
  }
  expect(await named('src/code.ts')).toBe(false);
});

test.each(['NFC', 'NFD'] as const)(
  'a folder that keepsake.yml names in %s is judged in every Unicode form',
  async (form) => {
    const config = parseConfig(`root: équipe\nfiles: { memory: mémoire }\n`.normalize(form));
    const [root] = memoryRoots(config);
    const repo = await temporaryRepository();
    const paths = ['équipe/mémoire/a.md', 'équipe/MEMORY.md', 'équipe/mémoire/[x]*.md'];
    const others = ['équipf/mémoire/a.md', 'équipe/memoires/a.md', 'src/équipe/mémoire.ts'];
    const all = [...paths, ...others].flatMap((path) => [path.normalize('NFC'), path.normalize('NFD')]);
    await repo.commit('start', Object.fromEntries(all.map((path) => [path, 'x\n'])));
    const out = await repo.git('ls-files', '-z', '--', ...gatePathspecs(config));
    const named = new Set(out.split('\0'));
    const format = formatOptions(config);
    for (const path of all) {
      const inner = within(root, path);
      const isMemory = inner !== undefined && isMemoryPath(inner, format);
      expect(isMemory, path).toBe(paths.includes(path.normalize('NFC')));
      // Git may show more than is memory, never less.
      if (isMemory) expect(named.has(path), path).toBe(true);
    }
    expect(named.has('src/équipe/mémoire.ts'.normalize('NFC'))).toBe(false);
  },
);

test.each(['Notes/Team', 'équipe/notes', '[a]*/b]'])(
  'a link that stands for a folder on the way to "%s" is judged, what else lies in that folder is not',
  async (root) => {
    const config = { ...parseConfig('root: notes'), root };
    const [above = ''] = root.split('/');
    const repo = await temporaryRepository();
    const base = (await repo.commit('start', { [`${above}/code.ts`]: 'x\n', 'other.ts': 'y\n' })).trim();
    const oid = (await repo.git('rev-parse', 'HEAD:other.ts')).trim();
    /** Which of these entries of the index git names, among a commit's changes and among what is staged. */
    const named = async (...entries: readonly string[]) => {
      await repo.git('read-tree', base);
      await repo.git('update-index', '--force-remove', `${above}/code.ts`);
      await repo.git('update-index', '--add', ...entries.flatMap((entry) => ['--cacheinfo', entry]));
      const tree = (await repo.git('write-tree')).trim();
      const asked = ['--', ...gatePathspecs(config)];
      const committed = await repo.git('diff-tree', '-r', '-z', '--name-only', base, tree, ...asked);
      expect(await repo.git('diff', '--cached', '-z', '--name-only', ...asked)).toBe(committed);
      return committed.split('\0').filter(Boolean).sort();
    };
    const other = above === above.toLowerCase() ? above.toUpperCase() : above.toLowerCase();
    expect(await named(`120000,${oid},${above}`, `160000,${base},${other}`)).toEqual([above, other].sort());
    expect(await named(`120000,${oid},${root}`, `100644,${oid},${above}/more.ts`)).toEqual([root]);
  },
);

test.each(['記憶', 'é', 'éé', 'src/記憶/x', 'é/ü', 'Gedächtnis'])(
  'of what lies beside "%s" only names with such letters are judged',
  async (root) => {
    const config = { ...parseConfig('root: notes'), root };
    const [above = ''] = root.split('/');
    const names = ['README2', 'src/README2/code.ts', 'a/MEMORY.md', 'MEMORY.md', 'ab/a/x/memory/b.md'];
    const memory = ['NFC', 'NFD'].map((form) => `${root}/MEMORY.md`.normalize(form));
    const repo = await temporaryRepository();
    await repo.commit('start', Object.fromEntries([...names, ...memory].map((path) => [path, 'x\n'])));
    const listed = async () =>
      (await repo.git('ls-files', '-z', '--', ...gatePathspecs(config))).split('\0').filter(Boolean);
    expect((await listed()).sort()).toEqual([...new Set(memory)].sort());
    const links = [
      ...new Set(['NFC', 'NFD'].flatMap((form) => [above, root].map((way) => way.normalize(form)))),
    ];
    for (const link of links) {
      await repo.git('read-tree', '--empty');
      await repo.git('update-index', '--add', '--cacheinfo', `120000,${await oidIn(repo)},${link}`);
      expect(await listed(), link).toEqual([link]);
    }
  },
);

function oidIn(repo: { git(...args: string[]): Promise<string> }): Promise<string> {
  return repo.git('rev-parse', 'HEAD:README2').then((oid) => oid.trim());
}

test('a sign in ASCII that has a form outside it is judged in both', async () => {
  const config = { ...parseConfig('root: notes'), root: 'é Ok;`/Kino' };
  const folder = 'é O\u212a\u037e\u1fef/\u212aino';
  expect(within('é Ok;`/Kino/', `${folder.replace('\u212a', 'k')}/MEMORY.md`)).toBe('MEMORY.md');
  const repo = await temporaryRepository();
  const paths = [`${folder}/MEMORY.md`, `${folder.normalize('NFC')}/MEMORY.md`];
  await repo.commit(
    'start',
    Object.fromEntries([...paths, 'é O/ino/MEMORY.md'].map((path) => [path, 'x\n'])),
  );
  const out = await repo.git('ls-files', '-z', '--', ...gatePathspecs(config));
  expect(out.split('\0').filter(Boolean).sort()).toEqual(paths.sort());
});

test.each(['[', ']', '*', '?', '\\'])(
  'a folder with "%s" right before a foreign letter is judged',
  async (sign) => {
    const folder = `notes ${sign}日本] ${sign}a日`;
    const repo = await temporaryRepository();
    await repo.commit('start', { [`${folder}/MEMORY.md`]: 'x\n', 'other/MEMORY.md': 'x\n' });
    // keepsake.yml takes no backslash; git's pattern is right for it all the same.
    const config = { ...parseConfig('root: notes'), root: folder };
    const out = await repo.git('ls-files', '-z', '--', ...gatePathspecs(config));
    expect(out.split('\0').filter(Boolean)).toEqual([`${folder}/MEMORY.md`]);
  },
);

test('a path in plain letters is asked for as it is', () => {
  expect(gatePathspecs(parseConfig('root: team'))).toContain(':(top,icase,literal)team/memory');
});
