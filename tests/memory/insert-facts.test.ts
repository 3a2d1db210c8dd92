import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyEdits,
  defaultFormat,
  type HeadedFact,
  insertFact,
  parseFile,
  withFacts,
} from '../../src/memory/index.ts';

const path = 'MEMORY.md';

/** Each by itself, the file read anew for it. */
function oneByOne(text: string, facts: readonly HeadedFact[]): string {
  return facts.reduce((now, fact) => applyEdits(now, insertFact(parseFile(path, now), fact)), text);
}

const day = fc.integer({ min: 1, max: 4 }).map((at) => `2026-06-0${at}`);
const comment = fc.option(
  fc.tuple(day, fc.constantFrom(' ', '  ')).map(([ts, gap]) => `${gap}<!-- src:agent ts:${ts} -->`),
  { nil: '' },
);
const title = fc.oneof(
  day,
  day.map((iso) => `${iso} Work`),
  fc.constantFrom('Ports', 'ports', 'Ports (2026-06-02)', 'Plans', 'Was *so*', 'Ports #'),
);
const items = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom('Web: 80', 'the mirror is slow', 'Redis'), comment), { maxLength: 4 }),
    fc.constantFrom('- ', '* ', '1. ', '  - ', '7) '),
    fc.constantFrom('\n', '\n\n', '\n  more of it\n'),
  )
  .map(([facts, marker, end]) => facts.map(([text, tag]) => `${marker}${text}${tag}${end}`).join(''));
const body = fc.oneof(
  { weight: 5, arbitrary: items },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'Prose, two lines\nof it.\n',
      '| a | b |\n|---|---|\n| 1 | 2 |\n',
      '```\n- code\n',
      '<!-- open\n- held\n',
      '',
    ),
  },
);
const block = fc
  .tuple(title, comment, fc.constantFrom('\n', '\n\n'), body, fc.constantFrom('', '\n'))
  .map(([heading, tag, gap, text, end]) => `## ${heading}${tag}${gap}${text}${end}`);
const file = fc
  .tuple(
    fc.constantFrom('# Memory\n', '# Memory\n\n', '', '# Memory\n- Top: 1\n\n', '\ufeff# Memory\n'),
    fc.array(block, { maxLength: 5 }),
    fc.constantFrom('as it is', 'no ending', 'crlf', 'blank end'),
  )
  .map(([start, blocks, how]) => {
    const text = start + blocks.join('');
    if (how === 'no ending') return text.replace(/\n+$/, '');
    if (how === 'crlf') return text.replaceAll('\n', '\r\n');
    return how === 'blank end' ? `${text}\n\n` : text;
  });
const fact: fc.Arbitrary<HeadedFact> = fc
  .tuple(
    title,
    fc.constantFrom('We use Postgres', 'Web: 81', '# no heading', '', '→ [[Acme]]', 'a | b', '`<!-- x -->`'),
    fc.option(day, { nil: undefined }),
  )
  .map(([heading, text, ts]) => ({
    heading,
    text,
    ...(ts === undefined ? {} : { provenance: { src: 'agent' as const, ts, marks: [], extra: [] } }),
  }));

test('facts added with one reading stand where they would stand added one by one', () => {
  fc.assert(
    fc.property(file, fc.array(fact, { maxLength: 6 }), (text, facts) => {
      expect(withFacts(path, text, facts, defaultFormat)).toBe(oneByOne(text, facts));
    }),
    { numRuns: Number(process.env.FACT_RUNS ?? 400) },
  );
});

test('two hundred facts into a long index cost a few readings of it, not two hundred', () => {
  const old = Array.from({ length: 3000 }, (_, at) => `- Old fact ${at} <!-- src:agent ts:2026-05-01 -->\n`);
  const text = `# Memory\n\n## 2026-05-01\n${old.join('')}`;
  const facts = Array.from({ length: 200 }, (_, at) => ({
    heading: `2026-06-0${1 + Math.floor(at / 50)}`,
    text: `New fact ${at}`,
  }));
  const timeOf = (added: readonly HeadedFact[]) => {
    const start = process.cpuUsage();
    const after = withFacts(path, text, added, defaultFormat);
    const { user, system } = process.cpuUsage(start);
    expect(parseFile(path, after).facts).toHaveLength(3000 + added.length);
    return user + system;
  };
  timeOf(facts.slice(0, 1));
  expect(timeOf(facts)).toBeLessThan(40 * timeOf(facts.slice(0, 1)));
});
