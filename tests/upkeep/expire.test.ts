import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../../src/config/index.ts';
import { proposedDays } from '../../src/upkeep/index.ts';
import { config, memoryOf, run } from './support.ts';

interface Case {
  readonly name: string;
  readonly now: string;
  readonly file: string;
  readonly keeps?: readonly string[];
  readonly stale?: readonly string[];
  readonly archives?: readonly string[];
  readonly listed?: Readonly<Record<string, number>>;
  readonly after?: string;
  readonly same?: boolean;
}

const cases: readonly Case[] = parse(readFileSync(new URL('./expire.yml', import.meta.url), 'utf8'));

describe('lifetimes', () => {
  test.each(cases)('$name', async (one) => {
    const { files, changes, listed, warnings } = await run(['expire'], { 'MEMORY.md': one.file }, one.now);
    const after = files['MEMORY.md'] ?? '';
    const texts =
      memoryOf({ 'MEMORY.md': after })
        .file('MEMORY.md')
        ?.facts.map((fact) => fact.text) ?? [];
    const said = (kind: string) =>
      changes.filter((change) => change.kind === kind).map((change) => change.before);
    expect(said('archived')).toEqual(one.archives ?? []);
    if (one.stale) expect(said('stale')).toEqual(one.stale);
    for (const text of [...(one.keeps ?? []), ...(one.stale ?? [])]) expect(texts).toContain(text);
    for (const text of one.archives ?? []) expect(texts).not.toContain(text);
    for (const [why, count] of Object.entries(one.listed ?? {}))
      expect(listed.filter((item) => item.why === why)).toHaveLength(count);
    if (one.after !== undefined) expect(after).toBe(one.after);
    if (one.same) expect(after).toBe(one.file);
    expect(warnings).toEqual([]);
    const archive = files[`memory/archive/${one.now}.md`];
    expect(archive === undefined).toBe((one.archives ?? []).length === 0);
  });

  test.each(cases)('$name: a second run changes nothing', async (one) => {
    const first = await run(['expire'], { 'MEMORY.md': one.file }, one.now);
    const second = await run(['expire'], first.files, one.now);
    expect(second.changes).toEqual([]);
    expect(second.files).toEqual(first.files);
  });
});

describe('what has been recalled', () => {
  const file = (src: string) => `## Infra\n- Gateway on loopback <!-- src:${src} ts:2026-01-01 ttl:30d -->\n`;
  const after = async (src: string, last: string, settings = config) => {
    const files = { 'MEMORY.md': file(src) };
    const [fact] = memoryOf(files).file('MEMORY.md')?.facts ?? [];
    const accesses = new Map([[fact?.id ?? '', { count: 3, last }]]);
    const night = await run(['expire'], files, '2026-06-07', { state: { accesses }, config: settings });
    return { same: night.files['MEMORY.md'] === file(src), kinds: night.changes.map(({ kind }) => kind) };
  };

  test.each([
    [
      'an agent’s fact recalled lately stays, and no byte is written',
      'agent',
      '2026-06-01',
      { same: true, kinds: [] },
    ],
    ['a tool’s too', 'tool', '2026-05-08', { same: true, kinds: [] }],
    ['31 days after its last recall it is stale', 'agent', '2026-05-07', { same: false, kinds: ['stale'] }],
    ['61 days after, it goes', 'agent', '2026-04-07', { same: false, kinds: ['archived'] }],
    [
      'what the web said does not last by being read',
      'web',
      '2026-06-06',
      { same: false, kinds: ['archived'] },
    ],
    ['nor what was dug up', 'dig', '2026-06-06', { same: false, kinds: ['archived'] }],
    [
      'a recall ahead of today counts for nothing',
      'agent',
      '2026-09-01',
      { same: false, kinds: ['archived'] },
    ],
  ] as const)('%s', async (_name, src, last, expected) => {
    expect(await after(src, last)).toEqual(expected);
  });

  test('with reinforce: false only its date counts', async () => {
    const settings = parseConfig('passes: { expire: { reinforce: false } }\n');
    expect((await after('agent', '2026-06-06', settings)).kinds).toEqual(['archived']);
  });
});

test.each([
  ['UTC', []],
  ['Pacific/Auckland', ['stale']],
])('today is what the clock of %s says', async (zone, kinds) => {
  const files = { 'MEMORY.md': '## Infra <!-- src:agent ts:2026-01-01 -->\n- Gateway on loopback\n' };
  const settings = parseConfig(`time_zone: ${zone}\n`);
  // Day 90 in Greenwich, and day 91 in Auckland already.
  const night = await run(['expire'], files, '2026-04-01T13:00:00Z', { config: settings });
  expect(night.changes.map(({ kind }) => kind)).toEqual(kinds);
});

test('a sidecar whose facts are all gone goes whole, with what else it said and the pointer to it', async () => {
  const files = {
    'MEMORY.md':
      '# Memory\n\n## Topics\n- [Disks](memory/disks.md)\n- [[disks]]\n- [Ports](memory/ports.md)\n- Disks are in memory/disks.md <!-- src:agent ts:2026-06-01 -->\n',
    'memory/disks.md':
      '# Disks\n\n```sh\nlsblk\n```\n\n## Old <!-- src:web ts:2026-01-01 -->\n- Disk one hums\n- Disk two is full\n',
    'memory/ports.md': '# Ports\n\n## Now <!-- src:agent ts:2026-06-01 -->\n- Web: 80\n',
  };
  const night = await run(['expire'], files, '2026-06-07');
  expect(night.warnings).toEqual([]);
  expect(night.files['memory/disks.md']).toBeUndefined();
  expect(night.files['MEMORY.md']).toBe(
    files['MEMORY.md'].replace('- [Disks](memory/disks.md)\n- [[disks]]\n', ''),
  );
  const archive = night.files['memory/archive/2026-06-07.md'];
  for (const said of ['- Disk one hums\n', '- Disk two is full\n', '```sh\nlsblk\n```\n'])
    expect(archive).toContain(said);
  const kept = {
    ...files,
    'memory/disks.md': `${files['memory/disks.md']}- Mine <!-- src:user ts:2026-01-01 -->\n`,
  };
  const other = await run(['expire'], kept, '2026-06-07');
  expect(other.files['memory/disks.md']).toContain('- Mine');
  expect(other.files['MEMORY.md']).toBe(files['MEMORY.md']);
});

test('what an open proposal archives keeps the day on which it was first proposed', async () => {
  const files = {
    'MEMORY.md':
      '## A\n- Disk one hums <!-- src:web ts:2026-01-01 -->\n- Stays <!-- src:user ts:2026-01-01 -->\n',
  };
  const first = await run(['expire'], files, '2026-06-07');
  const days = proposedDays(memoryOf(first.files), memoryOf(files), config);
  const next = await run(['expire'], files, '2026-06-09', { state: { firstProposed: days } });
  expect(next.files).toEqual(first.files);
  // Merged, it is no proposal any more: the same words that come back are archived on their own day.
  expect(proposedDays(memoryOf(first.files), memoryOf(first.files), config).size).toBe(0);
});
