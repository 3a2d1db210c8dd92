import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultFormat, fileNameOf, parseFile } from '../../src/memory/index.ts';
import { indexFile } from '../../src/recall/entries.ts';
import { buildSegment, newCorpus, rank, readTimePhrase } from '../../src/recall/index.ts';

/*
 * A memory is kept in the language of its people: each row has a page of a person, a log, and a question about each, in
 * other forms of the words. No model, and nobody says which language it is.
 */

const rows = readFileSync(new URL('./languages.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [string, string, string, string, string, string, string, string]);

const files = rows.map(([, name, otherFact, fact, otherLine, line], i) => {
  const day = `2026-01-${String(i + 1).padStart(2, '0')}`;
  return [
    parseFile(
      `memory/entities/${fileNameOf(name)}`,
      `# ${name}\n\n**Type:** person\n\n## Facts  <!-- src:agent ts:${day} ttl:1y -->\n- ${otherFact}\n- ${fact}\n`,
      defaultFormat,
    ),
    parseFile(`memory/${day}.md`, `# ${day}\n\n- ${otherLine}\n- ${line}\n`, defaultFormat),
  ].map((file) => indexFile(file, file.path));
});
const all = newCorpus([{ segment: buildSegment(files.flat()) }]);

function first(question: string, corpus: typeof all): string | undefined {
  const today = '2026-03-10';
  const time = readTimePhrase(question, { today, weekStart: 'monday' });
  return rank({
    corpus,
    query: question,
    ...(time ? { range: time.range } : {}),
    filters: {},
    fusion: { by: 'score' },
    hops: 1,
    limit: 3,
    today,
  }).hits[0]?.entry.text;
}

test.each(rows.map((row, i) => [row[0], row, i] as const))(
  '%s: in a memory of one language, and in one of all',
  (_, [, , , fact, , line, ofFact, ofLine], i) => {
    const alone = newCorpus([{ segment: buildSegment(files[i] ?? []) }]);
    expect([alone, all].map((corpus) => [first(ofFact, corpus), first(ofLine, corpus)])).toEqual([
      [fact, line],
      [fact, line],
    ]);
  },
);
