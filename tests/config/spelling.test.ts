import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeRange } from '../../src/check/index.ts';
import {
  canonicalPath,
  defaultConfig,
  memoryPathIn,
  memoryPaths,
  memoryRoots,
  parseConfig,
} from '../../src/config/index.ts';
import { isPolicyFile, policyOf } from '../../src/gate/index.ts';
import { listWorkingFiles } from '../../src/lookup/working-files.ts';
import { formatOptions, kindOf, matchesGlob } from '../../src/memory/index.ts';
import { temporaryRepository } from '../support/repository.ts';

/* Whatever way a path is written in keepsake.yml, every reader must see the one that git has. */

/** Ways to write one folder. */
const spellings = (path: string) => [
  path,
  `./${path}`,
  `${path}/`,
  `.//${path}//`,
  path.replaceAll('/', '/./'),
];

const { pages: _pages, ignore: _ignore, ...single } = defaultConfig().files;
const places = Object.keys(single) as (keyof typeof single)[];

test('every path of the configuration is read as git spells it', () => {
  for (const written of spellings('.notes/deep/place.md')) {
    const config = parseConfig(
      JSON.stringify({
        root: [written, 'other'],
        files: {
          ...Object.fromEntries(places.map((place) => [place, written])),
          pages: [written],
          ignore: [written],
        },
        writers: [{ name: 'jane', kind: 'human', signers: written, paths: [written] }],
        gate: { baseline: written },
      }),
    );
    const path = '.notes/deep/place.md';
    expect(config.root, written).toEqual([path, 'other']);
    for (const place of places) expect(config.files[place], `${place}: ${written}`).toBe(path);
    expect(config.files.pages, written).toEqual([path]);
    expect(matchesGlob(config.files.ignore[0] ?? '', path), written).toBe(!written.endsWith('/'));
    expect(config.writers[0]?.signers, written).toBe(path);
    expect(matchesGlob(config.writers[0]?.paths[0] ?? '', path), written).toBe(!written.endsWith('/'));
    expect(config.gate.baseline, written).toBe(path);
    const policy = policyOf(
      `writers: [{ name: jane, kind: human, signers: ${written} }]\nfiles: { archive: ${written} }\nroot: ${written}\n`,
    );
    expect(isPolicyFile(path, policy), written).toBe(true);
    expect(kindOf(`${path}/x.md`, policy.format), written).toBe('archive');
    expect(
      memoryPathIn(policy.config, `${path}/x.md`, () => true),
      written,
    ).toBe('x.md');
  }
  for (const top of ['', '.', './', './/.']) {
    const config = parseConfig(JSON.stringify({ root: top, files: { pages: [top], memory: top } }));
    expect([config.root, config.files.pages, config.files.memory], top).toEqual(['.', ['.'], '.']);
    expect(memoryPaths(config)).toEqual(['']);
    expect(kindOf('x.md', formatOptions(config))).toBe('page');
  }
});

test('what is no place in the repository is refused where it is written', () => {
  for (const path of ['../x', 'x/..', '/x', '~/x', 'C:x', 'notes\\deep', '.git/hooks', 'x/.GIT'])
    for (const key of [
      'root: P',
      'root: [ok, P]',
      'files: { archive: P }',
      'files: { pages: [P] }',
      'gate: { baseline: P }',
    ])
      expect(() => parseConfig(key.replace('P', `'${path}'`)), `${key} ${path}`).toThrow(/does not fit/);
  for (const place of places.filter((one) => one !== 'memory'))
    for (const top of ['', '.', './'])
      expect(() => parseConfig(`files: { ${place}: '${top}' }`), place).toThrow('below the top');
  // A memory of no folder at all would be judged nowhere.
  expect(memoryRoots(parseConfig('root: []'))).toEqual(['']);
});

test('the way a path is written never changes what it names', () => {
  const names = fc.array(fc.constantFrom('a', '.b', 'c.d', '..e', 'naïve'), { minLength: 1, maxLength: 4 });
  const noise = fc.array(fc.constantFrom('', '.'), { maxLength: 2 });
  const written = fc
    .tuple(names, fc.array(noise, { minLength: 5, maxLength: 5 }))
    .map(([parts, between]) => ({
      path: parts.join('/'),
      // A path never begins with a slash here: that would be another place.
      odd: ['.', ...parts.flatMap((part, at) => [...(between[at] ?? []), part]), ...(between[4] ?? [])].join(
        '/',
      ),
    }));
  fc.assert(
    fc.property(written, ({ path, odd }) => {
      expect(canonicalPath(odd)).toBe(path);
      expect(canonicalPath(path)).toBe(path);
    }),
  );
});

test('a memory in a folder is judged however its root is written', async () => {
  const repo = await temporaryRepository();
  const human = 'writers:\n  - { name: jane, kind: human, emails: [jane@example.org] }\n';
  const [memory, more] = ['# M\n', '\n## T <!-- src:nobody ts:2026-06-02 -->\n- Whose\n'];
  const base = await repo.commit('memory', { '.claude/memory/MEMORY.md': memory });
  const head = await repo.commit('malformed', { '.claude/memory/MEMORY.md': memory + more });
  const now = new Date('2026-06-10T12:00:00Z');
  for (const root of spellings('.claude/memory')) {
    const target = await repo.commit('policy', { 'keepsake.yml': `${human}root: ${root}\n` });
    const { findings } = await judgeRange({ cwd: repo.dir, now, base, head, target });
    expect(findings, root).toContainEqual(
      expect.objectContaining({ severity: 'error', path: '.claude/memory/MEMORY.md' }),
    );
    const config = parseConfig(`root: ${root}\n`);
    const files = listWorkingFiles(repo.dir, config, formatOptions(config));
    expect(files.map((file) => [file.path, file.memoryPath])).toEqual([
      ['.claude/memory/MEMORY.md', 'MEMORY.md'],
    ]);
  }
});

test('a memory folder that is the root lists each file once', async () => {
  const repo = await temporaryRepository();
  await repo.write('memory/2026-06-01.md', '# Log\n');
  await repo.write('MEMORY.md', '# M\n');
  for (const files of ['pages: [.]', 'memory: .']) {
    const config = parseConfig(`files: { ${files} }\n`);
    const found = listWorkingFiles(repo.dir, config, formatOptions(config));
    expect(found.map((file) => file.path).sort()).toEqual(['MEMORY.md', 'memory/2026-06-01.md']);
  }
});
