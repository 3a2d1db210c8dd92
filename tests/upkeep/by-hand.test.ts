import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';

/* The small commands, one after another, as a person gives them in a memory of their own. */
const memory = {
  'MEMORY.md':
    '# Memory\n\n## People <!-- src:agent ts:2026-06-01 kind:preference -->\n- Ana prefers tea over coffee\n',
  'memory/2026-06-06.md': '# 2026-06-06\n\n- 09:00 The printer is loud\n- 10:00 The lift is slow\n',
  'memory/entities/Acme.md':
    '# Acme\n\n**Type:** organization\n**Aliases:** Acme Inc\n\n## Facts\n- based_in → [[Lisbon]] <!-- src:agent ts:2026-06-01 -->\n',
  'memory/entities/Ana-Silva.md':
    '# Ana Silva\n\n**Type:** person\n\n## Facts\n- works_at → [[Acme Inc]] <!-- src:agent ts:2026-06-01 -->\n',
};

async function person() {
  const repo = await temporaryRepository();
  await repo.commit('memory', memory);
  return {
    repo,
    async say(...args: string[]) {
      const { code, stdout, stderr } = await keepsakeHere(args, { cwd: repo.dir });
      return { code, out: stdout + stderr };
    },
  };
}

const day = ['--now', '2026-06-07'];

test('an inbox is noted in, processed and cleared; a dry run of each writes nothing', async () => {
  const { repo, say } = await person();
  const note = ['inbox', '--add', 'The gateway listens on loopback only', '-i', 'high', ...day];
  const tried = await say(...note, '--dry-run');
  expect(tried.out).toContain('+{"id":');
  const data = JSON.parse((await say(...note, '--dry-run', '--json')).out);
  expect(data).toMatchObject({ text: 'The gateway listens on loopback only', dryRun: true });
  expect(await repo.git('status', '--porcelain')).toBe('');

  expect((await say(...note)).out).toContain('Noted in memory/inbox.jsonl.');
  await say('inbox', '--process', ...day);
  await repo.commit('processed');
  const dry = await say('inbox', '--clear', '--dry-run');
  expect(dry.out).toContain('-{"id":');
  expect(await repo.git('status', '--porcelain')).toBe('');
  expect((await say('inbox', '--clear')).out).toBe('1 processed note was taken out.\n');
  expect((await say('inbox')).out).toBe('The inbox is empty.\n');
});

test('beliefs are begun after a look at what would be written', async () => {
  const { repo, say } = await person();
  const tried = await say('beliefs', '--bootstrap', '--dry-run', ...day);
  expect(tried).toMatchObject({ code: 0 });
  expect(tried.out).toContain('+++ b/memory/beliefs.md');
  expect(tried.out).toContain('- Ana prefers tea over coffee');
  expect(await repo.git('status', '--porcelain')).toBe('');
  expect((await say('beliefs', '--bootstrap', ...day)).out).toContain('Began memory/beliefs.md.');

  // What was begun is never begun anew, whatever the memory says by then.
  const begun = await readFile(join(repo.dir, 'memory/beliefs.md'), 'utf8');
  expect(begun).toContain('- Ana prefers tea over coffee');
  await repo.write(
    'MEMORY.md',
    memory['MEMORY.md'].replace('tea over coffee', 'coffee over tea').replace('06-01', '06-05'),
  );
  const again = await say('beliefs', '--bootstrap', ...day);
  expect([again.code, again.out]).toEqual([
    2,
    expect.stringContaining('is there already and is not replaced'),
  ]);
  expect(await readFile(join(repo.dir, 'memory/beliefs.md'), 'utf8')).toBe(begun);

  // A drift is shown, and written only when it is asked for; below the threshold it is neither.
  const drifts = async (...more: string[]) =>
    JSON.parse((await say('beliefs', '--drift', '--json', ...more, ...day)).out).drifts;
  expect(await drifts()).toMatchObject([
    { drift: 'weakened', before: 0.8, after: 0.4, against: ['MEMORY.md:4'] },
  ]);
  expect(await drifts('--threshold', '0.5')).toEqual([]);
  expect((await say('beliefs', '--apply')).code).toBe(2);
  expect(await readFile(join(repo.dir, 'memory/beliefs.md'), 'utf8')).toBe(begun);
  expect(JSON.parse((await say('beliefs', '--weak', '--json')).out).beliefs).toEqual([]);
  await say('beliefs', '--drift', '--apply', ...day);
  expect(await readFile(join(repo.dir, 'memory/beliefs.md'), 'utf8')).toContain('for:1 against:1');
});

