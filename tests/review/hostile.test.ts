import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readTicks, renderBody, renderTerminal, renderTitle } from '../../src/review/index.ts';
import { elements, readableText, renderGitHub } from './rendered.ts';
import { conflict, idOf, night, reviewOf } from './sample.ts';

const cases = parse(readFileSync(new URL('hostile.yml', import.meta.url), 'utf8')) as {
  name: string;
  text: string;
}[];

/** A review in which one text stands everywhere a memory's text can stand. */
function hostileReview(text: string) {
  const [added, updated, stale] = night;
  if (!added || !updated || !stale) throw new Error('the sample is gone');
  return reviewOf(
    [
      { ...added, after: text },
      { ...added, id: idOf('111111'), path: `memory/entities/${text.replaceAll('/', '-') || 'x'}.md` },
      { ...updated, after: text },
      { ...updated, id: idOf('222222'), before: text },
      { ...updated, id: idOf('333333'), before: `one ${text} two`, after: `one ${text} three` },
      { ...stale, reason: text, ts: text, ev: `${text}#L1` },
    ],
    {
      scope: text,
      branch: text,
      decisions: [
        { ...conflict, reason: text, ifMerged: text, path: text, sides: [{ text, by: text, path: text }] },
      ],
      files: [{ path: text, added: 1, removed: 0 }],
      relations: [{ from: text, label: text, to: 'Berlin' }],
      rejected: [{ id: idOf('444444'), text, by: text }],
      warnings: [text],
      reproduce: text,
    },
  );
}

/** The same review with harmless words: what the layout should be. */
const harmless = renderGitHub(renderBody(hostileReview('plain words')));

function check(text: string): void {
  const body = renderBody(hostileReview(text));
  const html = renderGitHub(body);
  const count = (name: string) => elements(html).filter((element) => element === name).length;
  const expected = (name: string) => elements(harmless).filter((element) => element === name).length;

  // The layout: the same blocks, nothing more. (Inline: a comparison of words may need more or fewer marks.)
  for (const name of [
    'li',
    'ul',
    'ol',
    'h1',
    'h2',
    'h3',
    'table',
    'tr',
    'td',
    'details',
    'summary',
    'pre',
    'blockquote',
    'sub',
    'hr',
  ])
    expect(count(name), `${name} in ${html}`).toBe(expected(name));
  for (const name of ['script', 'img', 'input', 'iframe', 's', 'em', 'style', 'b'])
    expect(count(name), name).toBe(0);

  // Links go only where Keepsake points.
  for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
    expect(address.startsWith('https://github.com/acme/memory/blob/'), address).toBe(true);

  // Nobody is called, nothing is linked to.
  const seen = readableText(html);
  expect(seen).not.toMatch(/@[a-z0-9]/i);
  expect(seen).not.toMatch(/#\d/);
  expect(seen).not.toMatch(/GH-\d/i);
  expect(seen).not.toMatch(/:[\w+-]+:/);

  // Machine state: the boxes are ours, all ticked, and one comment marks the proposal.
  expect([...readTicks(body).values()]).toEqual(Array(6).fill(true));
  expect(body.match(/<!--/g)).toHaveLength(1);
  expect(body.trimEnd().split('\n').at(-1)).toMatch(/^<!-- keepsake:proposal [^ <>]* -->$/);

  // Nothing invisible is left to mislead.
  expect(seen).not.toMatch(/[\u202a-\u202e\u2066\u2067\ufeff\u{e0000}-\u{e007f}]/u);
}

describe('hostile memory text in a pull request', () => {
  for (const { name, text } of cases) it(name, () => check(text));

  it('any mixture of them', () => {
    const pieces = fc.constantFrom(
      ...cases.map((one) => one.text),
      '`',
      '<',
      '>',
      '@a',
      '#1',
      '[',
      ']',
      '(',
      ')',
      '|',
      '\n',
      '\\',
      '*',
      '_',
      '!',
      '-',
      ' ',
      'x',
      '&',
      ';',
      '"',
      "'",
      '~',
      '$',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => check(parts.join(''))),
      { numRuns: 200, seed: 7 },
    );
  });
});

describe('hostile memory text elsewhere', () => {
  for (const { name, text } of cases)
    it(`${name}: one title of one line, terminal output without escapes, at most 80 columns`, () => {
      const { changes, scope, decisions } = hostileReview(text);
      const title = renderTitle(scope, changes, decisions);
      expect(title).toMatch(/^memory\([^\n]*\): 2 added, 3 updated, 1 stale, 1 conflict$/u);
      expect(title.length).toBeLessThanOrEqual(256);
      const plain = renderTerminal(changes, { width: 80, colour: false, paint: (_style, word) => word });
      expect(plain).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
      for (const line of plain.split('\n')) expect(Array.from(line).length).toBeLessThanOrEqual(80);
    });
});
