import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyEdits,
  canonicalText,
  clearMark,
  decode,
  editProvenance,
  effectiveLines,
  encode,
  insertFact,
  type MemoryFile,
  parseFile,
  print,
  removeFact,
  replaceFactText,
  setMark,
  type TextEdit,
} from '../../src/memory/index.ts';
import { anyMemory, tidyMemory } from './arbitrary.ts';

const path = 'memory/topic.md';
const runs = { seed: 20260607, numRuns: 300 };

describe('nothing is lost', () => {
  test('any bytes print back as they were', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(encode(print(parseFile(path, decode(bytes)))).equals(Buffer.from(bytes))).toBe(true);
      }),
      runs,
    );
  });

  test('any memory prints back as it was, every line has a source, every fact lies in the text', () => {
    fc.assert(
      fc.property(anyMemory, (text) => {
        const file = parseFile(path, text);
        expect(print(file)).toBe(text);
        expect(Array.from(effectiveLines(file), (line) => line.line)).toEqual(
          Array.from(file.lineStarts, (_, index) => index + 1),
        );
        let last = 0;
        for (const fact of file.facts) {
          expect(fact.start).toBeGreaterThanOrEqual(last);
          expect(fact.end).toBeGreaterThan(fact.start);
          const bom = fact.line === 1 && text.startsWith('\ufeff') ? 1 : 0;
          expect(file.lineStarts[fact.line - 1]).toBe(fact.start - bom);
          last = fact.end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
        expect(new Set(file.facts.map((fact) => fact.id)).size).toBe(file.facts.length);
      }),
      { ...runs, numRuns: 600 },
    );
  });
});

