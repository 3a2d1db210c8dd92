import { describe, expect, test } from 'vitest';
import {
  decode,
  type Fact,
  factId,
  findFact,
  keyOf,
  openMemory,
  parseFile,
  shortIds,
} from '../../src/memory/index.ts';

const idsOf = (text: string, path = 'memory/topic.md') => parseFile(path, text).facts.map((fact) => fact.id);
const plain = '## Infra\n- Gateway on loopback\n';

describe('identity is file, heading path, key and occurrence', () => {
  test.each([
    ['another bullet', '## Infra\n* Gateway on loopback\n'],
    ['another ending', '## Infra\r\n- Gateway on loopback\r\n'],
    ['no final line ending', '## Infra\n- Gateway on loopback'],
    ['blank lines', '\n\n## Infra\n\n\n- Gateway on loopback\n\n'],
    ['provenance', '## Infra <!-- src:web ts:2026-01-01 -->\n- Gateway on loopback  <!-- src:user -->\n'],
    ['a date in the heading', '## 2026-06-05 Infra\n- Gateway on loopback\n'],
    ['case', '## INFRA\n- gateway on LOOPBACK\n'],
    ['closing punctuation', '## Infra\n- Gateway on loopback.\n'],
    ['a status', '## Infra\n- [x] Gateway on loopback\n'],
    ['another status', '## Infra\n- ⏳ Gateway on loopback\n'],
    ['nested lines', '## Infra\n- Gateway on loopback\n  - and more\n'],
    ['a wrapped line', '## Infra\n- Gateway on\n  loopback\n'],
    ['front matter', '---\ntitle: x\n---\n## Infra\n- Gateway on loopback\n'],
    ['a byte order mark', '\ufeff## Infra\n- Gateway on loopback\n'],
  ])('%s changes nothing', (_what, text) => expect(idsOf(text)).toEqual(idsOf(plain)));

  test.each([
    ['a word', '## Infra\n- Gateway on loopbacks\n'],
    ['a number', '## Infra\n- Gateway on loopback 2\n'],
    ['another block', '## Infrastructure\n- Gateway on loopback\n'],
    ['a deeper heading', '## Infra\n### Net\n- Gateway on loopback\n'],
    ['no block', '- Gateway on loopback\n'],
    ['punctuation inside', '## Infra\n- Gateway: on loopback\n'],
  ])('%s changes it', (_what, text) => expect(idsOf(text)).not.toEqual(idsOf(plain)));

  test('another byte that is no UTF-8 changes it: caf\\xe9 is not caf\\xe8', () => {
    const [acute, grave] = idsOf(decode(Buffer.from('- a caf\xe9\n- a caf\xe8\n', 'latin1')));
    expect(acute).not.toBe(grave);
  });

  test('the path counts, and a repeated fact is told apart by its occurrence', () => {
    expect(idsOf(plain, 'MEMORY.md')).not.toEqual(idsOf(plain));
    const twice = '## A\n- None\n- None\n\n## 2026-01-05 A\n- none.\n';
    const facts = parseFile('memory/topic.md', twice).facts;
    expect(facts.map((fact) => fact.occurrence)).toEqual([1, 2, 3]);
    expect(new Set(facts.map((fact) => fact.id)).size).toBe(3);
    expect(facts[0]?.id).toBe(factId('memory/topic.md', ['A'], 'none', 1));
  });

  test('Unicode forms are one, look-alikes and numbers are not', () => {
    expect(keyOf('Zoe\u0308 likes tea')).toBe(keyOf('Zoë likes tea'));
    expect(keyOf('Acme')).not.toBe(keyOf('\u0410cme'));
    expect(keyOf('meet at 10:00')).not.toBe(keyOf('meet at 15:00'));
    expect(keyOf('meet at 10:00')).not.toBe(keyOf('meet at 10:0'));
  });

  test('a copy of a fact by spread needs its id named; reading it twice gives the same', () => {
    const [fact] = parseFile('memory/topic.md', plain).facts;
    expect(fact?.id).toBe(fact?.id);
    expect(fact?.id).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a fact is found by any unique prefix of its id', () => {
  const text = `## A\n${Array.from({ length: 400 }, (_, n) => `- fact number ${n}`).join('\n')}\n`;
  const snapshot = new Map([['MEMORY.md', { path: 'MEMORY.md', text, mode: '100644' }]]);
  const memory = openMemory(snapshot);
  const facts = [...(memory.file('MEMORY.md')?.facts ?? [])] as readonly Fact[];

  test('each short id finds its fact, one digit less finds several or is shorter than six', () => {
    const short = shortIds(facts);
    for (const fact of facts.slice(0, 60)) {
      const prefix = short.get(fact.id) ?? '';
      expect(prefix.length).toBeGreaterThanOrEqual(6);
      expect(findFact(memory, prefix.toUpperCase())).toEqual({ found: 'one', fact });
    }
    expect(findFact(memory, '')).toEqual({ found: 'none' });
  });

  test('a shared prefix names every fact it could be', () => {
    const first = facts[0]?.id.slice(0, 1) ?? '';
    const found = findFact(memory, first);
    expect(found.found === 'several' && found.facts.length).toBe(
      facts.filter((fact) => fact.id.startsWith(first)).length,
    );
  });

  test.each(['xyz', 'MEMORY.md', '../x', '0x12', '.*'])('%j finds none', (prefix) =>
    expect(findFact(memory, prefix)).toEqual({ found: 'none' }),
  );
});
