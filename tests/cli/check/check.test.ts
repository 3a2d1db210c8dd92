import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copies } from '../../support/copies.ts';
import { keepsakeHere } from '../../support/in-process.ts';
import { type TestRepository, temporaryRepository } from '../../support/repository.ts';

/* `keepsake check` as a person or a pipeline runs it: what is judged, how it is printed, how it ends. */

const config = `writers:
  - { name: jane, kind: human, emails: [jane@example.org] }
  - { name: scout, kind: agent, emails: [scout@agents.example] }
strict: true
stamp: false
`;
const memory = '# Memory\n\n## 2026-06-01 Rules <!-- src:user ts:2026-06-01 -->\n- Never deploy on Fridays\n';
const allowed = '\n## 2026-06-05 Port <!-- src:agent ts:2026-06-05 -->\n- The gateway listens on 8080\n';
const forged = '\n## 2026-06-05 Pay <!-- src:user ts:2026-06-05 -->\n- Salaries go out on the 25th\n';
const untagged = '\n## 2026-06-05 Port\n- The gateway listens on 8080\n';

const committed = copies(async () => {
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'keepsake.yml': config, 'MEMORY.md': memory });
  return repo;
});

async function staging(text: string): Promise<TestRepository> {
  const repo = await committed();
  await repo.write('MEMORY.md', memory + text);
  await repo.git('add', '-A');
  return repo;
}

const check = (repo: TestRepository, ...args: string[]) =>
  keepsakeHere(['check', '--now', '2026-06-08', ...args], {
    cwd: repo.dir,
    env: { KEEPSAKE_WRITER: 'scout' },
  });

describe('what is staged', () => {
  test('an honest fact passes, in one sentence', async () => {
    expect(await check(await staging(allowed))).toMatchObject({ code: 0, stdout: 'Nothing to object to.\n' });
  });

  test('a forged one is refused with its place, its line as it stands, and where to read on', async () => {
    const { code, stdout } = await check(await staging(forged));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^MEMORY\.md:6:\d+: error write\/source/m);
    expect(stdout).toContain('## 2026-06-05 Pay <!-- src:user ts:2026-06-05 -->');
    expect(stdout).toMatch(/^1 error\. "keepsake explain write\/source" says more about a rule\.$/m);
  });

  test('as JSON: findings, who wrote, notes', async () => {
    const { code, stdout } = await check(await staging(forged), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [{ rule: 'write/source', severity: 'error', path: 'MEMORY.md', line: 6 }],
      commits: [{ commit: null, writer: 'scout', kind: 'agent' }],
    });
  });

  test('as GitHub’s commands and as SARIF', async () => {
    const repo = await staging(forged);
    expect((await check(repo, '--format', 'github')).stdout).toMatch(
      /^::error file=MEMORY\.md,line=6,col=\d+,title=write\/source/,
    );
    const sarif = JSON.parse((await check(repo, '--format', 'sarif')).stdout);
    expect(sarif.version).toBe('2.1.0');
    expect(sarif.runs[0].results[0]).toMatchObject({ ruleId: 'write/source', level: 'error' });
  });

  test('--fix adds what is missing, stages exactly that, and passes', async () => {
    const repo = await staging(untagged);
    expect(await check(repo)).toMatchObject({ code: 1 });
    const fixed = await check(repo, '--fix');
    expect(fixed.code, fixed.stdout).toBe(0);
    expect(fixed.stderr).toContain('Added provenance to 1 fact of MEMORY.md.');
    expect(await repo.git('show', ':MEMORY.md')).toContain('## 2026-06-05 Port <!-- src:agent -->');
    expect(await check(repo)).toMatchObject({ code: 0 });
  });

  test('more warnings than allowed end with 1', async () => {
    const repo = await staging(`${allowed.trimEnd()} — see [bank.example](https://evil.example/)\n`);
    expect(await check(repo)).toMatchObject({ code: 0 });
    expect(await check(repo, '--max-warnings', '0')).toMatchObject({ code: 1 });
  });
});

