import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type InitOptions, type InitPlan, planInit } from '../../../src/cli/init/plan.ts';
import { askPerson, defaultAnswers } from '../../../src/cli/init/questions.ts';
import { writeWorkingFiles } from '../../../src/git/index.ts';
import { sshKey } from '../../support/keys.ts';
import { type TestRepository, temporaryRepository } from '../../support/repository.ts';

const unattended: InitOptions = { questions: defaultAnswers, today: '2026-06-07', workflows: false };

async function carriedOut(repo: TestRepository, options: InitOptions = unattended): Promise<InitPlan> {
  const plan = await planInit(repo.dir, options);
  const changed = plan.files.filter((file) => file.did !== 'kept');
  await writeWorkingFiles(repo.dir, new Map(changed.map((file) => [file.path, Buffer.from(file.content)])));
  return plan;
}

function answering(...lines: string[]): { questions: InitOptions['questions']; shown: () => string } {
  const input = new PassThrough();
  const output = new PassThrough();
  input.end(lines.map((line) => `${line}\n`).join(''));
  return { questions: askPerson(input, output), shown: () => String(output.read() ?? '') };
}

describe('--yes', () => {
  test('an empty repository gets starter files, and the person who runs it is the first human', async () => {
    const repo = await temporaryRepository();
    const plan = await carriedOut(repo);
    expect(plan.files.map((file) => file.path)).toEqual([
      'keepsake.yml',
      'MEMORY.md',
      'HEARTBEAT.md',
      'memory/FOCUS.md',
      'memory/2026-06-07.md',
      'memory/archive/.gitkeep',
      '.gitattributes',
      '.gitignore',
    ]);
    expect(plan.config.writers).toMatchObject([
      { name: 'jane-doe', kind: 'human', emails: ['jane@example.org'] },
    ]);
    expect(plan.config.strict).toBe(true);
    expect(
      await repo.git(
        'check-attr',
        'merge',
        'MEMORY.md',
        'memory/deep/x.md',
        'memory/graph.jsonl',
        'src/a.ts',
      ),
    ).toBe(
      'MEMORY.md: merge: keepsake\nmemory/deep/x.md: merge: keepsake\nmemory/graph.jsonl: merge: keepsake\nsrc/a.ts: merge: unspecified',
    );
    expect((await repo.tryGit(['check-ignore', 'RECALL-CONTEXT.md'])).code).toBe(0);
  });

  test('logs from before the first night are named once', async () => {
    const repo = await temporaryRepository();
    await repo.commit('memory', {
      'MEMORY.md': '# Memory\n',
      ...Object.fromEntries(
        ['02-01', '05-30', '05-31', '06-07'].map((day) => [`memory/2026-${day}.md`, '- x\n']),
      ),
    });
    expect((await carriedOut(repo)).notes).toEqual([
      '2 daily logs are more than 7 days old: the first night does not look at them, "keepsake extract --all" does.',
    ]);
    expect((await carriedOut(repo)).notes).toEqual([]);
  });

  test('a second time changes nothing', async () => {
    const repo = await temporaryRepository();
    await carriedOut(repo, { ...unattended, agents: true, skill: true });
    const again = await planInit(repo.dir, { ...unattended, agents: true, skill: true });
    expect(again.files.filter((file) => file.did !== 'kept')).toEqual([]);
  });

  test('an existing memory: not one byte of it changes', async () => {
    const repo = await temporaryRepository();
    const odd = Buffer.from('\ufeff# Memory\r\n- caf\xe9\r\n', 'latin1');
    await repo.commit('memory', { 'MEMORY.md': odd, 'memory/2026-06-01.md': '- x', 'HEARTBEAT.md': 'now' });
    const plan = await carriedOut(repo);
    expect(await repo.git('diff', '--name-only')).toBe('');
    expect(plan.config.strict).toBe(false);
    expect(plan.layout.kind).toBe('plain');
  });

  test.each([true, false])(
    'an ssh signing key is listed; required where every commit is signed (%s)',
    async (signs) => {
      const repo = await temporaryRepository();
      const key = await sshKey();
      await repo.git('config', 'gpg.format', 'ssh');
      await repo.git('config', 'user.signingKey', key.file);
      await repo.git('config', 'commit.gpgSign', String(signs));
      const { config } = await planInit(repo.dir, unattended);
      expect(config.writers[0]?.keys).toEqual([key.publicKey]);
      expect(config.signatures).toBe(signs ? 'required' : 'optional');
    },
  );

  test('branches that agents write on become writers', async () => {
    const repo = await temporaryRepository();
    await repo.commit('first');
    await repo.git('checkout', '-q', '-b', 'claude/fix-tests');
    await repo.git(
      '-c',
      'user.email=x',
      'commit',
      '-q',
      '--allow-empty',
      '-m',
      'x',
      '--author',
      'Scout <scout@agents.example>',
    );
    await repo.git('checkout', '-q', 'main');
    const { config } = await planInit(repo.dir, unattended);
    expect(config.branches).toEqual(['claude/*']);
    expect(config.writers[1]).toMatchObject({
      name: 'fix-tests',
      kind: 'agent',
      emails: ['scout@agents.example'],
      branches: ['claude/fix-tests'],
    });
  });

  test('merge=union stays, is named, and loses for the memory', async () => {
    const repo = await temporaryRepository();
    await repo.commit('attributes', {
      '.gitattributes': '*.md merge=union\n*.png binary\n',
      'MEMORY.md': '- x\n',
    });
    const plan = await carriedOut(repo);
    expect(plan.notes.join()).toContain('*.md merge=union');
    expect(await repo.git('check-attr', 'merge', 'MEMORY.md', 'notes.md')).toBe(
      'MEMORY.md: merge: keepsake\nnotes.md: merge: union',
    );
  });

  test('without an identity nothing is written, and git is told how', async () => {
    const repo = await temporaryRepository();
    await repo.git('config', 'user.useConfigOnly', 'true');
    const { GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL } = process.env;
    delete process.env['GIT_AUTHOR_NAME'];
    delete process.env['GIT_AUTHOR_EMAIL'];
    try {
      await expect(planInit(repo.dir, unattended)).rejects.toThrow('does not know who you are');
    } finally {
      Object.assign(process.env, { GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL });
    }
  });
});

