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
