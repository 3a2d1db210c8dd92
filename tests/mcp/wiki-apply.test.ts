import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mcpHere } from '../support/mcp-here.ts';
import { temporaryRepository } from '../support/repository.ts';

/* An agent keeps wiki pages: all or nothing, against the page it read, and never as somebody else's word. */

const path = 'memory/wiki/Shed.md';
const page = `---
id: shed
title: Shed
src: user
ts: 2026-01-01
---
# Shed

## Roof
- The roof is tin

## Walls  <!-- src:agent ts:2026-01-02 ttl:1y -->
- The walls are oak
`;

async function wiki() {
  const repo = await temporaryRepository();
  await repo.commit('memory', { [path]: page, 'MEMORY.md': '# Memory\n\n- See [[Shed]]\n' });
  const call = await mcpHere(repo);
  const read = () => readFile(join(repo.dir, path), 'utf8');
  return { repo, call, read };
}

test('a page is made with the agent as its source, and found', async () => {
  const { repo, call } = await wiki();
  const made = await call('wiki_apply', {
    page: 'The Lamp',
    expect: 'none',
    operations: [
      { op: 'create', title: 'The Lamp' },
      { op: 'append-section', heading: 'Bulb', text: '- The bulb is an E14\n' },
    ],
  });
  expect(made.texts[0]).toMatch(/^Made memory\/wiki\/The-Lamp\.md, now [0-9a-f]{64}\.$/);
  expect(await readFile(join(repo.dir, 'memory/wiki/The-Lamp.md'), 'utf8')).toBe(
    '---\nid: The-Lamp\ntitle: The Lamp\nsrc: agent\nts: 2026-03-01\nby: scout\n---\n\n# The Lamp\n\n## Bulb\n- The bulb is an E14\n',
  );
  expect((await call('memory_search', { query: 'which bulb' })).texts[0]).toContain('(agent 2026-03-01)');
});

test('what is added to a person’s page is the agent’s, and the page’s hash is what memory_get gave', async () => {
  const { call, read } = await wiki();
  const { data } = await call('memory_get', { path, line: 10 });
  const operations = [
    { op: 'append-section', heading: 'Roof', text: '- The roof leaks at the chimney' },
    { op: 'replace-section', heading: 'Walls', text: '- The walls are larch' },
  ];
  const done = await call('wiki_apply', { page: path, operations, expect: data['hash'] });
  expect(done.failed, done.texts[0]).toBe(false);
  const own = '  <!-- src:agent ts:2026-03-01 by:scout -->';
  expect(await read()).toBe(
    page.replace('tin\n', `tin\n- The roof leaks at the chimney${own}\n`).replace('oak\n', `larch${own}\n`),
  );
  expect((await call('memory_get', { path, line: 10 })).data['hash']).toBe(done.data['hash']);
  const late = await call('wiki_apply', { page: 'Shed', operations, expect: data['hash'] });
  expect(late.failed).toBe(true);
  expect(late.texts[0]).toContain('memory/wiki/Shed.md was not changed. The page is not the one');
});

const refusals = [
  ['a person’s words replaced', [{ op: 'replace-section', heading: 'Roof', text: '- x' }], 'write/user-fact'],
  [
    'a good operation before an unknown one',
    [{ op: 'add-source', source: 'x' }, { op: 'drop' }],
    'Operation 2: there is no operation "drop"',
  ],
  ['a person’s page named anew', [{ op: 'set-field', field: 'title', value: 'Hut' }], 'write/source'],
  ['the source forged', [{ op: 'set-field', field: 'src', value: 'user' }], 'src is not a field'],
  [
    'a secret',
    [
      {
        op: 'append-section',
        heading: 'Walls',
        text: `- ${['gh', 'p_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('')}`,
      },
    ],
    'secret/found',
  ],
] as const;

test('what may not be is refused with its reason, and the page keeps its bytes', async () => {
  const { call, read } = await wiki();
  for (const [what, operations, reason] of refusals) {
    const refused = await call('wiki_apply', { page: 'Shed', operations });
    expect(refused.failed, what).toBe(true);
    expect(refused.texts[0], what).toContain(reason);
    expect(await read(), what).toBe(page);
  }
});

const bots = `---
id: shed
title: Shed
src: agent
ts: 2026-01-01
by: bot
---
# Shed

## Roof
- The roof is tin

## Walls
The walls are oak
`;

const section = (heading: string, text: string) => [{ op: 'append-section', heading, text }];

test('what an agent adds never goes on another agent’s words', async () => {
  const { repo, call, read } = await wiki();
  await repo.commit('another agent’s page', { [path]: bots });
  for (const [operations, reason] of [
    [section('Roof', '\n  and needs no review at all'), 'begins at the margin'],
    [section('Roof', '  and needs no review'), 'begins at the margin'],
    [section('Roof', '\t- and needs no review'), 'begins at the margin'],
    [section('Door\n- The door is steel', '- It is red'), 'one line without comments'],
    [section('Door <!-- src:user ts:2026-01-01 -->', '- It is red'), 'one line without comments'],
  ] as const) {
    const refused = await call('wiki_apply', { page: 'Shed', operations });
    expect(refused.failed, reason).toBe(true);
    expect(refused.texts[0]).toContain(reason);
    expect(await read()).toBe(bots);
  }
  const done = await call('wiki_apply', { page: 'Shed', operations: section('Walls', 'They rot') });
  expect(done.failed, done.texts[0]).toBe(false);
  const own = '  <!-- src:agent ts:2026-03-01 by:scout -->';
  expect(await read()).toBe(bots.replace('oak\n', `oak\n\nThey rot${own}\n`));
});

test('lines put below known words are signed with them', async () => {
  const { repo, call, read } = await wiki();
  await repo.commit('another agent’s page', { [path]: bots });
  const operations = [{ op: 'replace-section', heading: 'Roof', text: '- The roof is tin\n  - It leaks' }];
  const done = await call('wiki_apply', { page: 'Shed', operations });
  expect(done.failed, done.texts[0]).toBe(false);
  expect(await read()).toContain(
    '- The roof is tin  <!-- src:agent ts:2026-03-01 by:scout -->\n  - It leaks\n',
  );
});

test('no name leads out of the wiki', async () => {
  const { repo, call } = await wiki();
  for (const name of ['../../out.md', 'memory/wiki/../../out.md', '/tmp/out.md', 'MEMORY.md'])
    await call('wiki_apply', { page: name, operations: [{ op: 'create', title: 'Out' }] });
  const changed = (await repo.git('status', '--porcelain', '-uall')).split('\n').filter(Boolean);
  expect(
    changed.every((line) => /^\?\? "?memory\/wiki\/[^/]+\.md"?$/.test(line)),
    changed.join(),
  ).toBe(true);
});
