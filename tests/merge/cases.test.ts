import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { mergeFile } from '../../src/merge/index.ts';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly base: string | null;
  readonly ours: string | null;
  readonly theirs: string | null;
  readonly merged?: string;
  readonly gone?: boolean;
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  readonly contested?: number;
  readonly reasons?: readonly string[];
  readonly decisions?: readonly string[];
}

const now = new Date('2026-06-10T12:00:00Z');

for (const table of ['table', 'shapes', 'rules']) {
  const file = new URL(`../corpus/merge/${table}.yml`, import.meta.url);
  const cases = parse(readFileSync(file, 'utf8')) as Case[];
  describe(`merging a file: ${table}`, () => {
    for (const one of cases) {
      it(one.name, () => {
        const { path, base, ours, theirs } = one;
        const merge = mergeFile({ path, base, ours, theirs, now });
        if (one.gone) expect(merge.text).toBeNull();
        if (one.merged !== undefined) expect(merge.text).toBe(one.merged);
        for (const part of one.has ?? []) expect(merge.text).toContain(part);
        for (const part of one.lacks ?? []) expect(merge.text).not.toContain(part);
        expect(merge.contested).toHaveLength(one.contested ?? 0);
        if (one.reasons) expect(merge.contested.map(({ reason }) => reason)).toEqual(one.reasons);
        if (one.decisions) expect(merge.decisions.map(({ reason }) => reason)).toEqual(one.decisions);

        const swapped = mergeFile({ path, base, ours: theirs, theirs: ours, now });
        expect(swapped.text).toBe(merge.text);
        for (const side of [ours, theirs])
          expect(mergeFile({ path, base, ours: merge.text, theirs: side, now }).text).toBe(merge.text);
      });
    }
  });
}
