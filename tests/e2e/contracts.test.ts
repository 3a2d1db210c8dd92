import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copies } from '../support/copies.ts';
import { keepsakeHere } from '../support/in-process.ts';
import { keepsake, temporaryFolder, temporaryRepository } from '../support/repository.ts';

/*
 * The JSON that other programs read: fields may be added, never renamed. A command starts as a program once; that
 * the same code prints the same in this process is what the other runs rest on.
 */
const memory = `# Memory

## 2026-06-05 Infrastructure <!-- src:agent ts:2026-06-05 ttl:90d -->
- Gateway: on loopback only
- Port: 8443 <!-- src:user ts:2026-06-06 -->

## 2025-01-05 Old <!-- src:agent ts:2025-01-05 ttl:90d -->
- VPN: legacy client
`;

const log = `# 2026-06-06

## 09:00
- We decided to keep backups for 35 days.
`;

const garden = copies(async () => {
  const repo = await temporaryRepository();
  const keepsakeYml =
    'version: 1\nforge: local\nwriters:\n  - name: jane\n    kind: human\n    emails: [jane@example.org]\n';
  await repo.commit('start', { 'MEMORY.md': memory, 'keepsake.yml': keepsakeYml });
  await repo.git('switch', '-q', '-c', 'agent/scout');
  await repo.commit('log', { 'memory/2026-06-06.md': log });
  await repo.git('switch', '-q', 'main');
  return repo;
});

const nightly = ['nightly', '--forge', 'local', '--now', '2026-06-08T03:17:00Z', '--json'];

interface Night {
  readonly changed: boolean;
  readonly warnings: readonly string[];
  readonly proposals: readonly {
    readonly branch: string;
    readonly base: string;
    readonly head: string;
    readonly title: string;
    readonly changes: readonly {
      readonly kind: string;
      readonly id: string;
      readonly path: string;
      readonly before: string | null;
      readonly after: string | null;
    }[];
  }[];
}

describe('parse', () => {
  test('blocks, facts, effective provenance and where each part came from', async () => {
    const repo = await garden();
    const { stdout, code } = await keepsakeHere(['parse', 'MEMORY.md', '--json'], { cwd: repo.dir });
    expect(code).toBe(0);
    const parsed = JSON.parse(stdout);
    expect(parsed).toMatchObject({
      path: 'MEMORY.md',
      findings: [],
      blocks: [
        {
          heading: '2026-06-05 Infrastructure',
          level: 2,
          line: 3,
          facts: [
            {
              text: 'Gateway: on loopback only',
              line: 4,
              endLine: 4,
              subject: 'Gateway',
              provenance: {
                src: 'agent',
                ts: '2026-06-05',
                ttl: '90d',
                from: { src: 'block', ts: 'block', ttl: 'block' },
              },
            },
            {
              line: 5,
              provenance: {
                src: 'user',
                ts: '2026-06-06',
                ttl: 'never',
                from: { src: 'fact', ts: 'fact', ttl: 'default' },
              },
            },
          ],
        },
        { facts: [{ text: 'VPN: legacy client' }] },
      ],
    });
    expect(parsed.blocks[0].facts[0].id).toMatch(/^[0-9a-f]{64}$/);
  });

  test('--print gives the same bytes', async () => {
    const repo = await temporaryRepository();
    const bytes = Buffer.concat([
      Buffer.from('\ufeff# A\r\n\n- x\r\n'),
      Buffer.from([0xa1, 0x58, 0x00]),
      Buffer.from('\n```\nopen'),
    ]);
    await repo.write('memory/odd.md', bytes);
    const { stdout } = await keepsake(['parse', 'memory/odd.md', '--print'], { cwd: repo.dir });
    // The harness reads text; what it shows of the file must be what it shows of the output.
    expect(stdout).toBe(bytes.toString('utf8'));
  });
});

