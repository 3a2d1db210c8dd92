import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFile, parseProvenance } from '../../src/memory/index.ts';
import { inlinePieces } from '../../src/memory/inline-pieces.ts';

/* What is read of a line the quick way, or remembered from another file, is what reading it from left to right says. */

const bit = fc.constantFrom(
  'word ',
  '[[Acme]]',
  '[a]',
  '(b)',
  '](',
  '][',
  ']: ',
  '[',
  ']',
  '!',
  ':',
  '`',
  '\\',
  '<',
  '<b>',
  '<!--',
  '-->',
  '--',
  '>',
  '<!-- src:agent ts:2026-01-05 -->',
  '<!-- x',
  '東京',
);

test('the comments of a line are those of its pieces', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(bit, { minLength: 1, maxLength: 9 }), (bits) => {
      const line = `- ${bits.join('')}`;
      const pieces = inlinePieces(line, line.length - line.slice(2).trimStart().length, line.length);
      const told = parseFile('memory/x.md', line).reading.comments;
      found += told.length;
      if (pieces.at(-1)?.kind === 'doubtful') expect(told.filter((one) => !one.doubtful)).toEqual([]);
      else
        expect(told.map(({ start, end, doubtful }) => [start, end, doubtful])).toEqual(
          pieces
            .filter((piece) => piece.kind === 'comment')
            .map(({ start, end, inLink }) => [start, end, inLink === true]),
        );
    }),
    { seed: 20261201, numRuns: 1500 },
  );
  expect(found).toBeGreaterThan(250);
});

test('a comment that was read before says the same at its own place, however many others were read since', () => {
  const comment = '<!-- src:web ts:2026-01-05 ttl:9d ⚠️ stale team:blue -->';
  const first = parseFile('memory/x.md', `- one ${comment}\n`).facts[0]?.own;
  const many = Array.from({ length: 5000 }, (_, n) => `- fact ${n} <!-- src:agent by:a${n} -->\n`).join('');
  const all = parseFile('memory/y.md', `${many}- another ${comment}\n`);
  const last = all.facts.at(-1)?.own;
  const said = parseProvenance(comment)?.provenance;
  expect(said).toEqual({
    src: 'web',
    ts: '2026-01-05',
    ttl: '9d',
    marks: ['stale'],
    extra: [['team', 'blue']],
  });
  expect(first).toEqual({ ...said, start: 6, end: 6 + comment.length });
  const at = all.text.lastIndexOf(comment);
  expect(last).toEqual({ ...said, start: at, end: at + comment.length });
  expect(all.facts.slice(0, 5000).map((fact) => fact.provenance.by)).toEqual(
    Array.from({ length: 5000 }, (_, n) => `a${n}`),
  );
});

test('a heading that was read before has the same dates on another page', () => {
  const titles = (text: string) =>
    parseFile('memory/x.md', text).reading.sections.map((section) => section.titleWithoutDates);
  const page = '## 2026-01-05 Ports\n### [[2026-02-16]]\n## 东京 2026年2月16日\n## 2026-02-30 Ports\n';
  expect(titles(page)).toEqual(['', 'Ports', '', '东京', '2026-02-30 Ports']);
  expect(titles(page)).toEqual(titles(page));
});
