import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/memory/index.ts';
import { openModel } from '../../src/model/index.ts';
import { evidenceId } from '../../src/upkeep/beliefs.ts';
import { beliefsOf, bootstrapBeliefs, emptyState, netConfidence } from '../../src/upkeep/index.ts';
import { modelServer } from '../support/model-server.ts';
import { config, memoryOf, run } from './support.ts';

const held = (more: string) => ({
  'memory/beliefs.md': `# What I believe\n\n## Preferences\n- Jane prefers dark roast from Acme <!-- src:agent ts:2026-01-01 conf:0.8 ${more} -->\n`,
});
const said = (...facts: readonly string[]) => ({
  'MEMORY.md': `# Memory\n\n## People <!-- src:agent ts:2026-05-01 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`,
});
const opposite = 'Jane does not prefer dark roast from Acme';

/** Days of spring 2026, one after another. */
const dayOf = (at: number) => addDays('2026-02-20', at);

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

  test('a move of 0.3 to the last digit is one, whatever the sum of its parts is', async () => {
    // 0.9 − 0.9 · 6/9 is 0.29999999999999993 to a machine, and 0.3 to everybody else.
    const files = {
      ...held('for:6 against:0'),
      ...said(opposite, `${opposite} any more`, `Really, ${opposite}`),
    };
    files['memory/beliefs.md'] = files['memory/beliefs.md'].replace('conf:0.8', 'conf:0.9');
    const { changes } = await run(['beliefs'], files, '2026-06-07');
    expect(changes).toMatchObject([{ numbers: { before: 0.9, after: 0.6, significance: 0.3 } }]);
  });

  test.each([
    ['under review', 'MEMORY.md', 'src:agent ts:2026-05-01 quarantined'],
    ['of no date', 'MEMORY.md', 'src:agent ts:unknown'],
    ['made of other facts', 'memory/semantic.md', 'src:agent ts:2026-05-01'],
  ])('a fact %s is no evidence', async (_name, path, tag) => {
    const files = { ...held('for:1 against:0'), [path]: `## People\n- ${opposite} <!-- ${tag} -->\n` };
    expect((await run(['beliefs'], files, '2026-06-07')).files).toEqual(files);
  });

  test('evidence older than the belief makes the belief no older', async () => {
    const files = {
      ...held('for:1 against:0'),
      'MEMORY.md': `## People\n- ${opposite} <!-- src:agent ts:2025-12-20 -->\n`,
    };
    const { files: after, changes } = await run(['beliefs'], files, '2026-06-07');
    expect(changes).toHaveLength(1);
    expect(memoryOf(after).file('memory/beliefs.md')?.facts[0]?.provenance.ts).toBe('2026-01-01');
  });

  test('of much evidence the newest stays listed, and all of it is counted', async () => {
    const days = Array.from({ length: 25 }, (_, at) => `2026-05-${String(at + 1).padStart(2, '0')}`);
    const files = {
      ...held('for:1 against:0'),
      'MEMORY.md': `## People\n${days.map((day, at) => `- ${opposite}${'!'.repeat(at)} of note <!-- src:agent ts:${day} -->\n`).join('')}`,
    };
    const { files: after } = await run(['beliefs'], files, '2026-06-07');
    const file = memoryOf(after).file('memory/beliefs.md');
    const [belief] = file ? beliefsOf(file) : [];
    expect(belief?.opposing).toBe(25);
    const facts = memoryOf(files).file('MEMORY.md')?.facts ?? [];
    expect(belief?.evidence).toEqual(facts.slice(-20).map(evidenceId));
  });

  test('a model is asked about the newest facts, and believed from the half of sureness on', async () => {
    const sure = [0.5, 0.49];
    const server = await modelServer('openai', () => ({
      judgements: sure.map((confidence, at) => ({
        belief: 1,
        fact: 99 + at,
        verdict: 'against',
        confidence,
      })),
    }));
    const model = openModel(
      { ...config.model, provider: 'openai', base_url: server.url },
      { environment: { OPENAI_API_KEY: 'x' } },
    );
    if (!model) throw new Error('no model');
    // The model sees a hundred of the hundred and one: all but the first. Its 99th and 100th are the last two.
    const facts = Array.from(
      { length: 101 },
      (_, at) => `- Number ${at} was seen <!-- src:agent ts:${dayOf(at)} -->\n`,
    );
    const files = { ...held('for:1 against:0'), 'MEMORY.md': `## People\n${facts.join('')}` };
    const { files: after } = await run(['beliefs'], files, '2026-06-07', { model });
    const asked = server.requests[0]?.body.messages.map(({ content }) => content).join('\n') ?? '';
    expect(asked).not.toContain('Number 0 was seen');
    expect(asked).toContain('100. Number 100 was seen');
    const file = memoryOf(after).file('memory/beliefs.md');
    const [belief] = file ? beliefsOf(file) : [];
    const seen = memoryOf(files)
      .file('MEMORY.md')
      ?.facts.find(({ text }) => text === 'Number 99 was seen');
    expect(belief).toMatchObject({ opposing: 1, evidence: seen ? [evidenceId(seen)] : [] });
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
    // Nothing is even tried: a night that had to take a change back would say so.
    expect(await run(['beliefs'], mine, '2026-06-07')).toMatchObject({
      files: mine,
      changes: [],
      warnings: [],
    });
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