test('two pages become one by hand; a page is never merged into itself', async () => {
  const { repo, say } = await person();
  for (const name of ['Acme', 'acme', 'Acme Inc']) {
    const self = await say('entities', 'merge', 'Acme', name);
    expect([self.code, self.out]).toEqual([2, expect.stringContaining('are one page')]);
  }
  expect((await say('entities', 'merge', 'Acme', 'Nobody')).code).toBe(2);
  expect(await repo.git('status', '--porcelain')).toBe('');
  expect((await say('entities', 'merge', 'Acme', 'Ana Silva', '--dry-run')).out).toContain(
    '+- works_at → [[Acme Inc]]',
  );
  expect(await repo.git('status', '--porcelain')).toBe('');
  const index = (...pointers: string[]) =>
    `${memory['MEMORY.md']}\n## Pages\n${pointers.map((line) => `- ${line}\n`).join('')}`;
  const [acme, ana] = ['[Acme](memory/entities/Acme.md)', '[Ana](memory/entities/Ana-Silva.md)'];
  await repo.commit('index', { 'MEMORY.md': index(acme, ana) });
  expect((await say('entities', 'merge', 'Acme', 'Ana Silva')).code).toBe(0);
  expect(await readFile(join(repo.dir, 'MEMORY.md'), 'utf8')).toBe(index(acme));
  expect((await repo.git('status', '--porcelain')).split('\n').map((line) => line.trim())).toEqual([
    'M MEMORY.md',
    'M memory/entities/Acme.md',
    'D memory/entities/Ana-Silva.md',
  ]);
  const text = await readFile(join(repo.dir, 'memory/entities/Acme.md'), 'utf8');
  expect(text).toContain('**Aliases:** Acme Inc, Ana Silva\n');
  expect(text).toContain('- works_at → [[Acme Inc]] <!-- src:agent ts:2026-06-01 -->\n');
});

test('core, decay and prune do what their flags say', async () => {
  const { repo, say } = await person();
  const page = (name: string, more: string, ts: string) =>
    `# ${name}\n\n**Type:** tool\n${more}\n## Facts\n- Hums at night <!-- src:web ts:${ts} -->\n`;
  await repo.commit('pages', {
    'memory/entities/Important.md': page('Important', '**Importance:** high\n', '2025-01-05'),
    'memory/entities/Old.md': page('Old', '', '2025-01-05'),
    'memory/entities/Older.md': page('Older', '', '2024-01-05'),
  });
  // Commits have the clock of the test: a year later every page is old enough.
  const later = ['--now', '2029-06-07'];
  const names = async (...args: string[]) =>
    JSON.parse((await say('core', '--json', ...args, ...later)).out).pages.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names('--top', '1')).toEqual(['Important']);
  expect(await names('--prune-candidates')).toEqual(expect.arrayContaining(['Old', 'Older']));
  expect(await names('--prune-candidates')).not.toContain('Important');
  expect(await names('--prune-candidates', '--threshold', '1')).toContain('Important');
  expect(await names('--prune-candidates', '--min-age', '9999')).toEqual([]);

  const faded = async (...args: string[]) =>
    JSON.parse((await say('decay', '--json', ...args, ...day)).out).below as {
      text: string;
      relevance: number;
    }[];
  const ofAna = async (...args: string[]) =>
    (await faded(...args)).find(({ text }) => text.startsWith('Ana'))?.relevance;
  expect(await ofAna('--threshold', '1')).toBeCloseTo(0.8 * 0.5 ** (6 / 30), 3);
  expect(await ofAna('--threshold', '1', '--half-life', '6')).toBeCloseTo(0.4, 3);
  expect(await ofAna()).toBeUndefined();
  expect((await say('decay', '--top', '1', ...day)).out).toMatch(/\n… and \d+ more/);
  for (const wrong of [
    ['--half-life', '0'],
    ['--half-life', '-3'],
    ['--threshold', '2'],
    ['--top', '0'],
  ])
    expect((await say('decay', ...wrong)).code).toBe(2);
  expect(await repo.git('status', '--porcelain')).toBe('');

  const pruned = async (...args: string[]) =>
    JSON.parse((await say('prune', '--json', '--dry-run', ...args, ...later)).out).changes.map(
      ({ path }: { path: string }) => path,
    );
  expect(await pruned()).toEqual(
    expect.arrayContaining(['memory/entities/Old.md', 'memory/entities/Older.md']),
  );
  expect(await pruned('--days', '1900')).toEqual([]);
  expect(await pruned('--threshold', '0')).toEqual([]);
});

