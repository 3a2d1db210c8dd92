import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../../src/memory/index.ts';
import { copies } from '../../support/copies.ts';
import { keepsakeHere } from '../../support/in-process.ts';
import { signedBy, sshKey } from '../../support/keys.ts';
import { keepsake, type TestRepository, temporaryRepository } from '../../support/repository.ts';

const block = (lines: string) =>
  `# Memory\n\n## 2026-06-05 Infrastructure <!-- src:agent ts:2026-06-05 ttl:90d -->\n${lines}`;

const repository = copies(async () => {
  const repo = await temporaryRepository();
  await repo.commit('first notes', {
    'keepsake.yml': 'writers:\n  - name: jane\n    kind: human\n    emails: [jane@example.org]\n',
    'MEMORY.md': block('- Gateway: port 8080\n'),
    'memory/2026-06-05.md': '# Log\n- 09:00 moved the gateway\n',
  });
  await repo.commit('memory(scout): 1 updated (#12)\n\nReviewed-by: jane-doe', {
    'MEMORY.md': block('- Gateway: port 9090 <!-- src:agent ts:2026-06-06 ev:memory/2026-06-05.md#L2 -->\n'),
  });
  await repo.commit('add a mirror', {
    'MEMORY.md': block(
      '- Gateway: port 9090 <!-- src:agent ts:2026-06-06 ev:memory/2026-06-05.md#L2 -->\n- The mirror in the office answers slowly on Mondays, so nobody should rely on it before noon\n',
    ),
  });
  return repo;
});

const run = (repo: TestRepository, ...args: string[]) => keepsakeHere(args, { cwd: repo.dir });
/** As a program of its own: once for each command. */
const started = (repo: TestRepository, ...args: string[]) => keepsake(args, { cwd: repo.dir });

