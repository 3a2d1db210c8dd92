import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultFormat, openMemory, type Snapshot } from '../../src/memory/index.ts';
import { diffMemories, withoutChanges } from '../../src/review/index.ts';

/* Many facts are dropped from a file at once: byte for byte as one after another, and at the cost of a few readings. */

const path = 'MEMORY.md';
const memoryOf = (text: string) =>
  openMemory(new Map([[path, { path, mode: '100644', text }]]) as Snapshot, defaultFormat);
const before = memoryOf('# Memory\n');

const line = fc.oneof(
  { weight: 12, arbitrary: fc.nat(30).map((n) => `- Fact ${n} is true <!-- src:agent -->`) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('', '  - A part of it', '1. First', '* Another list', '- [ ] To do'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('## Work', '## Home', 'A word of prose', '  goes on', '- <!-- open'),
  },
  { weight: 1, arbitrary: fc.constantFrom('```', '- ```', '***', 'Title\n---', '> - said', '\t- deep') },
);
const texts = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 24 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([lines, eol, ends]) =>
    `# Memory\n\n## Work\n${lines.join('\n')}${ends ? '\n' : ''}`.replaceAll('\n', eol),
  );

test('as one after another, from the last to the first', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }), (text, drops) => {
      const after = memoryOf(text);
      const added = diffMemories(before, after)
        .filter((change) => change.before === null)
        .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
      // Longer runs than a coin gives: most of them go.
      const dropped = added.filter((_, at) => drops[at % 24] || drops[(at + 7) % 24]);
      const together = withoutChanges(before, after, dropped, defaultFormat).get(path)?.text;
      let one = after;
      for (const change of dropped.toReversed())
        one = openMemory(withoutChanges(before, one, [change], defaultFormat), defaultFormat);
      expect(together).toBe(one.snapshot.get(path)?.text);
    }),
    { numRuns: 300, seed: 20260607 },
  );
});

test('thousands of facts of one day cost no reading each', () => {
  const facts = Array.from(
    { length: 4000 },
    (_, n) => `- Fact ${n} is true <!-- src:agent ts:2026-06-01 -->\n`,
  );
  const after = memoryOf(`# Memory\n\n## 2026-06-01\n${facts.join('')}`);
  const dropped = diffMemories(before, after).filter(({ line = 0 }) => line > 100);
  // A reading for each of them takes minutes, which no test has.
  const left = withoutChanges(before, after, dropped, defaultFormat).get(path)?.text;
  expect(left?.split('\n')).toHaveLength(101);
});
