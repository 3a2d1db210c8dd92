import { describe, expect, test } from 'vitest';
import { contradicts, isNegated, parseFile, sameSubject, subjectOf } from '../../src/memory/index.ts';

function pair(one: string, other: string, headings = ['Infra', '2026-06-01 Infra']) {
  const text = `## ${headings[0]}\n- ${one}\n\n## ${headings[1]}\n- ${other}\n`;
  const [a, b] = parseFile('memory/topic.md', text).facts;
  if (!a || !b) throw new Error('two facts are needed');
  return [a, b] as const;
}

test.each([
  ['numbers', 'Port: 8080', 'Port: 8081'],
  ['times', 'Stand-up: 10:00', 'Stand-up: 15:00'],
  ['dates', 'Launch: 2026-06-01', 'Launch: 2026-06-02'],
  ['negation', 'Ana: at Acme', 'Ana: no longer at Acme'],
  ['negation in German', 'Tor: offen', 'Tor: nicht offen'],
  ['negation in Chinese', '网关：开放', '网关：不开放'],
  ['words', 'Editor: vim', 'Editor: emacs'],
  ['versions', 'Node: 20.1', 'Node: 20.10'],
  ['signs', 'Balance: 5', 'Balance: -5'],
  ['emphasis aside', '**Port:** 8080', 'Port: 8081'],
])('%s contradict: %s / %s', (_why, one, other) => {
  const [a, b] = pair(one, other);
  expect(sameSubject(a, b)).toBe(true);
  expect(contradicts(a, b)).toBe(true);
  expect(contradicts(b, a)).toBe(true);
});

test.each([
  ['the same value in another case', 'Editor: Vim', 'editor: vim.'],
  ['the same value emphasised', 'Editor: **vim**', 'Editor: vim'],
  ['a list that holds the other', 'Likes: tea', 'Likes: tea, coffee'],
  ['another subject', 'Port: 8080', 'Host: 8081'],
  ['no subject', 'the port is 8080', 'the port is 8081'],
  ['a subject alone', 'Port:', 'Port: 8080'],
  ['two decisions', 'Decision: ship on Tuesdays', 'Decision: drop the fax line'],
])('%s does not contradict', (_why, one, other) => {
  const [a, b] = pair(one, other);
  expect(contradicts(a, b)).toBe(false);
});

test('another block title is another context, a date in it is not', () => {
  expect(contradicts(...pair('Port: 1', 'Port: 2', ['Gateway', 'Printer']))).toBe(false);
  expect(contradicts(...pair('Port: 1', 'Port: 2', ['2026-01-01 Gateway', 'GATEWAY (2026-02-01)']))).toBe(
    true,
  );
});

test('a fact never contradicts itself', () => {
  const [a] = pair('Port: 1', 'Port: 2');
  expect(contradicts(a, a)).toBe(false);
});

describe('the subject is a short label', () => {
  test.each([
    ['Gateway: on loopback', 'gateway'],
    ['Gateway — on loopback', 'gateway'],
    ['**Gateway:** on loopback', 'gateway'],
    ['网关：开放', '网关'],
    ['Zoe\u0308: cat', 'zoë'],
    ['https://example.org: a site', undefined],
    ['10:30: stand-up', undefined],
    ['2026-01-05: moved', undefined],
    ['I went home. Then: tea', undefined],
    ['one two three four five six seven: too long', undefined],
    ['no label here', undefined],
    ['**Decision:** ship on Tuesdays', undefined],
    ['TODO: pay', undefined],
    ['Nächste Entscheidung: offen', 'nächste entscheidung'],
    ['Décision : on garde', undefined],
    ['决定：用蓝色', undefined],
    ['Decision log: in the wiki', 'decision log'],
  ])('%j: %s', (text, subject) => expect(subjectOf(text)).toBe(subject));
});

test.each([
  ['no longer at Acme', true],
  ['does not run', true],
  ['kein Zugang', true],
  ['ya no funciona', true],
  ['没有权限', true],
  ['notable work', false],
  ['a knot', false],
  ['nonetheless open', false],
])('%j is negated: %s', (text, negated) => expect(isNegated(text)).toBe(negated));
