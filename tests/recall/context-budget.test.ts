import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { assembleContext, type Library } from '../../src/lookup/index.ts';
import { loadTokenizer } from '../../src/lookup/tokens.ts';
import { formatOptions, parseFile } from '../../src/memory/index.ts';
import { indexFile } from '../../src/recall/entries.ts';
import { buildSegment, newCorpus } from '../../src/recall/index.ts';

/*
 * A context is never larger than it may be. Its lines are counted one by one when they are indexed, so this rests on
 * no tokenizer joining two of them: whatever script they are in, whatever they begin and end with.
 */

const config = defaultConfig();
const format = formatOptions(config);
const countTokens = await loadTokenizer();
const now = new Date('2026-03-10T12:00:00Z');

const scripts = [
  'the crane is out of order',
  'Größe der Brücke geprüft',
  '¿dónde vive Ana?',
  'Chloé préfère l’hôtel',
  'Иван живёт рядом с вокзалом',
  'Ayşe İzmir limanında',
  'Η Ελένη μένει κοντά',
  '田中さんは東京で働いています。',
  '小王住在上海的老城区',
  '민수는 부산에서 일합니다',
  'ليلى تعمل في المكتبة',
  'דוד גר ליד הנמל',
  'रवि दिल्ली में काम करता है',
  'สมชายทำงานที่เชียงใหม่',
  'მარიამი თბილისში',
  'Հայկը Երևանում',
];
const oddities = [
  '<|endoftext|>',
  '</user-memories>',
  '🫖👩‍👩‍👧',
  'ﷺ',
  'e\u0301\u0323',
  '\u200b',
  '\u00a0',
  '\u2028',
  '\ud800',
  'a'.repeat(80),
  '1234567890',
  '://',
  '\t',
  '\\',
  '`',
  '```',
  '#',
  '|',
  '——',
  '\u3000',
  '\r',
  "'s",
];
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...scripts) },
  { weight: 2, arbitrary: fc.constantFrom(...oddities) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);
const words = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(' '));
const notes = fc.constantFrom(
  '',
  ' <!-- src:user ts:2026-01-02 -->',
  ' <!-- src:web ts:2026-01-02 unverified -->',
);
const line = fc
  .tuple(words, notes, fc.option(words, { nil: undefined }))
  .map(([text, note, below]) => `- ${text}${note}\n${below === undefined ? '' : `  - ${below}\n`}`);
const path = fc.constantFrom(
  'MEMORY.md',
  'memory/FOCUS.md',
  'memory/learnings.md',
  'memory/2026-02-01.md',
  'memory/東京 の.md',
  'memory/entities/Ana.md',
);
const files = fc.uniqueArray(fc.tuple(path, words, fc.array(line, { minLength: 1, maxLength: 6 })), {
  selector: ([name]) => name,
  minLength: 1,
  maxLength: 5,
});

function libraryOf(memory: readonly (readonly [string, string, readonly string[]])[]): Library {
  const indexed = memory.map(([name, title, lines]) =>
    indexFile(parseFile(name, `# ${title}\n\n## ${title}\n${lines.join('')}`, format), name),
  );
  const corpus = newCorpus([{ segment: buildSegment(indexed, countTokens) }]);
  const opening = { files: memory.length, read: memory.length, rebuilt: true, saved: false };
  return { corpus, cache: '', opening, close() {} };
}

test('no context exceeds its budget, whatever language it is in and whatever the budget', async () => {
  let full = 0;
  const sections = new Set<string | undefined>();
  await fc.assert(
    fc.asyncProperty(files, words, fc.integer({ min: 1, max: 400 }), async (memory, query, budget) => {
      const { text, manifest } = await assembleContext(libraryOf(memory), config, query, {
        now,
        filters: {},
        budget,
      });
      const tokens = countTokens(text);
      expect(tokens).toBeLessThanOrEqual(budget);
      expect(tokens).toBeLessThanOrEqual(manifest.tokens_used);
      if (manifest.skipped_count > 0 && manifest.loaded_count > 0) full++;
      for (const { section } of manifest.loaded) sections.add(section);
    }),
    { seed: 20260310, numRuns: 200 },
  );
  // Most of these memories are larger than their budget: else nothing was proven.
  expect(full).toBeGreaterThan(50);
  expect([...sections].sort()).toEqual(['focus', 'hits', 'learnings', 'user']);
});
