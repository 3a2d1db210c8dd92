import { chmod, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configAt } from '../../src/action/config-at.ts';
import { judgeRange, judgeStaged, judgeWhole, policyAt } from '../../src/check/index.ts';
import { parseConfig } from '../../src/config/index.ts';
import { policyOf } from '../../src/gate/index.ts';
import { openObjects } from '../../src/git/index.ts';
import { bundled } from '../support/bundle.ts';
import { oddTree, respelt } from '../support/odd-trees.ts';
import {
  runProgram,
  type TestRepository,
  temporaryFolder,
  temporaryRepository,
} from '../support/repository.ts';

/*
 * What cannot be judged must not pass: every way to be unable to is a finding of severity error with a rule's id, or
 * a clear message and an exit code above zero.
 */

const now = new Date('2026-06-10T12:00:00Z');
const config = 'version: 1\nwriters:\n  - { name: jane, kind: human, emails: [jane@example.org] }\n';
const memory = '# Memory\n\n## Build <!-- src:agent ts:2026-06-02 -->\n- The build takes nine minutes\n';
const honest = `${memory}- The linter is Biome\n`;

/** A repository whose last commit only adds an honest fact: whatever is found is about the judging. */
async function repository(policy: Readonly<Record<string, string>>): Promise<TestRepository> {
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'MEMORY.md': memory, ...policy });
  return repo;
}

async function verdict(repo: TestRepository, base = 'HEAD~1') {
  const range = await judgeRange({ cwd: repo.dir, now, base, head: 'HEAD' });
  return range.findings.filter((one) => one.severity === 'error');
}

async function staged(repo: TestRepository) {
  const report = await judgeStaged({ cwd: repo.dir, now, local: { agentMarks: [] } });
  return report.findings.filter((one) => one.severity === 'error');
}

const brokenPolicies: readonly [what: string, text: string, line: number][] = [
  ['YAML that is none', 'writers: [\n', 2],
  ['a setting that does not exist', 'version: 1\nstrikt: true\n', 2],
  [
    'an alias bomb',
    `a: &a [x, x]\n${Array.from({ length: 9 }, (_, at) => `${'bcdefghij'[at]}: &${'bcdefghij'[at]} [*${'abcdefghi'[at]}, *${'abcdefghi'[at]}, *${'abcdefghi'[at]}, *${'abcdefghi'[at]}]`).join('\n')}\n`,
    1,
  ],
  ['a key twice', 'strict: true\nstrict: false\n', 2],
  ['a root above the repository', 'root: ../elsewhere\n', 1],
  ['a root in the middle that climbs', 'root: [notes, notes/../../x]\n', 1],
  ['an absolute root', 'root: /etc\n', 1],
  ['a memory folder outside', 'files:\n  memory: ../memory\n', 2],
];

test('the policy of the target is broken: a finding on its line, whatever is broken about it', async () => {
  const repo = await repository({ 'keepsake.yml': config });
  const base = await repo.git('rev-parse', 'HEAD');
  const head = await repo.commit('honest', { 'MEMORY.md': honest });
  for (const [what, text, line] of brokenPolicies) {
    const target = await repo.commit('policy', { 'keepsake.yml': text });
    const { findings } = await judgeRange({ cwd: repo.dir, now, base, head, target });
    expect(findings, what).toMatchObject([
      { rule: 'check/coverage', severity: 'error', path: 'keepsake.yml', line },
    ]);
  }
});

test('keepsake.yml is a folder, a symlink, a submodule: it does not count as absent', async () => {
  const folder = await repository({ 'keepsake.yml/readme': 'x' });
  const link = await repository({ 'real.yml': config });
  await symlink('real.yml', join(link.dir, 'keepsake.yml'));
  await link.commit('link');
  const submodule = await repository({});
  await submodule.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},keepsake.yml`);
  await submodule.git('commit', '-q', '--no-verify', '-m', 'submodule');
  for (const [repo, kind] of [
    [folder, 'a folder'],
    [link, 'a symlink'],
    [submodule, 'a submodule'],
  ] as const) {
    await repo.write('MEMORY.md', honest);
    await repo.git('add', 'MEMORY.md');
    expect(await staged(repo)).toMatchObject([
      { rule: 'check/coverage', path: 'keepsake.yml', message: expect.stringContaining(kind) },
    ]);
    await repo.git('commit', '-q', '--no-verify', '-m', 'honest');
    expect(await verdict(repo)).toMatchObject([{ rule: 'check/coverage', path: 'keepsake.yml' }]);
  }
});

test('the policy, the revocations or the baseline are in the tree and their bytes are not in the clone', async () => {
  for (const path of ['keepsake.yml', '.keepsake/revoked_keys', '.keepsake/baseline.json']) {
    const text = path === 'keepsake.yml' ? config : '# nothing of note\n';
    const repo = await repository({ 'keepsake.yml': `${config}# remark\n`, [path]: text });
    const blob = await repo.git('rev-parse', `HEAD:${path}`);
    await repo.commit('honest', { 'MEMORY.md': honest });
    await chmod(join(repo.dir, '.git/objects', blob.slice(0, 2), blob.slice(2)), 0o600);
    await runProgram('rm', [join(repo.dir, '.git/objects', blob.slice(0, 2), blob.slice(2))], {
      cwd: repo.dir,
    });
    const [finding] = await verdict(repo);
    expect(finding).toMatchObject({ rule: 'check/coverage', path });
    expect(finding?.message).toContain('not in this clone');
  }
});

