import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/memory/index.ts';
import { longestBody, readTicks, renderBody, renderTitle } from '../../src/review/index.ts';
import { conflict, idOf, night, reviewOf } from './sample.ts';

/** Many facts, each with a reason, as after a first night on an old memory. */
function many(count: number, words = 12): Change[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'added' as const,
    id: index.toString(16).padStart(8, '0').split('').reverse().join('').padEnd(64, '0'),
    path: `memory/topic-${index % 7}.md`,
    line: index + 1,
    before: null,
    after: `Fact number ${index} ${'with some words '.repeat(words / 3)}`,
    src: 'agent' as const,
    ts: '2026-06-07',
    pass: 'extract',
    reason: 'asked to remember, names an entity, stable wording',
    numbers: { score: 0.71 },
  }));
}

describe('the title', () => {
  it('counts what happened, in the words people ask with', () => {
    expect(renderTitle('scout', night, [conflict])).toBe(
      'memory(scout): 1 added, 1 updated, 1 stale, 1 expired, 1 conflict',
    );
  });
  it('says so when no fact changes', () => {
    expect(renderTitle('upkeep', [])).toBe('memory(upkeep): files brought up to date');
  });
});

describe('the body', () => {
  const body = renderBody(reviewOf(night, { decisions: [conflict] }));

  it('begins with one sentence and a table of counts by kind and source', () => {
    expect(body.split('\n\n').slice(0, 2)).toEqual([
      '4 changes to the memory from `scout`. Untick what should not be kept; everything else is taken when this is merged.',
      [
        '| | agent | tool | web | all |',
        '|---|--:|--:|--:|--:|',
        '| added | 1 |  |  | 1 |',
        '| updated | 1 |  |  | 1 |',
        '| stale |  | 1 |  | 1 |',
        '| archived |  |  | 1 | 1 |',
      ].join('\n'),
    ]);
  });

  it('shows decisions before facts, with both sides and what happens if merged as is', () => {
    expect(body.indexOf('### Needs a decision')).toBeLessThan(body.indexOf('### Facts'));
    expect(body).toContain(
      '1. Gateway: port 9090 · agent · 2026-06-07 · by scout · [MEMORY.md](<https://github.com/',
    );
    expect(body).toContain('2. Gateway: port 7070 · agent · 2026-06-06 · by atlas');
    expect(body).toContain(
      'If merged as is: Both stay; the first one stands, the second is marked contested.',
    );
    expect(body).toContain('`/keepsake settle 77c1e0 first`');
  });

  it('lists what the user said under “Confirm as yours”, with how, after the decisions', () => {
    const said = Array.from({ length: 22 }, (_, at) => ({
      kind: 'added' as const,
      id: idOf(`${700000 + at}`),
      path: 'memory/episodic/2026-02.md',
      before: null,
      after: `I like tea number ${at}`,
      src: 'agent' as const,
      origin: 'user' as const,
    }));
    const body = renderBody(reviewOf([...night, ...said], { decisions: [conflict] }));
    const at = ['### Needs a decision', '### Confirm as yours', '### Facts'].map((title) =>
      body.indexOf(title),
    );
    expect(at).toEqual([...at].sort((a, b) => a - b));
    const section = body.slice(at[1], at[2]);
    expect(section).toContain('`/keepsake confirm ID user`');
    expect(section).toContain('- 700000 I like tea number 0\n');
    expect(section).toContain('- … and 2 more among the facts below');
    expect(section).not.toContain('[x]');
    expect(renderBody(reviewOf(night))).not.toContain('Confirm as yours');
  });

  it('lists each fact with a box, its id, its source and a permalink', () => {
    expect(body).toContain(
      '- [x] 3fa91c **Acme** – moved to Berlin · agent · 2026-02-16 · conf 0.8 · [Acme.md:12](<https://github.com/acme/memory/blob/abc/memory/entities/Acme.md?plain=1#L12>) · [log](<https://github.com/acme/memory/blob/abc/memory/2026-02-16.md?plain=1#L12>)',
    );
  });

  it('shows the changed words of an update', () => {
    expect(body).toContain('Gateway: port <del>8080</del> <ins>9090</ins> on loopback only');
  });

  it('links what is gone to where it was', () => {
    expect(body).toContain(
      '[infra.md:3](<https://github.com/acme/memory/blob/def/memory/infra.md?plain=1#L3>)',
    );
  });

  it('folds the reasons with their numbers', () => {
    expect(body).toContain('<details><summary>Why, change by change (2)</summary>');
    expect(body).toContain('| a1b2c3 | expire | older than its 90 days | age 127, ttl 90 |');
  });

  it('says what a model cost and how to run it again', () => {
    expect(body).toContain(
      'No model was used. The same on your machine: `keepsake nightly --forge local --now 2026-06-08`.',
    );
    const cost = {
      model: 'gpt-4o-mini',
      calls: 3,
      tokensIn: 900,
      tokensOut: 120,
      tokensCached: 0,
      dollars: 0.00021,
    };
    expect(renderBody(reviewOf(night, { cost }))).toContain(
      '`gpt-4o-mini` was asked 3 times: 900 tokens in, 120 out, 0 cached (about $0.0002).',
    );
    const unknown = { model: 'local-llama', calls: 1, tokensIn: 9, tokensOut: 1, tokensCached: 0 };
    expect(renderBody(reviewOf(night, { cost: unknown }))).toContain('(tokens only, no price known)');
  });

  it('draws the entity graph while it is small, and says when it is not', () => {
    const relation = (n: number) => ({ from: 'Acme', label: 'office in', to: `City ${n}` });
    expect(renderBody(reviewOf(night, { relations: [relation(1)] }))).toContain(
      '```mermaid\nflowchart LR\n  e0["Acme"]\n  e1["City 1"]\n  e0 -->|"office in"| e1\n```',
    );
    const large = Array.from({ length: 20 }, (_, n) => relation(n));
    expect(renderBody(reviewOf(night, { relations: large }))).toContain(
      'The graph of entities is left out: 20 relations are too many to read as a picture.',
    );
  });

  it('says how many facts wait for another night', () => {
    expect(renderBody(reviewOf(night, { waiting: 12 }))).toContain('12 more wait for the next nights');
  });

  it('is the same text for the same changes in any order', () => {
    expect(renderBody(reviewOf([...night].reverse(), { decisions: [conflict] }))).toBe(body);
  });

  it('holds no clock, run id or random part', () => {
    expect(renderBody(reviewOf(night, { decisions: [conflict] }))).toBe(body);
    expect(body).not.toMatch(/run|minutes|seconds/i);
  });
});

