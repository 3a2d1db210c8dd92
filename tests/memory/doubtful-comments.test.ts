import { describe, expect, test } from 'vitest';
import {
  canonicalText,
  defaultFormat,
  editProvenance,
  effectiveLines,
  parseFile,
} from '../../src/memory/index.ts';

/*
 * A comment that is one to some readers only, because links around it decide: nobody has its word, and the fact is
 * kept from every sweep.
 */

const said = '<!-- src:user ts:2026-01-05 -->';
const heading = '## Ports  <!-- src:agent ts:2026-01-01 ttl:30d -->\n\n';

describe.each([
  ['a definition would let the code span begin earlier', `- [a [foo] b](x\`y) \` ${said} \``],
  ['a definition would end the code span earlier', `- [a [foo] b](x\`y) ${said} \``],
  ['a link’s address', '- see [x](<!--src:user-->)'],
  ['a link definition', '- [a]: /b "<!-- src:user -->"'],
])('%s', (_name, line) => {
  const file = parseFile('memory/x.md', `${heading}${line}\n- plain\n`);
  const [doubted, plain] = file.facts;

  test('the fact has what its block says, is malformed, and there is a finding', () => {
    expect(doubted?.provenance).toMatchObject({ src: 'agent', ts: 'unknown', malformed: true });
    expect(plain?.provenance).toMatchObject({ src: 'agent', ts: '2026-01-01' });
    expect(plain?.provenance.malformed).toBeUndefined();
    expect(file.findings.filter((one) => one.line === 3 && one.severity === 'error')).not.toEqual([]);
  });

  test('whoever judges the line still sees what it claims', () => {
    const claims = Array.from(effectiveLines(file), (one) => one.provenance.src);
    expect(claims[2]).toBe('user');
    expect(claims[3]).toBe('agent');
  });

  test('formatting leaves it alone', () => {
    expect(canonicalText(file, defaultFormat)).toBe(file.text);
  });
});

test('the same comment counts where it is certain', () => {
  const { facts } = parseFile('memory/x.md', `${heading}- [a [foo] b](x\`y) \` ${said} \`\n- b  ${said}\n`);
  expect(facts.map((fact) => fact.provenance.src)).toEqual(['agent', 'user']);
});

test('no comment is added where it would be doubtful', () => {
  const file = parseFile('memory/x.md', '- [a [foo] b](x`y) and more\n- [a](b) and more\n');
  const [doubtful, certain] = file.facts;
  if (!doubtful || !certain) throw new Error('two facts');
  expect(editProvenance(file, doubtful, { src: 'agent' })).toEqual([]);
  expect(editProvenance(file, certain, { src: 'agent' })).toHaveLength(1);
});

test('a dialect has no word there either', () => {
  const { facts } = parseFile(
    'memory/x.md',
    '## A\n\n- [a [foo] b](x`y) <!-- TTL: 30d -->\n- b <!-- TTL: 30d -->\n',
  );
  expect(facts.map((fact) => fact.provenance.ttl)).toEqual(['90d', '30d']);
});