test('the policy and the revocations count in a folder whose mode is spelt otherwise', async () => {
  const fingerprint = `SHA256:${'A'.repeat(43)}`;
  const repo = await repository({ '.keepsake/revoked_keys': `${fingerprint}\n` });
  const objects = openObjects(repo.dir);
  for (const mode of ['040000', '40755']) {
    const tree = await respelt(repo, 'HEAD', '.keepsake', mode);
    const { signers } = await policyAt(objects, await repo.git('commit-tree', '-m', 'old tool', tree));
    expect([...signers.revoked], mode).toEqual([fingerprint]);
  }
  for (const mode of ['120000', '160000', '10000']) {
    const tree = await respelt(repo, 'HEAD', '.keepsake', mode);
    const commit = await repo.git('commit-tree', '-m', 'no folder', tree);
    await expect(policyAt(objects, commit), mode).rejects.toThrow(/\.keepsake/);
  }
  await objects.close();
});

test('a commit with a name twice, where git and a judge could see two different files', async () => {
  const repo = await repository({ 'keepsake.yml': config });
  const [base, oid] = [await repo.git('rev-parse', 'HEAD'), await repo.git('rev-parse', 'HEAD:MEMORY.md')];
  const changed = await repo.commit('honest', { 'MEMORY.md': honest });
  const own = await repo.git('rev-parse', `${changed}:MEMORY.md`);
  const policy = await repo.git('rev-parse', 'HEAD:keepsake.yml');
  const tree = await oddTree(repo, [
    { mode: '100644', name: 'MEMORY.md', oid: own },
    { mode: '100644', name: 'MEMORY.md', oid },
    { mode: '100644', name: 'keepsake.yml', oid: policy },
  ]);
  const head = await repo.git('commit-tree', '-m', 'twice', '-p', base, tree);
  const { findings } = await judgeRange({ cwd: repo.dir, now, base, head });
  expect(findings).toMatchObject([{ rule: 'check/coverage', severity: 'error' }]);
  expect(findings[0]?.message).toContain('"MEMORY.md" twice');
  await expect(judgeWhole({ cwd: repo.dir, now, revision: head, policy: policyOf(config) })).rejects.toThrow(
    'is malformed',
  );
});

test('an Action does not take a configuration that cannot be read for one that is not there', async () => {
  const repo = await repository({ 'real.yml': config, 'conf/keepsake.yml': config });
  await symlink('real.yml', join(repo.dir, 'keepsake.yml'));
  await symlink('conf', join(repo.dir, 'linked'));
  await repo.commit('links');
  const objects = openObjects(repo.dir);
  await expect(configAt(objects, 'HEAD', 'keepsake.yml')).rejects.toThrow('keepsake.yml is a symlink');
  await expect(configAt(objects, 'HEAD', 'linked/keepsake.yml')).rejects.toThrow('linked is a symlink');
  expect((await configAt(objects, 'HEAD', './conf//keepsake.yml')).writers).toHaveLength(1);
  expect((await configAt(objects, 'HEAD', 'none.yml')).writers).toEqual([]);
  await objects.close();
});

test('a baseline or a list of revoked keys that says nothing readable', async () => {
  const baseline = await repository({ 'keepsake.yml': config, '.keepsake/baseline.json': '{"findings": 3}' });
  await baseline.commit('honest', { 'MEMORY.md': honest });
  expect(await verdict(baseline)).toMatchObject([
    { rule: 'check/coverage', path: '.keepsake/baseline.json' },
  ]);
  const revoked = await repository({ 'keepsake.yml': config, '.keepsake/revoked_keys': 'all of them\n' });
  await revoked.commit('honest', { 'MEMORY.md': honest });
  expect(await verdict(revoked)).toMatchObject([{ rule: 'check/coverage' }]);
});