describe('edits are local', () => {
  /** Checks that an edit changes one fact and leaves every other line's bytes and source alone. */
  function changesOnly(file: MemoryFile, index: number, edits: readonly TextEdit[]): MemoryFile {
    const fact = file.facts[index];
    if (!fact) throw new Error('no such fact');
    const after = parseFile(path, applyEdits(file.text, edits));
    for (const edit of edits) {
      expect(edit.start).toBeGreaterThanOrEqual(fact.start);
      expect(edit.end).toBeLessThanOrEqual(fact.end);
    }
    expect(after.facts.length).toBe(file.facts.length);
    for (const [other, before] of file.facts.entries())
      if (other !== index) expect(rawOf(after, other)).toBe(file.text.slice(before.start, before.end));
    return after;
  }
  const rawOf = (file: MemoryFile, index: number) =>
    file.text.slice(file.facts[index]?.start, file.facts[index]?.end);

  test('provenance of one fact', () => {
    fc.assert(
      fc.property(tidyMemory, fc.nat(), (text, pick) => {
        const file = parseFile(path, text);
        fc.pre(file.facts.length > 0);
        const index = pick % file.facts.length;
        const fact = file.facts[index];
        if (!fact) return;
        const after = changesOnly(file, index, editProvenance(file, fact, { ts: '2026-03-03', by: 'ann' }));
        expect(after.facts[index]?.own).toMatchObject({
          ...fact.own,
          ts: '2026-03-03',
          by: 'ann',
          end: expect.any(Number),
        });
        expect(after.facts[index]?.id).toBe(fact.id);
      }),
      runs,
    );
  });

  test('a mark set and cleared gives the bytes back', () => {
    fc.assert(
      fc.property(
        tidyMemory,
        fc.nat(),
        fc.constantFrom('stale', 'contested', 'quarantined'),
        (text, pick, mark) => {
          const file = parseFile(path, text);
          fc.pre(file.facts.length > 0);
          const index = pick % file.facts.length;
          const fact = file.facts[index];
          if (!fact || fact.own?.marks.includes(mark)) return;
          const marked = changesOnly(file, index, setMark(file, fact, mark));
          const again = marked.facts[index];
          if (!again) return;
          expect(again.own?.marks).toContain(mark);
          expect(setMark(marked, again, mark)).toEqual([]);
          expect(applyEdits(marked.text, clearMark(marked, again, mark))).toBe(text);
        },
      ),
      runs,
    );
  });

  test('the words of one fact', () => {
    fc.assert(
      fc.property(tidyMemory, fc.nat(), fc.string({ minLength: 1, maxLength: 30 }), (text, pick, words) => {
        const file = parseFile(path, text);
        fc.pre(file.facts.length > 0 && /[\p{L}\p{N}]/u.test(words));
        const index = pick % file.facts.length;
        const fact = file.facts[index];
        if (!fact) return;
        const after = changesOnly(file, index, replaceFactText(file, fact, words));
        const now = after.facts[index];
        expect(now?.body).toBe(fact.body);
        expect(now?.own).toEqual(fact.own && { ...fact.own, start: now?.own?.start, end: now?.own?.end });
        if (now) expect(applyEdits(after.text, replaceFactText(after, now, fact.text))).toBe(text);
      }),
      runs,
    );
  });

  test('any text inserted stays one fact and keeps the others', () => {
    fc.assert(
      fc.property(anyMemory, fc.string({ minLength: 1, maxLength: 40 }), (text, words) => {
        const file = parseFile(path, text);
        // Paragraphs count only while a file has no block at all.
        fc.pre(/[\p{L}\p{N}]/u.test(words) && file.findings.length === 0 && file.blocks.length > 0);
        const after = parseFile(
          path,
          applyEdits(text, insertFact(file, { heading: 'A new block', text: words })),
        );
        expect(after.facts.length).toBe(file.facts.length + 1);
        expect(after.blocks.length).toBe(file.blocks.length + 1);
      }),
      runs,
    );
  });

  test('inserting and taking out again gives the bytes back', () => {
    fc.assert(
      fc.property(tidyMemory, fc.nat(), (text, pick) => {
        const file = parseFile(path, text);
        fc.pre(file.blocks.length > 0);
        const block = file.blocks[pick % file.blocks.length];
        if (!block) return;
        const provenance = { src: 'agent', ts: '2026-03-03' } as const;
        const edited = parseFile(
          path,
          applyEdits(text, insertFact(file, { block, text: 'Zed: new', provenance })),
        );
        const added = edited.facts.find((fact) => fact.text === 'Zed: new');
        expect(edited.facts.length).toBe(file.facts.length + 1);
        expect(added?.own).toMatchObject(provenance);
        if (added) expect(applyEdits(edited.text, removeFact(edited, added))).toBe(text);
      }),
      { ...runs, numRuns: 500 },
    );
  });

  test('taking a fact out leaves every other fact with its bytes and its source', () => {
    fc.assert(
      fc.property(tidyMemory, fc.nat(), (text, pick) => {
        const file = parseFile(path, text);
        fc.pre(file.facts.length > 0);
        const index = pick % file.facts.length;
        const fact = file.facts[index];
        if (!fact) return;
        const after = parseFile(path, applyEdits(text, removeFact(file, fact)));
        const seen = (of: MemoryFile) =>
          of.facts.map((one) => [one.text, one.body.trimEnd(), one.provenance.src, one.provenance.ts]);
        expect(seen(after)).toEqual(seen(file).filter((_, other) => other !== index));
      }),
      runs,
    );
  });
});

describe('the canonical style', () => {
  const meaning = (file: MemoryFile) => ({
    facts: file.facts.map(({ id, text, status, body, provenance }) => ({
      id,
      text,
      status,
      body: body.trimEnd(),
      provenance,
    })),
    blocks: file.blocks.map(({ heading, provenance }) => ({ heading, provenance })),
  });

  test.each([
    ['any memory', anyMemory],
    ['a tidy memory', tidyMemory],
  ])(
    '%s: formatting changes no meaning and no effective source, and a second time nothing',
    (_name, memory) => {
      fc.assert(
        fc.property(memory, (text) => {
          const file = parseFile(path, text);
          const formatted = parseFile(path, canonicalText(file));
          expect(meaning(formatted)).toEqual(meaning(file));
          const sources = (of: MemoryFile) =>
            Array.from(effectiveLines(of), ({ part, provenance }) => [part, provenance.src, provenance.ts]);
          expect(sources(formatted)).toEqual(sources(file));
          expect(canonicalText(formatted)).toBe(formatted.text);
        }),
        runs,
      );
    },
  );

  test('it is what it says', () => {
    const text =
      '# T <!-- ts:2026-01-01 src:agent -->\n\n## A\n* one <!-- stale ts:2026-01-02 team:x src:web -->\n* two';
    expect(canonicalText(parseFile(path, text))).toBe(
      '# T  <!-- src:agent ts:2026-01-01 -->\n\n## A\n- one  <!-- src:web ts:2026-01-02 team:x ⚠️ stale -->\n- two\n',
    );
  });
});
