import { expect, it } from 'vitest';
import { judge, type Principal, policyOf } from '../../src/gate/index.ts';
import { lineHash } from '../../src/memory/index.ts';

/* The merge lists the evidence of both sides with a comma: each place is looked up, the more trusted one is enough. */
const principal: Principal = {
  kind: 'agent',
  name: 'scout',
  proven: 'none',
  may: ['agent', 'tool', 'web', 'dig'],
  branches: [],
  paths: [],
};
const policy = policyOf('forge: local\n', undefined);
const log = (day: string, src: string) => ({
  path: `memory/${day}.md`,
  text: `# ${day} <!-- src:${src} ts:${day} -->\n\n- The disk has 40 GB left\n`,
  mode: '100644',
});

const logs = [log('2026-06-01', 'agent'), log('2026-06-02', 'web'), log('2026-06-03', 'web')];

async function said(ev: string, more: readonly (typeof logs)[number][] = []): Promise<readonly string[]> {
  const before = new Map([...logs, ...more].map((file) => [file.path, file]));
  const text = `# Memory\n\n## Disk <!-- src:agent ts:2026-06-05 -->\n- The disk has 40 GB left <!-- ev:${ev} -->\n`;
  const after = new Map([...before, ['MEMORY.md', { path: 'MEMORY.md', text, mode: '100644' }]]);
  const found = await judge({ before, after, principal, policy, now: new Date('2026-06-08T00:00:00Z') });
  return found.map(({ rule }) => rule).filter((rule) => /^(provenance\/evidence|write\/source)$/.test(rule));
}

/* A log that grew above a line is looked up by the hash: at the number stands another line by now. */
const text = '- The disk has 40 GB left';
const grown = (above: string) => `# 2026-06-04 <!-- src:agent ts:2026-06-04 -->\n\n${above}${text}\n`;
it.each([
  ['the line alone', '', []],
  ['a page’s words above it', '- A page said so <!-- src:web -->\n', []],
  ['no such line any more', '- A page said so <!-- src:web -->\nnot ', ['provenance/evidence']],
])('evidence by its hash: %s', async (_name, above, rules) => {
  const path = 'memory/2026-06-04.md';
  const moved = { path, text: grown(above), mode: '100644' };
  expect(await said(`${path}#L3~${lineHash(text)}`, [moved])).toEqual(rules);
  // The number alone means what stands there now.
  const byNumber = above.includes('src:web') ? ['write/source'] : [];
  expect(await said(`${path}#L3`, [moved])).toEqual(byNumber);
});

it('a hash of less trusted words is no way around them by another number', async () => {
  const path = 'memory/2026-06-04.md';
  const web = '- A page said so <!-- src:web -->';
  const log = { path, text: grown(`${web}\n`), mode: '100644' };
  expect(await said(`${path}#L4~${lineHash(web)}`, [log])).toEqual(['write/source']);
});

it.each([
  ['memory/2026-06-01.md,memory/2026-06-02.md', []],
  ['memory/2026-06-01.md#L3,memory/2026-06-02.md#L3', []],
  ['memory/2026-06-02.md#L3,memory/2026-06-03.md#L3', ['write/source']],
  ['memory/2026-06-01.md#L3,memory/2026-06-09.md#L3', ['provenance/evidence']],
  ['memory/2026-06-01.md#L3~00000000,memory/2026-06-02.md', ['provenance/evidence']],
])('%s', async (ev, rules) => {
  expect(await said(ev)).toEqual(rules);
});
