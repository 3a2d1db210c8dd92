import { expect, test } from 'vitest';
import {
  applyEdits,
  effectiveLines,
  insertFact,
  parseFile,
  print,
  removeFact,
  replaceFactText,
  setMark,
} from '../../src/memory/index.ts';

const text = `# Memory  <!-- src:agent ts:2026-01-01 -->

Intro text.

## 2026-06-05 Infrastructure  <!-- src:agent ts:2026-06-05 ttl:90d -->
- Gateway on loopback only  <!-- src:user ts:2026-06-07 -->
- Port: 8080
  - nested \`<!-- src:user -->\`
- [x] Done thing
- [Acme](memory/acme.md) — hook

### Sub
| A | B |
|---|---|
| x | 1 <!-- src:web ts:2026-02-01 --> |

## People
Jane likes tea.

Second paragraph.

\`\`\`
# not heading
- no
\`\`\`
`;

const file = parseFile('MEMORY.md', text);

test('print gives back the same text', () => {
  expect(print(file)).toBe(text);
});

test('blocks, facts and pointers are found', () => {
  expect(file.blocks.map((block) => [block.heading, block.date, block.context])).toEqual([
    ['2026-06-05 Infrastructure', '2026-06-05', 'infrastructure'],
    ['People', undefined, 'people'],
  ]);
  expect(file.facts.map((fact) => [fact.shape, fact.text, fact.line, fact.endLine])).toEqual([
    ['item', 'Gateway on loopback only', 6, 6],
    ['item', 'Port: 8080', 7, 8],
    ['item', 'Done thing', 9, 9],
    ['row', 'x | 1', 15, 15],
    ['paragraph', 'Jane likes tea.', 18, 18],
    ['paragraph', 'Second paragraph.', 20, 20],
  ]);
  expect(file.pointers.map((pointer) => pointer.target)).toEqual(['memory/acme.md']);
  expect(file.findings).toEqual([]);
});

test('the nearest provenance wins, and a nearer src resets ttl', () => {
  const [gateway, port, , row, jane] = file.facts;
  expect(gateway?.provenance).toMatchObject({
    src: 'user',
    ttl: 'never',
    from: { src: 'fact', ts: 'fact', ttl: 'default' },
  });
  expect(port?.provenance).toMatchObject({ src: 'agent', ts: '2026-06-05', from: { ttl: 'block' } });
  expect(row?.provenance).toMatchObject({ src: 'web', ttlDays: 30 });
  expect(jane?.provenance).toMatchObject({ ts: '2026-01-01', from: { src: 'file' } });
});

test('every line has its effective source', () => {
  const lines = [...effectiveLines(file)];
  expect(lines).toHaveLength(25);
  expect(lines.slice(4, 9).map((line) => [line.part, line.provenance.src])).toEqual([
    ['heading', 'agent'],
    ['fact', 'user'],
    ['fact', 'agent'],
    ['body', 'agent'],
    ['fact', 'agent'],
  ]);
});

test('edits touch only what they mean', () => {
  const [gateway, port, done, row] = file.facts;
  if (!gateway || !port || !done || !row) throw new Error('facts are missing');
  const lineOf = (edited: string, line: number) => edited.split('\n')[line - 1];
  expect(lineOf(applyEdits(text, setMark(file, port, 'contested')), 7)).toBe(
    '- Port: 8080  <!-- contested -->',
  );
  expect(lineOf(applyEdits(text, setMark(file, gateway, 'stale')), 6)).toBe(
    '- Gateway on loopback only  <!-- src:user ts:2026-06-07 ⚠️ stale -->',
  );
  expect(lineOf(applyEdits(text, replaceFactText(file, gateway, 'Gateway is open')), 6)).toBe(
    '- Gateway is open  <!-- src:user ts:2026-06-07 -->',
  );
  expect(lineOf(applyEdits(text, replaceFactText(file, row, 'x | 2')), 15)).toBe(
    '| x | 2 <!-- src:web ts:2026-02-01 --> |',
  );
  expect(applyEdits(text, removeFact(file, port))).toBe(
    text.replace('- Port: 8080\n  - nested `<!-- src:user -->`\n', ''),
  );
});

test('an inserted fact follows the style of its block, and taking it out gives the text back', () => {
  const edited = applyEdits(
    text,
    insertFact(file, {
      heading: 'infrastructure',
      text: 'New: 1',
      provenance: { src: 'agent', ts: '2026-06-08' },
    }),
  );
  expect(edited).toContain('- [x] Done thing\n- New: 1  <!-- src:agent ts:2026-06-08 -->\n- [Acme]');
  const again = parseFile('MEMORY.md', edited);
  const added = again.facts.find((fact) => fact.text === 'New: 1');
  if (!added) throw new Error('the fact is missing');
  expect(applyEdits(edited, removeFact(again, added))).toBe(text);
});
