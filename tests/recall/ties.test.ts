import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { formatOptions } from '../../src/memory/format.ts';
import { parseFile } from '../../src/memory/parse.ts';
import { indexFile } from '../../src/recall/entries.ts';
import {
  buildSegment,
  encodeSegment,
  newCorpus,
  openSegment,
  rank,
  type Segment,
} from '../../src/recall/index.ts';

/* Equal scores go by path and line, in whatever order an index came to have its files and wherever it is read from. */

const format = formatOptions(defaultConfig());
const files = ['Anna', 'Berta', 'Carla', 'Dora'].map((name) =>
  indexFile(
    parseFile(
      `memory/entities/${name}.md`,
      `# ${name}\n\n## Facts\n- Rows a lighthouse boat\n\n## Work\n- Paints a lighthouse door\n- Rows a harbour boat\n`,
      format,
    ),
    '0'.repeat(40),
  ),
);

function read(segment: Segment): Segment {
  const pieces: Buffer[] = [];
  encodeSegment(segment, (piece) => pieces.push(Buffer.from(piece)));
  const bytes = Buffer.concat(pieces);
  return openSegment((from, length) => Uint8Array.from(bytes.subarray(from, from + length)), bytes.length);
}

const places = (...segments: Segment[]) =>
  rank({
    corpus: newCorpus(segments.map((segment) => ({ segment }))),
    query: 'who rows boats',
    filters: {},
    fusion: { by: 'score' },
    hops: 1,
    limit: 20,
    today: '2026-03-01',
  }).hits.map(({ entry, tokens, score, also }) => [entry.path, entry.line, tokens, score.toFixed(9), also]);

test('equal scores go by path and line in every kind of index', () => {
  const count = (text: string) => text.length;
  const sorted = buildSegment(files, count);
  const mixed = buildSegment(
    [2, 0, 3, 1].flatMap((n) => files[n] ?? []),
    count,
  );
  const expected = places(sorted);
  expect(expected.length).toBeGreaterThanOrEqual(4);
  expect(new Set(expected.map(([, , , score]) => score)).size).toBeLessThan(expected.length);
  expect([sorted.inOrder, mixed.inOrder, read(sorted).inOrder, read(mixed).inOrder]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(places(mixed)).toEqual(expected);
  expect(places(read(sorted))).toEqual(expected);
  expect(places(read(mixed))).toEqual(expected);
  const two = [
    buildSegment(
      files.filter((_, n) => n % 2 === 1),
      count,
    ),
    buildSegment(
      files.filter((_, n) => n % 2 === 0),
      count,
    ),
  ];
  expect(places(...two)).toEqual(expected);
  expect(places(...two.map(read))).toEqual(expected);
});