test('a night that is only tried names each fact, its rule and why, and writes nothing', async () => {
  const { repo, say } = await person();
  await repo.commit('old', {
    'keepsake.yml': 'forge: local\n',
    'memory/old.md': '# Old\n\n## Offers <!-- src:web ts:2025-01-05 -->\n- An expired offer\n',
  });
  const refs = await repo.git('for-each-ref');
  const { out } = await say('nightly', '--dry-run', ...day);
  expect(out).toMatch(/archived +[0-9a-f]{8} {2}An expired offer {2}\(web · 2025-01-05\)\n/);
  expect(out).toContain(
    'expire/archive: It is 518 days old, more than twice its lifetime of 30 days. [age 518, ttl 30]',
  );
  expect(await repo.git('for-each-ref')).toBe(refs);
  expect(await repo.git('status', '--porcelain')).toBe('');
});

test('a relation that uses an alias leads to the page, in the graph and around a name', async () => {
  const { say } = await person();
  expect((await say('viz')).out).toBe(
    'graph LR\n  n1["Acme"] -->|"based_in"| n2["Lisbon"]\n  n3["Ana Silva"] -->|"works_at"| n1\n',
  );
  const around = await say('viz', '--entity', 'acme inc', '--json');
  expect(JSON.parse(around.out).edges).toHaveLength(2);
});

test('status and stats count the same facts, and a log’s lines are none', async () => {
  const { say } = await person();
  expect(JSON.parse((await say('stats', '--json')).out)).toMatchObject({ facts: 3, logs: 1, entities: 2 });
  expect(JSON.parse((await say('status', '--json', ...day)).out)).toMatchObject({ facts: 3, untagged: 0 });
  const told = (await say('status', ...day)).out;
  expect(told).toContain('Memory     4 files, 3 facts\n');
  expect(told).toContain('State      none\n');
  expect((await say('entities', '--type', 'person')).out).toContain('Ana Silva  (1 fact, 0 days)');
});

test('a page that is no UTF-8 and broken lines of JSON stop no command, and keep their bytes', async () => {
  const { repo, say } = await person();
  const page = Buffer.from('# Bo\n\n## Facts\n- likes \xff tea <!-- src:agent ts:2026-06-01 -->\n', 'latin1');
  const graph =
    '{"subject":"Ana","predicate":"knows","object":"Bo","provenance":null}\nnull\n[]\n{"subject":"Ana","pre';
  await writeFile(join(repo.dir, 'memory/entities/Bo.md'), page);
  await repo.commit('broken', {
    'memory/graph.jsonl': graph,
    'memory/surprise-scores.jsonl': '"s"\nnull\n{"x":1}\n',
  });
  const commands = [
    ['stats'],
    ['entities'],
    ['decay'],
    ['core'],
    ['viz'],
    ['heartbeat'],
    ['status'],
    ['conflicts'],
    ['recall', 'tea'],
    ['reindex'],
    ['prune'],
    ['promote'],
  ];
  for (const command of commands) expect((await say(...command)).code, command.join(' ')).toBe(0);
  expect(await readFile(join(repo.dir, 'memory/entities/Bo.md'))).toEqual(page);
  const after = await readFile(join(repo.dir, 'memory/graph.jsonl'), 'utf8');
  expect(after.startsWith(`${graph}\n`)).toBe(true);
});
