import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeFile } from '../../src/merge/index.ts';
import { bothWays, type LongScene, listScene, longScene } from './long-texts.ts';

const now = new Date('2026-06-10T12:00:00Z');

describe('a merge without what is the same everywhere is the merge of the whole texts', () => {
  const isSame = (scenes: fc.Arbitrary<LongScene>, numRuns: number, seed: number) => {
    let shortened = 0;
    const check = fc.property(scenes, (scene) => {
      const { short, whole } = bothWays(scene);
      if (short === undefined) return;
      shortened++;
      expect(short).toEqual(whole);
    });
    fc.assert(check, { numRuns, seed });
    return shortened;
  };

  test('where lists stand that nobody changed', () => expect(isSame(longScene, 150, 9)).toBeGreaterThan(40));

  test('where one side changed a list', () => expect(isSame(listScene, 300, 9)).toBeGreaterThan(15));
});

/** A memory of 40 blocks of 40 facts. */
function long(edit: (lines: string[]) => void = () => {}): string {
  const lines = ['# Memory', ''];
  for (let block = 0; block < 40; block++) {
    lines.push(`## Topic ${block}  <!-- src:agent ts:2026-06-01 -->`);
    for (let fact = 0; fact < 40; fact++) lines.push(`- thing ${block}-${fact}: ${fact * 7}`);
    lines.push('');
  }
  edit(lines);
  return lines.join('\n');
}

const put =
  (line: string, to: string) =>
  (lines: string[]): void => {
    lines[lines.indexOf(line)] = to;
  };

describe('a long memory', () => {
  const base = long();

  test('is merged without what nobody changed, and what is contested stands on its line', () => {
    const scene = {
      base,
      ours: long(put('- thing 20-30: 210', '- thing 20-30: 1')),
      theirs: long(put('- thing 20-30: 210', '- thing 20-30: 2')),
    };
    const { short, whole } = bothWays(scene);
    expect(short).toEqual(whole);
    const [contested] = short?.contested ?? [];
    expect(short?.text?.split('\n')[(contested?.line ?? 0) - 1]).toMatch(
      /^- thing 20-30: \d {1,2}<!-- contested -->$/,
    );
  });

  test('has one answer by whichever way it is merged', () => {
    const ours = long((lines) => lines.splice(lines.indexOf('- thing 3-20: 140'), 2, '- new here: 1'));
    const theirs = long((lines) => lines.splice(lines.indexOf('- thing 3-25: 175'), 0, '- new there: 2'));
    const merged = mergeFile({ path: 'MEMORY.md', base, ours, theirs, now });
    expect(merged).toEqual(bothWays({ base, ours, theirs }).whole);
    expect(merged.text).toContain('- new here: 1');
    expect(merged.text).toContain('- new there: 2');
  });

  test('is merged whole where what stands above lends its facts another source than before', () => {
    const bare = (lines: string[]) => {
      for (const [at, line] of lines.entries()) lines[at] = line.replace(/ {2}<!-- .*/, '');
    };
    const scene = {
      base: long(bare),
      ours: long((lines) => {
        bare(lines);
        put('# Memory', '# Memory  <!-- src:user ts:2026-06-05 -->')(lines);
      }),
      theirs: long((lines) => {
        bare(lines);
        put('- thing 20-30: 210', '- thing 20-30: 2')(lines);
      }),
    };
    const { short, whole } = bothWays(scene);
    expect(short).toBeUndefined();
    expect(mergeFile({ path: 'MEMORY.md', ...scene, now })).toEqual(whole);
  });
});