describe('a range, and the whole', () => {
  test('each commit is judged against its parent: what a later one takes back is still found', async () => {
    const repo = await temporaryRepository();
    await repo.commit('memory', { 'keepsake.yml': config, 'MEMORY.md': memory });
    const base = await repo.git('rev-parse', 'HEAD');
    const byScout = async (text: string) => {
      await repo.write('MEMORY.md', text);
      await repo.tryGit(['commit', '-qam', 'Note', '--no-verify'], {
        GIT_AUTHOR_NAME: 'Scout',
        GIT_AUTHOR_EMAIL: 'scout@agents.example',
        GIT_COMMITTER_NAME: 'Scout',
        GIT_COMMITTER_EMAIL: 'scout@agents.example',
      });
      return repo.git('rev-parse', 'HEAD');
    };
    const first = await byScout(memory + forged);
    await byScout(memory);
    const { code, stdout } = await check(repo, '--range', `${base}..`, '--json');
    expect(code).toBe(1);
    const { findings, commits } = JSON.parse(stdout);
    expect(commits).toHaveLength(2);
    expect(findings[0]).toMatchObject({ rule: 'write/source', commit: first, line: 6 });
  });

  test('--all judges what stands, and a baseline takes it as it is', async () => {
    const repo = await staging(untagged);
    await repo.git('commit', '-q', '--no-verify', '-m', 'An old memory');
    const before = await check(repo, '--all', '--json');
    expect(before.code).toBe(1);
    expect(JSON.parse(before.stdout).findings.map((one: { rule: string }) => one.rule)).toContain(
      'provenance/missing',
    );
    const options = { cwd: repo.dir, env: {} };
    const dry = await keepsakeHere(['baseline', '--dry-run', '--now', '2026-06-08'], options);
    expect(dry.stdout).toMatch(/^Would remember \d+ findings? in \.keepsake\/baseline\.json\.$/m);
    expect(await repo.git('status', '--porcelain')).toBe('');
    const made = await keepsakeHere(['baseline', '--json', '--now', '2026-06-08'], options);
    expect(JSON.parse(made.stdout)).toMatchObject({ files: ['.keepsake/baseline.json'], dryRun: false });
    await repo.git('add', '-A');
    await repo.git('commit', '-q', '--no-verify', '-m', 'Take it as it is');
    expect(await check(repo, '--all')).toMatchObject({ code: 0 });
    // A remembered line that is changed is judged anew.
    await repo.write('MEMORY.md', (memory + untagged).replace('8080', '9090'));
    await repo.git('add', '-A');
    expect(await check(repo, '--all')).toMatchObject({ code: 1 });
  });

  test('baseline turns strict on and leaves every other byte of keepsake.yml', async () => {
    const repo = await temporaryRepository();
    const lax = config.replace('strict: true', 'strict: false # for now');
    await repo.commit('memory', { 'keepsake.yml': lax, 'MEMORY.md': memory + untagged });
    const made = await keepsakeHere(['baseline', '--now', '2026-06-08'], { cwd: repo.dir, env: {} });
    expect(made.stdout).toMatch(
      /^Remembered \d+ findings? in \.keepsake\/baseline\.json\.\nSet strict: true in keepsake\.yml: a new fact without provenance is an error then\.$/m,
    );
    expect(await readFile(join(repo.dir, 'keepsake.yml'), 'utf8')).toBe(
      lax.replace('strict: false # for now', 'strict: true # for now'),
    );
  });
});

describe('wrong words', () => {
  test.each([
    [['--staged', '--all'], 'exclude each other'],
    [['--range', 'main'], 'main is not a range'],
    [['--range', 'a...b'], 'a...b is not a range'],
    [['--fix', '--all'], '--fix works on what is staged'],
    [['--max-warnings', 'few'], 'few is not a whole number'],
    [['--format', 'xml'], 'xml'],
  ])('%j: exit 2, and what is wrong', async (args, said) => {
    const { code, stderr } = await check(await staging(allowed), ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(said);
  });

  test('outside a repository: exit 3', async () => {
    const repo = await temporaryRepository();
    const outside = await keepsakeHere(['check'], {
      cwd: `${repo.dir}/..`,
      env: { GIT_CEILING_DIRECTORIES: '/' },
    });
    expect(outside.code).toBe(3);
  });
});