describe('asked', () => {
  test('every answer counts', async () => {
    const repo = await temporaryRepository();
    await repo.commit('attributes', { '.gitattributes': '*.md merge=union\nMEMORY.md text merge=union\n' });
    const { questions, shown } = answering('Jane D. Doe', 'jd@example.org', 'jane-doe', 'y', 'y', 'y');
    const { workflows: _, ...open } = unattended;
    const plan = await carriedOut(repo, { ...open, questions, workflows: false });
    expect(shown()).toContain('Your name? [Jane Doe]');
    expect(plan.config.writers).toMatchObject([
      { name: 'jane-d-doe', github: 'jane-doe', emails: ['jd@example.org'] },
    ]);
    expect(plan.config.signatures).toBe('required');
    expect(await repo.git('check-attr', 'merge', 'x.md')).toBe('x.md: merge: unspecified');
    expect(await repo.git('check-attr', 'text', 'MEMORY.md')).toBe('MEMORY.md: text: set');
    expect(plan.files.find((file) => file.path === 'AGENTS.md')?.content).toContain('keepsake:start');
  });

  test('an end of the input means the defaults', async () => {
    const repo = await temporaryRepository();
    const plan = await planInit(repo.dir, { ...unattended, questions: answering().questions });
    expect(plan.config.writers[0]?.name).toBe('jane-doe');
  });
});

describe('--agents', () => {
  test('the block goes into every file that agents read already', async () => {
    const repo = await temporaryRepository();
    await repo.commit('agents', { 'CLAUDE.md': '# Rules\n\nBe kind.', 'BOOTSTRAP.md': 'x\r\n' });
    const plan = await carriedOut(repo, { ...unattended, agents: true });
    const paths = plan.files
      .filter((file) => file.content.includes('keepsake:start -->'))
      .map((file) => file.path);
    expect(paths).toEqual(['CLAUDE.md', 'BOOTSTRAP.md']);
    expect(await repo.git('diff', '--numstat', '--', 'CLAUDE.md')).toMatch(/^\d+\t1\t/);
  });
});