test('a shallow clone, a base that is not there, an object that is gone', async () => {
  const repo = await repository({ 'keepsake.yml': config });
  await repo.commit('honest', { 'MEMORY.md': honest });
  const shallow = await temporaryFolder();
  await repo.git('clone', '-q', '--depth=1', `file://${repo.dir}`, join(shallow, 'clone'));
  const seen = await judgeRange({ cwd: join(shallow, 'clone'), now, base: null, head: 'HEAD' });
  expect(seen.findings).toMatchObject([{ rule: 'check/coverage', severity: 'error' }]);
  expect(await verdict(repo, 'a'.repeat(40))).toMatchObject([{ rule: 'check/coverage' }]);
  const blob = await repo.git('rev-parse', 'HEAD:MEMORY.md');
  await runProgram('rm', ['-f', join(repo.dir, '.git/objects', blob.slice(0, 2), blob.slice(2))], {
    cwd: repo.dir,
  });
  expect(await verdict(repo)).toMatchObject([{ rule: 'check/coverage' }]);
});

test('a page or log that is gone, where what was written leads there', async () => {
  const tagged = '<!-- src:agent ts:2026-06-02 ev:memory/2026-06-02.md#L3 -->';
  for (const line of [`- The cache is Redis ${tagged}\n`, '- The cache is run by [[Acme]]\n']) {
    const repo = await repository({
      'keepsake.yml': config,
      'memory/2026-06-02.md': '# 2026-06-02\n\n- We cache in Redis\n',
      'memory/entities/Other.md': '# Other\n\n**Aliases:** Acme\n',
    });
    await repo.commit('one more', { 'MEMORY.md': `${memory}${line}` });
    expect(await verdict(repo)).toEqual([]);
    for (const path of ['memory/2026-06-02.md', 'memory/entities/Other.md']) {
      const blob = await repo.git('rev-parse', `HEAD:${path}`);
      await rm(join(repo.dir, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    }
    const rules = new Set((await verdict(repo)).map(({ rule }) => rule));
    expect(rules).toEqual(new Set(['check/coverage']));
  }
});

test('beyond the work limit', async () => {
  const repo = await repository({ 'keepsake.yml': `${config}gate: { max_bytes: 2000 }\n` });
  await repo.commit('large', { 'MEMORY.md': `${honest}${'- again and again\n'.repeat(200)}` });
  expect(await verdict(repo)).toMatchObject([{ rule: 'text/size' }]);
});

test('front matter and JSON lines that do not parse', async () => {
  const repo = await repository({ 'keepsake.yml': config });
  await repo.commit('broken', {
    'memory/pay.md': '---\nsrc: [agent\n---\n\n- The rate is four percent\n',
    'memory/graph.jsonl': '{"a": 1\n',
  });
  const rules = (await verdict(repo)).map((one) => one.rule);
  expect(rules).toContain('provenance/malformed');
  expect(rules).toContain('jsonl/corrupt');
});

test('a git that is too old to be believed', async () => {
  const repo = await repository({ 'keepsake.yml': config });
  await repo.write('MEMORY.md', honest);
  await repo.git('add', '.');
  const folder = await temporaryFolder();
  const real = (await runProgram('sh', ['-c', 'command -v git'], { cwd: folder })).stdout.trim();
  const old = `#!/bin/sh\nfor word; do [ "$word" = --version ] && { echo "git version 2.20.1"; exit; }; done\nexec "${real}" "$@"\n`;
  await writeFile(join(folder, 'git'), old, { mode: 0o755 });
  const path = process.env['PATH'];
  process.env['PATH'] = `${folder}:${path}`;
  try {
    const [finding] = await staged(repo);
    expect(finding).toMatchObject({ rule: 'check/coverage' });
    expect(`${finding?.message} ${finding?.fix}`).toMatch(/git 2\.20 is too old.*2\.31/);
  } finally {
    process.env['PATH'] = path;
  }
});

test('a full disk: the hook says so in one sentence with a rule and stops the commit', async () => {
  const repo = await repository({ 'keepsake.yml': config });
  await repo.write('MEMORY.md', honest);
  await repo.git('add', '.');
  // /dev/full answers every write with ENOSPC, as a full disk does.
  await symlink('/dev/full', join(repo.dir, '.git/keepsake-judged'));
  const hook = await bundled(new URL('../../src/hook/entries/judge.ts', import.meta.url).pathname);
  const run = await runProgram(process.execPath, [hook, 'pre-commit', '', '.git'], { cwd: repo.dir });
  expect(run.code).toBe(3);
  expect(run.stderr).toMatch(
    /^keepsake: check\/coverage: .*the disk is full \(ENOSPC\)\n {2}→ Free some space/,
  );
  expect(run.stderr).not.toContain('    at ');
});

test('the wrong value is named with what it should be', () => {
  expect(() => parseConfig('root: ../x\n')).toThrow(/root .*inside the repository/);
  expect(() => parseConfig('root: [ok, C:\\x]\n')).toThrow(/inside the repository/);
  expect(parseConfig('root: ..notes/a..b\n').root).toBe('..notes/a..b');
});
