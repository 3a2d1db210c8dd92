import { describe, expect, test } from 'vitest';
import { beliefsOf, bootstrapBeliefs, emptyState, netConfidence } from '../../src/upkeep/index.ts';
import { config, memoryOf, run } from './support.ts';

const held = (more: string) => ({
  'memory/beliefs.md': `# What I believe\n\n## Preferences\n- Jane prefers dark roast from Acme <!-- src:agent ts:2026-01-01 conf:0.8 ${more} -->\n`,
});
const said = (...facts: readonly string[]) => ({
  'MEMORY.md': `# Memory\n\n## People <!-- src:agent ts:2026-05-01 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`,
});
const opposite = 'Jane does not prefer dark roast from Acme';

describe('net confidence', () => {
  test.each([
    [0, 0, 0.8],
    [2, 2, 0.4],
    [3, 1, 0.6],
  ])('%i for, %i against, confidence 0.8: %f', (supporting, opposing, net) => {
    expect(netConfidence({ confidence: 0.8, supporting, opposing })).toBeCloseTo(net, 9);
  });
});

describe('drift', () => {
  test('a move of 0.3 or more is proposed with its evidence, and the same evidence counts once', async () => {
    const { files, changes } = await run(
      ['beliefs'],
      { ...held('for:1 against:0'), ...said(opposite) },
      '2026-06-07',
    );
    expect(changes).toMatchObject([
      {
        kind: 'updated',
        rule: 'beliefs/weakened',
        numbers: { before: 0.8, after: 0.4, significance: 0.4 },
        ev: 'MEMORY.md#L4',
      },
    ]);
    const file = memoryOf(files).file('memory/beliefs.md');
    expect(file && beliefsOf(file)).toMatchObject([{ supporting: 1, opposing: 1, confidence: 0.8 }]);
    expect(file?.facts[0]?.provenance.ts).toBe('2026-05-01');
    expect((await run(['beliefs'], files, '2026-06-08')).files).toEqual(files);
  });

  test('a smaller move waits until more speaks against it', async () => {
    const one = { ...held('for:3 against:0'), ...said(opposite) };
    expect((await run(['beliefs'], one, '2026-06-07')).files).toEqual(one);
    const two = { ...held('for:3 against:0'), ...said(opposite, `${opposite} any more`) };
    expect((await run(['beliefs'], two, '2026-06-07')).changes).toHaveLength(1);
  });

  test('it says so when the belief is weak from now on, and not before', async () => {
    const reason = async (...against: readonly string[]) => {
      const files = { ...held('for:1 against:0'), ...said(...against) };
      return (await run(['beliefs'], files, '2026-06-07')).changes[0]?.reason;
    };
    expect(await reason(opposite)).toBe('1 newer fact speaks against it and 0 for it.');
    expect(await reason(opposite, `${opposite} any more`)).toBe(
      '2 newer facts speak against it and 0 for it; it is weak now.',
    );
  });

  test('what is about to be archived moves no belief', async () => {
    const files = {
      ...held('for:1 against:0'),
      'MEMORY.md': `## People\n- ${opposite} <!-- src:agent ts:2025-05-01 -->\n`,
    };
    expect((await run(['beliefs'], files, '2026-06-07')).files).toEqual(files);
  });

  test('support in other words is support, and moves nothing by itself', async () => {
    const files = { ...held('for:1 against:0'), ...said('Jane really prefers the dark roast from Acme') };
    expect((await run(['beliefs'], files, '2026-06-07')).files).toEqual(files);
  });

  test('a belief of the user’s own is never changed, and without beliefs.md nothing is begun', async () => {
    const mine = {
      'memory/beliefs.md': held('for:1 against:0')['memory/beliefs.md'].replace('src:agent', 'src:user'),
      ...said(opposite),
    };
    expect((await run(['beliefs'], mine, '2026-06-07')).files).toEqual(mine);
    const none = said(opposite);
    expect((await run(['beliefs'], none, '2026-06-07')).files).toEqual(none);
  });
});

test('bootstrap stands on facts: preferences, decisions and the user’s first person', async () => {
  const memory = memoryOf({
    'MEMORY.md':
      '# Memory\n\n## A\n- I live in Lisbon <!-- src:user ts:2026-01-01 -->\n- Prefers tea <!-- src:agent ts:2026-02-01 kind:preference -->\n- Port: 8080 <!-- src:agent ts:2026-02-01 -->\n- I own this, says a page <!-- src:web ts:2026-02-01 -->\n',
  });
  const { text } = await bootstrapBeliefs({
    memory,
    now: new Date('2026-06-07'),
    config,
    state: emptyState(),
  });
  const file = memoryOf({ 'memory/beliefs.md': text }).file('memory/beliefs.md');
  expect(file?.facts.map((fact) => [fact.text, fact.provenance.src, fact.provenance.ev])).toEqual([
    ['Prefers tea', 'agent', 'MEMORY.md#L5'],
    ['I live in Lisbon', 'agent', 'MEMORY.md#L4'],
  ]);
});
