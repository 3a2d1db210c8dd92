import { expect, it } from 'vitest';
import { judge, type Principal, policyOf } from '../../src/gate/index.ts';

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

async function said(ev: string): Promise<readonly string[]> {
  const logs = [log('2026-06-01', 'agent'), log('2026-06-02', 'web'), log('2026-06-03', 'web')];
  const before = new Map(logs.map((file) => [file.path, file]));
  const text = `# Memory\n\n## Disk <!-- src:agent ts:2026-06-05 -->\n- The disk has 40 GB left <!-- ev:${ev} -->\n`;
  const after = new Map([...before, ['MEMORY.md', { path: 'MEMORY.md', text, mode: '100644' }]]);
  const found = await judge({ before, after, principal, policy, now: new Date('2026-06-08T00:00:00Z') });
  return found.map(({ rule }) => rule).filter((rule) => /^(provenance\/evidence|write\/source)$/.test(rule));
}

it.each([
  ['memory/2026-06-01.md,memory/2026-06-02.md', []],
  ['memory/2026-06-01.md#L3,memory/2026-06-02.md#L3', []],
  ['memory/2026-06-02.md#L3,memory/2026-06-03.md#L3', ['write/source']],
  ['memory/2026-06-01.md#L3,memory/2026-06-09.md#L3', ['provenance/evidence']],
  ['memory/2026-06-01.md#L3~00000000,memory/2026-06-02.md', ['provenance/evidence']],
])('%s', async (ev, rules) => {
  expect(await said(ev)).toEqual(rules);
});
