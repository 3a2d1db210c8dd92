import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { megabyte, worst } from '../../../bench/memory/texts.ts';
import {
  canonicalText,
  decode,
  effectiveLines,
  encode,
  linksOf,
  parseFile,
  print,
} from '../../../src/memory/index.ts';
import { readersDisagree } from '../../../src/memory/second-reader.ts';
import { anyMemory } from '../../memory/arbitrary.ts';
import {
  isPlainCommonMark,
  oddMarkdown,
  ownStructures,
  referenceStructures,
} from '../../memory/reference.ts';

const paths = [
  'MEMORY.md',
  'memory/topic.md',
  'memory/2026-02-16.md',
  'memory/archive/2026-02-16.md',
  'memory/graph.jsonl',
];
/** `FUZZ_RUNS=30000 FUZZ_SEED=7` looks further. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20260607);
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 3_000);

function mustHold(path: string, bytes: Uint8Array): void {
  const file = parseFile(path, decode(bytes));
  expect(encode(print(file)).equals(Buffer.from(bytes))).toBe(true);
  expect([...effectiveLines(file)]).toHaveLength(file.lineStarts.length);
  for (const fact of file.facts) expect(file.text.slice(fact.start, fact.end)).not.toBe('');
  const known = new Set(file.facts.map((fact) => fact.id));
  expect(known.size).toBe(file.facts.length);
  linksOf(file);
  readersDisagree(file);
  const formatted = parseFile(path, canonicalText(file));
  expect(formatted.facts.map((fact) => fact.id)).toEqual(file.facts.map((fact) => fact.id));
  expect(canonicalText(formatted)).toBe(formatted.text);
}

describe('bytes', () => {
  test('any bytes at all', () => {
    fc.assert(fc.property(fc.constantFrom(...paths), fc.uint8Array({ maxLength: 600 }), mustHold), {
      seed,
      numRuns,
    });
  });

  test('bytes that Markdown is made of', () => {
    const byte = fc.constantFrom(
      ...Buffer.from(' \t\n\n\r#->*+`~|<!:[](){}"\'\\=_0192asrcts\u00a7'),
      0,
      0x80,
      0xe4,
      0xef,
      0xbb,
      0xbf,
      0xff,
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.array(byte, { maxLength: 120 }), (path, bytes) =>
        mustHold(path, Uint8Array.from(bytes)),
      ),
      { seed, numRuns },
    );
  });

  test('a memory with a few bytes changed', () => {
    const change = fc.tuple(fc.nat(), fc.nat({ max: 255 }));
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        anyMemory,
        fc.array(change, { maxLength: 5 }),
        (path, text, changes) => {
          const bytes = encode(text);
          for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
          mustHold(path, bytes);
        },
      ),
      { seed, numRuns },
    );
  });
});

test('no reading but that of CommonMark without a finding', () => {
  fc.assert(
    fc.property(oddMarkdown, (text) => {
      const file = parseFile('memory/topic.md', text);
      if (!isPlainCommonMark(file)) return;
      const own = ownStructures(file);
      if (!isDeepStrictEqual(own, referenceStructures(text)) && readersDisagree(file).length === 0)
        expect(own).toEqual(referenceStructures(text));
    }),
    { seed, numRuns: numRuns * 3 },
  );
});

describe('a megabyte of the worst', () => {
  test.each(Object.entries(worst))('%s', (_name, make) => {
    const text = make(megabyte);
    const before = process.cpuUsage();
    const file = parseFile('memory/topic.md', text);
    readersDisagree(file);
    const used = process.cpuUsage(before);
    expect(print(file)).toBe(text);
    // The benchmark holds the bar of two seconds on a quiet machine.
    expect((used.user + used.system) / 1e6).toBeLessThan(8);
  });
});
