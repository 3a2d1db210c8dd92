import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../src/config/index.ts';
import { memoryOf, run } from './support.ts';

const episode = (text: string, day: string, more = 'kind:preference') =>
  `- ${text} <!-- src:agent ts:${day} layer:episodic ${more} -->\n`;
const month = (...episodes: readonly string[]) => ({
  'memory/episodic/2026-02.md': `# 2026-02\n\n## 2026-02-01\n${episodes.join('')}`,
});
const semantic = (files: Readonly<Record<string, string>>) =>
  memoryOf(files).file('memory/semantic.md')?.facts ?? [];

const twice = month(
  episode('Jane prefers dark roast from Acme', '2026-02-01'),
  episode('Jane prefers dark roast from Acme.', '2026-02-12', 'kind:preference ev:memory/2026-02-12.md#L3'),
);

describe('repeated memories', () => {
  test('two on two days become one fact with its sources and evidence', async () => {
    const { files, changes, warnings } = await run(['compendium'], twice, '2026-02-20');
    expect(warnings).toEqual([]);
    const [fact, ...others] = semantic(files);
    expect(others).toEqual([]);
    expect(fact?.text).toBe('Jane prefers dark roast from Acme.');
    expect(fact?.provenance).toMatchObject({
      src: 'agent',
      ts: '2026-02-12',
      ev: 'memory/2026-02-12.md#L3',
      layer: 'semantic',
      kind: 'preference',
    });
    expect(fact?.provenance.extra[0]).toEqual(['support', '2']);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ kind: 'added', rule: 'compendium/promote', numbers: { supports: 2 } });
  });

  test('a second run changes nothing', async () => {
    const first = await run(['compendium'], twice, '2026-02-20');
    const second = await run(['compendium'], first.files, '2026-02-20');
    expect(second.files).toEqual(first.files);
    expect(second.changes).toEqual([]);
  });

  test('a third support in other words renews the fact instead of making a second one', async () => {
    const first = await run(['compendium'], twice, '2026-02-20');
    const more = {
      ...first.files,
      'memory/episodic/2026-03.md': `# 2026-03\n\n## 2026-03-01\n${episode('Jane really prefers the dark roast from Acme', '2026-03-01')}`,
    };
    const { files, changes } = await run(['compendium'], more, '2026-03-02');
    expect(semantic(files).map((fact) => fact.text)).toEqual([
      'Jane really prefers the dark roast from Acme',
    ]);
    expect(semantic(files)[0]?.provenance.ts).toBe('2026-03-01');
    expect(semantic(files)[0]?.provenance.extra[0]).toEqual(['support', '3']);
    expect(changes.map((change) => change.rule)).toEqual(['compendium/support']);
    expect((await run(['compendium'], files, '2026-03-02')).files).toEqual(files);
  });

  test('at most 20 sources are listed, and more are counted', async () => {
    const said = (days: number) =>
      month(
        ...Array.from({ length: days }, (_, day) =>
          episode('Jane prefers dark roast from Acme', `2026-02-${String(day + 1).padStart(2, '0')}`),
        ),
      );
    const listed = (files: Readonly<Record<string, string>>) => {
      const [fact, ...others] = semantic(files);
      expect(others).toEqual([]);
      const extra = new Map(fact?.provenance.extra);
      return [extra.get('support'), extra.get('sources')?.split(',').length];
    };
    const first = await run(['compendium'], said(25), '2026-03-01');
    expect(listed(first.files)).toEqual(['25', 20]);
    expect((await run(['compendium'], first.files, '2026-03-01')).files).toEqual(first.files);
    const more = await run(['compendium'], { ...first.files, ...said(26) }, '2026-03-01');
    expect(listed(more.files)).toEqual(['26', 20]);
  });

  test.each([
    ['one memory, however often recalled', month(episode('Jane prefers dark roast from Acme', '2026-02-01'))],
    [
      'two different preferences',
      month(episode('I prefer dark mode', '2026-02-01'), episode('I prefer aisle seats', '2026-02-09')),
    ],
    [
      'the same words the other way round',
      month(
        episode('Jane prefers tea over coffee', '2026-02-01'),
        episode('Jane prefers coffee over tea', '2026-02-09'),
      ),
    ],
    [
      'another time',
      month(
        episode('Standup of the Acme team at 10:00', '2026-02-01', 'kind:fact'),
        episode('Standup of the Acme team at 15:00', '2026-02-09', 'kind:fact'),
      ),
    ],
    [
      'a task of one day, in volatile words',
      month(
        episode('Send the invoice to Acme today', '2026-02-01', 'kind:task'),
        episode('Send the invoice to Acme today', '2026-02-01', 'kind:task'),
      ),
    ],
    [
      'quarantined memories',
      month(
        episode('Jane prefers dark roast from Acme', '2026-02-01', 'kind:preference quarantined'),
        episode('Jane prefers dark roast from Acme', '2026-02-12', 'kind:preference quarantined'),
      ),
    ],
  ])('%s: nothing is promoted', async (_name, files) => {
    const state = {
      accesses: new Map(
        [...memoryOf(files).files()].flatMap((file) =>
          file.facts.map((fact) => [fact.id, { count: 50, last: '2026-02-19' }] as const),
        ),
      ),
    };
    const { changes } = await run(
      ['compendium'],
      files,
      '2026-02-20',
      _name.startsWith('one') ? { state } : {},
    );
    expect(changes).toEqual([]);
  });

  test('recalls never stand for the second support, however low the bar', async () => {
    const settings = parseConfig('passes: { compendium: { threshold: 0.1, min_supports: 1 } }\n');
    const once = month(episode('Jane prefers dark roast from Acme', '2026-02-01'));
    const [fact] = memoryOf(once).file('memory/episodic/2026-02.md')?.facts ?? [];
    const state = { accesses: new Map([[fact?.id ?? '', { count: 50, last: '2026-02-19' }]]) };
    expect((await run(['compendium'], once, '2026-02-20', { state, config: settings })).files).toEqual(once);
    expect((await run(['compendium'], twice, '2026-02-20', { config: settings })).changes).toHaveLength(1);
  });

  test('the summary is of the least trusted of its sources, and never the user’s', async () => {
    const mixed = {
      'memory/episodic/2026-02.md':
        '# 2026-02\n\n## 2026-02-01\n- Jane prefers dark roast from Acme <!-- src:web ts:2026-02-01 kind:preference -->\n- Jane prefers dark roast from Acme. <!-- src:user ts:2026-02-12 kind:preference -->\n',
    };
    const { files } = await run(['compendium'], mixed, '2026-02-20');
    expect(semantic(files)[0]?.provenance.src).toBe('web');
    const mine = {
      'memory/episodic/2026-02.md': mixed['memory/episodic/2026-02.md'].replace('src:web', 'src:user'),
    };
    expect(semantic((await run(['compendium'], mine, '2026-02-20')).files)[0]?.provenance.src).toBe('agent');
  });

  test('long text is kept whole', async () => {
    const long =
      'We decided to use the Acme queue for every retry of the billing service in production and in staging and for each of the nightly exports, but not for analytics';
    const { files } = await run(
      ['compendium'],
      month(episode(long, '2026-02-01', 'kind:decision'), episode(long, '2026-02-11', 'kind:decision')),
      '2026-02-20',
    );
    expect(semantic(files)[0]?.text).toBe(long);
  });

  test('a newer fact that says the opposite supersedes the older, by the day it is about', async () => {
    const both = {
      'memory/semantic.md':
        '# What is known\n\n## Preferences\n- Jane prefers coffee over tea <!-- src:agent ts:2026-03-01 kind:preference ev:a.md#L1 -->\n- Jane prefers tea over coffee <!-- src:agent ts:2026-02-01 kind:preference ev:a.md#L2 -->\n',
    };
    const { files, changes } = await run(['compendium'], both, '2026-03-02');
    expect(semantic(files).map((fact) => fact.text)).toEqual(['Jane prefers coffee over tea']);
    expect(files['memory/archive/2026-03-02.md']).toContain('reason:superseded');
    expect(changes.map((change) => [change.kind, change.before])).toEqual([
      ['superseded', 'Jane prefers tea over coffee'],
    ]);
  });

  test('a less trusted newer fact supersedes nothing', async () => {
    const both = {
      'memory/semantic.md':
        '# What is known\n\n## Preferences\n- Jane prefers coffee over tea <!-- src:web ts:2026-03-01 kind:preference ev:a.md#L1 -->\n- Jane prefers tea over coffee <!-- src:agent ts:2026-02-01 kind:preference ev:a.md#L2 -->\n',
    };
    expect((await run(['compendium'], both, '2026-03-02')).files).toEqual(both);
  });

  test('what was archived does not come back from the same sources', async () => {
    const first = await run(['compendium'], twice, '2026-02-20');
    const opposite = first.files['memory/semantic.md']?.replace(
      /\n$/,
      '\n- Jane does not prefer dark roast from Acme <!-- src:agent ts:2026-02-19 kind:preference ev:a.md#L1 -->\n',
    );
    const second = await run(
      ['compendium'],
      { ...first.files, 'memory/semantic.md': opposite ?? '' },
      '2026-02-20',
    );
    expect(semantic(second.files).map((fact) => fact.text)).toEqual([
      'Jane does not prefer dark roast from Acme',
    ]);
    const third = await run(['compendium'], second.files, '2026-02-21');
    expect(third.files).toEqual(second.files);
  });
});