describe('nightly', () => {
  test('proposals with facts, and a second run that moves nothing', { timeout: 60_000 }, async () => {
    const repo = await garden();
    const first = JSON.parse((await keepsake(nightly, { cwd: repo.dir })).stdout) as Night;
    expect(first.changed).toBe(true);
    expect(first.warnings).toEqual([]);
    const branches = first.proposals.map((proposal) => proposal.branch);
    expect(branches).toEqual(['keepsake/sync/agent%2Fscout', 'keepsake/upkeep']);
    for (const proposal of first.proposals) {
      expect(proposal.base).toBe('main');
      expect(await repo.git('rev-parse', `refs/heads/${proposal.branch}`)).toBe(proposal.head);
      expect(proposal.title).toMatch(/^memory\(/);
      expect(proposal.changes.length).toBeGreaterThan(0);
    }
    const upkeep = first.proposals[1]?.changes[0];
    expect(upkeep).toMatchObject({
      kind: 'archived',
      path: 'MEMORY.md',
      before: 'VPN: legacy client',
      after: null,
    });

    const refs = await repo.git('for-each-ref', '--format=%(refname) %(objectname)');
    const objects = await repo.git('count-objects');
    const second = JSON.parse((await keepsakeHere(nightly, { cwd: repo.dir })).stdout) as Night;
    expect(second.changed).toBe(false);
    expect(await repo.git('for-each-ref', '--format=%(refname) %(objectname)')).toBe(refs);
    // No commit was made: the commits that can be counted are the same.
    expect((await repo.git('count-objects')).split(' ')[0]).toBe(objects.split(' ')[0]);
  });

  test('a memory in a folder of the repository is kept there', { timeout: 60_000 }, async () => {
    const repo = await temporaryRepository();
    const yml = (await (await garden()).git('show', 'main:keepsake.yml')).concat('\nroot: notes/team\n');
    await repo.commit('start', {
      'keepsake.yml': yml,
      'notes/team/MEMORY.md': memory,
      'MEMORY.md': '- not memory\n',
    });
    await repo.git('switch', '-q', '-c', 'agent/scout');
    await repo.commit('log', { 'notes/team/memory/2026-06-06.md': log });
    await repo.git('switch', '-q', 'main');
    const night = JSON.parse((await keepsakeHere(nightly, { cwd: repo.dir })).stdout) as Night;
    expect(night.proposals.map((proposal) => proposal.branch)).toEqual([
      'keepsake/sync/agent%2Fscout',
      'keepsake/upkeep',
    ]);
    for (const { branch } of night.proposals) {
      const paths = (await repo.git('diff', '--name-only', 'main', branch)).split('\n');
      expect(paths.filter((path) => !path.startsWith('notes/team/'))).toEqual([]);
    }
    const archived = await repo.git(
      'ls-tree',
      '-r',
      '--name-only',
      'keepsake/upkeep',
      'notes/team/memory/archive',
    );
    expect(archived).toBe('notes/team/memory/archive/2026-06-08.md');
    const again = JSON.parse((await keepsakeHere(nightly, { cwd: repo.dir })).stdout) as Night;
    expect(again.changed).toBe(false);
  });

  test('every root of several is kept', async () => {
    const repo = await temporaryRepository();
    await repo.commit('start', {
      'keepsake.yml': 'forge: local\nroot: [a, b]\n',
      'a/MEMORY.md': memory,
      'b/MEMORY.md': memory.replaceAll('VPN', 'Proxy'),
    });
    const result = await keepsakeHere(nightly, { cwd: repo.dir });
    expect(result.code, result.stderr).toBe(0);
    const { proposals } = JSON.parse(result.stdout) as Night;
    const paths = await Promise.all(
      proposals.map(({ branch }) => repo.git('diff', '--name-only', 'main', branch)),
    );
    expect(paths.join('\n')).toMatch(/^a\/MEMORY\.md$/m);
    expect(paths.join('\n')).toMatch(/^b\/MEMORY\.md$/m);
  });

  test('--dry-run plans the same and touches nothing', { timeout: 60_000 }, async () => {
    const repo = await garden();
    const refs = await repo.git('for-each-ref');
    const planned = JSON.parse(
      (await keepsakeHere([...nightly, '--dry-run'], { cwd: repo.dir })).stdout,
    ) as Night;
    expect(await repo.git('for-each-ref')).toBe(refs);
    const done = JSON.parse((await keepsakeHere(nightly, { cwd: repo.dir })).stdout) as Night;
    expect(planned.proposals.map(({ branch, title, changes }) => ({ branch, title, changes }))).toEqual(
      done.proposals.map(({ branch, title, changes }) => ({ branch, title, changes })),
    );
  });
});

test('diff: changes of facts between two revisions', async () => {
  const repo = await garden();
  await repo.commit('more', {
    'MEMORY.md': memory.replace('on loopback only', 'on port 8443').replace('- VPN: legacy client\n', ''),
  });
  const { stdout, code } = await keepsakeHere(['diff', 'HEAD~1..HEAD', '--json'], { cwd: repo.dir });
  expect(code).toBe(0);
  const { changes } = JSON.parse(stdout) as { changes: readonly Record<string, unknown>[] };
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'updated',
        path: 'MEMORY.md',
        before: 'Gateway: on loopback only',
        after: 'Gateway: on port 8443',
      }),
      expect.objectContaining({ kind: 'removed', before: 'VPN: legacy client', after: null }),
    ]),
  );
});