describe('keepsake diff', () => {
  it('prints fact-level changes as JSON', async () => {
    const repo = await repository();
    const out = await run(repo, 'diff', 'HEAD~2..HEAD', '--json');
    expect(JSON.parse(out.stdout).changes).toMatchObject([
      { kind: 'added', path: 'MEMORY.md', before: null },
      { kind: 'updated', path: 'MEMORY.md', before: 'Gateway: port 8080', after: 'Gateway: port 9090' },
    ]);
  });

  it('is good to read at 80 columns and without colour', async () => {
    const repo = await repository();
    const { stdout } = await started(repo, 'diff', 'HEAD~2..HEAD');
    expect(stdout).toMatchInlineSnapshot(`
      "Added (1)
        4a6b3b  The mirror in the office answers slowly on Mondays, so nobody should
                rely on it before noon
                MEMORY.md:5 · agent · 2026-06-05

      Updated (1)
        efc6fc  Gateway: port [-8080-]{+9090+}
                MEMORY.md:4 · agent · 2026-06-06 · from memory/2026-06-05.md#L2

      1 added, 1 updated.
      "
    `);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('compares with the working tree, and says when nothing changed', async () => {
    const repo = await repository();
    expect((await run(repo, 'diff')).stdout).toBe('No fact changes.\n');
    await repo.write('MEMORY.md', block('- Gateway: port 7070\n'));
    expect(JSON.parse((await run(repo, 'diff', '--json')).stdout).changes).toHaveLength(2);
  });

  it('names a revision that is not there: exit 2', async () => {
    const repo = await repository();
    const out = await run(repo, 'diff', 'nowhere..HEAD');
    expect(out.code).toBe(2);
    expect(out.stderr).toContain('There is no commit "nowhere" here.');
  });
});

describe('keepsake log', () => {
  it('shows commits as changes of facts, newest first', async () => {
    const repo = await repository();
    const { commits } = JSON.parse((await run(repo, 'log', '--json')).stdout) as {
      commits: { subject: string; changes: { kind: string }[] }[];
    };
    expect(commits.map(({ subject, changes }) => [subject, changes.map((one) => one.kind).join()])).toEqual([
      ['add a mirror', 'added'],
      ['memory(scout): 1 updated (#12)', 'updated'],
      ['first notes', 'added'],
    ]);
    expect((await started(repo, 'log', '-n', '1')).stdout).toContain('add a mirror');
    expect((await run(repo, 'log', '-n', '0')).code).toBe(2);
  });
});

describe('keepsake show', () => {
  it('finds a fact by words or id and says where each value comes from', async () => {
    const repo = await repository();
    const shown = JSON.parse(
      (await run(repo, 'show', 'gateway port', '--json', '--now', '2026-06-10')).stdout,
    );
    expect(shown).toMatchObject({
      text: 'Gateway: port 9090',
      age: 4,
      provenance: { src: 'agent', from: { ts: 'fact' } },
    });
    const byId = await started(repo, 'show', shown.id.slice(0, 8));
    expect(byId.stdout).toContain('src        agent (from the fact)');
  });
  it('lists the candidates where several are meant, and says when none is', async () => {
    const repo = await repository();
    expect((await run(repo, 'show', 'o')).stderr).toContain('2 facts are meant by "o"');
    expect(await run(repo, 'show', 'zebra')).toMatchObject({ code: 2 });
  });
});

describe('keepsake why', () => {
  it('tells a fact’s life through its rewording: commits, writer, evidence, pull request, reviewer', async () => {
    const repo = await repository();
    const life = JSON.parse((await run(repo, 'why', 'gateway', '--json')).stdout);
    expect(life.steps).toMatchObject([
      {
        what: 'updated',
        before: 'Gateway: port 8080',
        pullRequest: 12,
        reviewers: ['jane-doe'],
        writer: { kind: 'human', name: 'jane', proven: 'email' },
      },
      { what: 'added', subject: 'first notes' },
    ]);
    expect(life.evidence).toEqual({ place: 'memory/2026-06-05.md#L2', line: '- 09:00 moved the gateway' });
    const told = await started(repo, 'why', 'gateway');
    expect(told.stdout).toContain('Merged as pull request #12.');
    for (const line of told.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('shows the line of the evidence where it stands by now, in a log that grew above it', async () => {
    const log = 'memory/2026-06-05.md';
    const said = '- 09:00 moved the gateway';
    const repo = await temporaryRepository();
    await repo.commit('a log and a fact', {
      [log]: `# Log\n\n- 08:00 woke up\n${said}\n`,
      'MEMORY.md': `# Memory\n\n- The gateway moved <!-- src:agent ev:${evidenceOf(log, 3, said)} -->\n`,
    });
    const life = JSON.parse((await run(repo, 'why', 'gateway', '--json')).stdout);
    expect(life.evidence).toMatchObject({ line: said });
  });

  for (const method of ['squash', 'rebase'])
    it(`finds the agent’s own commit behind a ${method} merge by the trailer`, async () => {
      const repo = await repository();
      await repo.git('switch', '-q', '-c', 'agent/scout');
      const head = await repo.commit('note the cache', {
        'memory/cache.md':
          '# Cache <!-- src:agent ts:2026-06-07 -->\n\n## Notes\n- The cache holds two days\n',
      });
      await repo.git('switch', '-q', 'main');
      const subject = method === 'squash' ? 'memory(scout): 1 added (#13)' : 'memory(scout): 1 added';
      await repo.commit(`${subject}\n\nKeepsake-Integrates: agent/scout ${head}`, {
        'memory/cache.md':
          '# Cache <!-- src:agent ts:2026-06-07 -->\n\n## Notes\n- The cache holds two days\n',
      });
      const life = JSON.parse((await run(repo, 'why', 'cache', '--json')).stdout);
      expect(life.steps).toMatchObject([
        {
          what: 'added',
          branch: { name: 'agent/scout', head },
          origin: { commit: head, author: 'Jane Doe' },
        },
      ]);
    });
});

describe('who wrote what a person’s identity committed', () => {
  const cache = (line: string) => ({
    'memory/cache.md': `# Cache <!-- src:agent ts:2026-06-07 -->\n\n## Notes\n- ${line}\n`,
  });
  const trailer = '\n\nKeepsake-Writer: agent (CLAUDECODE)\nKeepsake-Gate: 0.1.0';
  const told = async (repo: TestRepository) =>
    (await run(repo, 'why', 'cache holds')).stdout.replace(/\s+/g, ' ');

  it('is told from the hook’s trailer, of a direct commit and of a branch’s', async () => {
    const repo = await repository();
    await repo.commit(`note the cache${trailer}`, cache('The cache holds one day'));
    expect(await told(repo)).toContain(
      '“note the cache” by agent (CLAUDECODE), committed as Jane Doe <jane@example.org>; counts as human jane (proven by email)',
    );
    await repo.git('switch', '-q', '-c', 'agent/scout');
    const head = await repo.commit(`reword${trailer}`, cache('The cache holds two days'));
    await repo.git('switch', '-q', 'main');
    // Who merged is not who wrote, whatever a squashed message says at its end.
    await repo.commit(
      `memory(scout): 1 updated (#13)\n\nKeepsake-Integrates: agent/scout ${head}${trailer.slice(1)}`,
      cache('The cache holds two days'),
    );
    const life = await told(repo);
    expect(life).toContain('“memory(scout): 1 updated (#13)” by Jane Doe <');
    expect(life).toMatch(
      /First written there in \w+ on [-\d]+ by agent \(CLAUDECODE\), committed as Jane Doe\./,
    );
  });

  it('is not where a key proves who it was, nor where the hook says the same', async () => {
    const repo = await temporaryRepository();
    const key = await sshKey();
    const writers = `writers:\n  - name: jane\n    kind: human\n    keys: ['${key.publicKey}']\n  - name: scout\n    kind: agent\n    emails: [jane@example.org]\n`;
    await repo.commit('start', { 'keepsake.yml': writers, ...cache('Nothing yet') });
    await repo.commit('note\n\nKeepsake-Writer: scout', cache('The cache holds one day'));
    expect(await told(repo)).toContain('“note” by Jane Doe <');
    await repo.write('memory/cache.md', cache('The cache holds two days')['memory/cache.md']);
    await repo.git('add', '-A');
    await repo.git(...signedBy(key), 'commit', '-q', '-m', `signed${trailer}`);
    expect(await told(repo)).toMatch(/“signed” by Jane Doe <[^>]+>; counts as human jane \(proven by key\)/);
  });
});

describe('keepsake textconv', () => {
  it('lets git show facts instead of lines, and a raised trust where only a heading went', async () => {
    const repo = await temporaryRepository();
    const notes =
      '# M\n\n## Rules <!-- src:user ts:2026-06-01 -->\n- Ask first\n\n## Web <!-- src:web ts:2026-06-01 -->\n- Trust the mirror\n';
    await repo.commit('notes', { 'MEMORY.md': notes });
    await repo.write('MEMORY.md', notes.replace('\n## Web <!-- src:web ts:2026-06-01 -->\n', ''));
    const out = await started(repo, 'textconv', 'MEMORY.md');
    expect(out.stdout.split('\n')).toEqual([
      'Rules | Ask first | src:user ts:2026-06-01 ttl:never',
      'Rules | Trust the mirror | src:user ts:2026-06-01 ttl:never',
      '',
    ]);
  });
  it('shows a file without facts as it is', async () => {
    const repo = await temporaryRepository();
    await repo.write('MEMORY.md', '# Only a title\n');
    expect((await run(repo, 'textconv', 'MEMORY.md')).stdout).toBe('# Only a title\n');
  });
});

describe('keepsake report', () => {
  it('writes one page, says what it shows, and writes nothing in a dry run', async () => {
    const repo = await repository();
    const dry = await run(repo, 'report', '--html', 'out/page.html', '--dry-run', '--now', '2026-06-10');
    expect(dry.stdout).toBe('out/page.html would show 2 facts, 0 archived ones and 0 relations.\n');
    expect((await repo.git('status', '--porcelain')).trim()).toBe('');
    expect((await started(repo, 'report', '--html', 'out/page.html', '--now', '2026-06-10')).code).toBe(0);
    expect(await repo.git('status', '--porcelain')).toBe('?? out/');
  });
});