describe('a large night', () => {
  it('folds what is over 60 facts, all of it still there to untick', () => {
    const body = renderBody(reviewOf(many(100, 3)));
    expect(body).toContain('<details><summary>40 more facts</summary>');
    expect(readTicks(body).size).toBe(100);
    const open = body.slice(0, body.indexOf('<details>'));
    expect(readTicks(open).size).toBe(60);
  });

  it('leaves the reasons out before a fact, and says so', () => {
    const body = renderBody(reviewOf(many(200, 24)));
    expect(body.length).toBeLessThanOrEqual(longestBody);
    expect(readTicks(body).size).toBe(200);
    expect(body).toContain('The reasons of 200 changes are left out here');
  });

  it('stays within GitHub’s limit with any number of facts, and says how many are not shown', () => {
    const body = renderBody(reviewOf(many(5_000, 60)));
    expect(body.length).toBeLessThanOrEqual(longestBody);
    const shown = readTicks(body).size;
    expect(body).toContain(`${5_000 - shown} more changes do not fit into GitHub's limit for one text.`);
    expect(body.length).toBeGreaterThan(longestBody - 1_000);
  });

  it('cuts last of all, with the note first and the marker kept', () => {
    const decisions = Array.from({ length: 400 }, (_, n) => ({
      ...conflict,
      id: idOf(`${n}`),
      reason: 'x y '.repeat(60),
    }));
    const body = renderBody(reviewOf(night, { decisions }));
    expect(body.length).toBeLessThanOrEqual(longestBody);
    expect(body.startsWith('> **This text is cut.**')).toBe(true);
    expect(body.trimEnd().endsWith('<!-- keepsake:proposal keepsake%2Fsync%2Fagent%252Fscout -->')).toBe(
      true,
    );
  });
});