describe('merge-file', () => {
  const at = (name: string, text: string) => ({ name, text });
  async function merge(run: typeof keepsake, base: string, ours: string, theirs: string) {
    const repo = await temporaryRepository();
    for (const { name, text } of [at('base', base), at('ours', ours), at('theirs', theirs)])
      await repo.write(name, text);
    const result = await run(['merge-file', 'base', 'ours', 'theirs', '--path', 'MEMORY.md', '--json'], {
      cwd: repo.dir,
    });
    return {
      ...result,
      json: JSON.parse(result.stdout) as { text: string; contested: unknown[]; conflicts: unknown },
    };
  }

  test('both sides, exit 0', async () => {
    const merged = await merge(
      keepsake,
      memory,
      memory.replace('only\n', 'only\n- New: ours\n'),
      memory.replace('legacy client', 'client 5'),
    );
    expect(merged.code).toBe(0);
    expect(merged.json.contested).toEqual([]);
    expect(merged.json.text).toContain('- New: ours\n');
    expect(merged.json.text).toContain('client 5');
  });

  test('unmergeable: exit 1 and ours', async () => {
    const merged = await merge(keepsakeHere, '- a\n', '- a\u0000 ours\n', '- a\u0000 theirs\n');
    expect(merged.code).toBe(1);
    expect(merged.json.text).toBe('- a\u0000 ours\n');
  });
});

describe('one clear message and the right exit code', () => {
  const cases: readonly [string, readonly string[], number, RegExp][] = [
    ['not a repository', ['nightly'], 3, /not in a git repository/],
    ['check outside a repository', ['check', '--all'], 3, /not in a git repository/],
    ['an unknown command', ['nightlyy'], 2, /no command "nightlyy"/],
    ['an unknown flag', ['nightly', '--fast'], 2, /unknown option/i],
    ['a missing file', ['parse', 'nowhere.md'], 3, /nowhere\.md/],
    ['a date that is none', ['expire', '--now', '2026-02-30'], 2, /2026-02-30/],
  ];
  test.each(cases)('%s', async (name, args, code, message) => {
    const cwd = name === 'a date that is none' ? (await garden()).dir : await temporaryFolder();
    // Two as programs of their own: what ends them is the same for all.
    const run = ['not a repository', 'an unknown flag'].includes(name) ? keepsake : keepsakeHere;
    const result = await run(args, { cwd });
    expect(result.stderr).toMatch(message);
    expect(result.code).toBe(code);
    expect(result.stderr.split('\n').filter((line) => line.startsWith('    at '))).toEqual([]);
  });

  test('a keepsake.yml with an unknown setting names its line, and nothing changes', async () => {
    const repo = await garden();
    await repo.write('keepsake.yml', 'version: 1\nforge: local\nnightly: true\n');
    const refs = await repo.git('for-each-ref');
    const result = await keepsakeHere(nightly, { cwd: repo.dir });
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('keepsake.yml:3:1');
    expect(await repo.git('for-each-ref')).toBe(refs);
  });

  test('no remote, no token: what to do instead is said', async () => {
    const repo = await garden();
    const pushed = await keepsakeHere(['nightly', '--push'], { cwd: repo.dir });
    expect([pushed.code, pushed.stderr]).toEqual([3, expect.stringContaining('no remote')]);
    const github = await keepsakeHere(['nightly', '--forge', 'github'], {
      cwd: repo.dir,
      env: { GITHUB_TOKEN: '', GH_TOKEN: '' },
    });
    expect([github.code, github.stderr]).toEqual([3, expect.stringContaining('--forge local')]);
    await repo.git('remote', 'add', 'origin', 'https://github.com/octo/garden.git');
    const noToken = await keepsakeHere(['nightly', '--forge', 'github'], {
      cwd: repo.dir,
      env: { GITHUB_TOKEN: '', GH_TOKEN: '' },
    });
    expect([noToken.code, noToken.stderr]).toEqual([3, expect.stringContaining('GITHUB_TOKEN')]);
  });
});

test('the version is package.json’s', async () => {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  expect((await keepsake(['--version'], { cwd: await temporaryFolder() })).stdout).toBe(`${version}\n`);
});
