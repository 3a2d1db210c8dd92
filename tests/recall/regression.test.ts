import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFile } from '../../src/memory/index.ts';
import { indexFile } from '../../src/recall/entries.ts';
import {
  buildSegment,
  encodeSegment,
  newCorpus,
  openSegment,
  rank,
  readTimePhrase,
} from '../../src/recall/index.ts';
import { memoryFiles } from './memory.ts';

const rows = readFileSync(new URL('./questions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [string, string, string]);

const indexed = Object.entries(memoryFiles).map(([path, text]) => indexFile(parseFile(path, text), path));
const whole = newCorpus([{ segment: buildSegment(indexed) }]);

function ask(question: string, corpus = whole, by: 'score' | 'rrf' = 'score') {
  const today = '2026-03-10';
  const time = readTimePhrase(question, { today, weekStart: 'monday' });
  return rank({
    corpus,
    query: question,
    ...(time ? { range: time.range } : {}),
    filters: { archive: false, quarantined: false },
    fusion: by === 'rrf' ? { by, k: 20 } : { by },
    hops: 1,
    limit: 10,
    today,
  }).hits;
}

test('questions about a small memory find their facts: mean reciprocal rank and recall in the first three', () => {
  const places = rows.map(([question, path, line]) =>
    ask(question).findIndex((hit) => hit.entry.path === path && hit.entry.line === Number(line)),
  );
  const reciprocal = places.map((place) => (place < 0 ? 0 : 1 / (place + 1)));
  const missed = rows
    .filter((_, i) => (places[i] ?? -1) < 0 || (places[i] ?? 9) > 2)
    .map(([question]) => question);
  expect(
    reciprocal.reduce((sum, one) => sum + one, 0) / rows.length,
    missed.join('; '),
  ).toBeGreaterThanOrEqual(0.8);
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(1);
});

test('an index read from bytes, or built in two parts, ranks the same', () => {
  const pieces: Buffer[] = [];
  encodeSegment(buildSegment(indexed), (piece) => pieces.push(Buffer.from(piece)));
  const bytes = Buffer.concat(pieces);
  const stored = newCorpus([
    {
      segment: openSegment(
        (from, length) => Uint8Array.from(bytes.subarray(from, from + length)),
        bytes.length,
      ),
    },
  ]);
  const parts = newCorpus([
    { segment: buildSegment(indexed.slice(0, 4)) },
    { segment: buildSegment(indexed.slice(4)) },
  ]);
  const shape = (corpus: typeof whole, question: string, by: 'score' | 'rrf') =>
    ask(question, corpus, by).map((hit) => [hit.entry.path, hit.entry.line, hit.score.toFixed(9)]);
  for (const [question] of rows)
    for (const by of ['score', 'rrf'] as const) {
      expect(shape(stored, question, by)).toEqual(shape(whole, question, by));
      expect(shape(parts, question, by)).toEqual(shape(whole, question, by));
    }
});
