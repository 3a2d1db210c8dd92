import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSentence, selectCandidate, selectLearning } from '../../src/extract/index.ts';
import { judgeAll, readLabelled, scoresOf } from './selection-scores.ts';

const folder = new URL('../corpus/selection', import.meta.url).pathname;
const rows = readLabelled(folder);
const judged = judgeAll(rows);

describe('the labelled sentences', () => {
  it('are at least 400, in seven languages, half of each language held out', () => {
    expect(rows.length).toBeGreaterThanOrEqual(400);
    expect(new Set(rows.map((row) => row.language)).size).toBe(7);
    for (const language of new Set(rows.map((row) => row.language))) {
      const own = rows.filter((row) => row.language === language);
      const heldOut = own.filter((row) => row.set === 'held-out').length;
      expect(heldOut / own.length).toBeGreaterThan(0.45);
    }
    expect(new Set(rows.map((row) => row.text)).size).toBe(rows.length);
  });

  it.each(['tuned', 'held-out'] as const)('reach the bars in the %s half', (set) => {
    const scores = scoresOf(judged.filter((row) => row.set === set));
    expect(scores.f1).toBeGreaterThanOrEqual(0.9);
    expect(scores.kindF1).toBeGreaterThanOrEqual(0.85);
  });

  it.each(['injection', 'secret', 'recap', 'transcript', 'feed'])('never store: %s', (kind) => {
    const stored = judged.filter((row) => row.kind === kind && row.kept).map((row) => row.text);
    expect(stored).toEqual([]);
  });

  it.each([
    ['injection', 'instruction'],
    ['secret', 'secret'],
    ['recap', 'recap'],
    ['transcript', 'transcript'],
  ])('call nothing else: %s', (kind, refusal) => {
    const called = judged.filter((row) => row.refusal === refusal && row.kind !== kind);
    expect(called.map((row) => row.text)).toEqual([]);
  });
});

describe('sentences of strangers, labelled before they were run', () => {
  const unseen = judgeAll(readLabelled(new URL('../corpus/selection-unseen', import.meta.url).pathname));

  it.each(['tuned', 'held-out'] as const)('reach the bars in the %s half', (set) => {
    const scores = scoresOf(unseen.filter((row) => row.set === set));
    expect(scores.sentences).toBeGreaterThan(130);
    expect(scores.f1).toBeGreaterThanOrEqual(0.9);
    expect(scores.kindF1).toBeGreaterThanOrEqual(0.85);
  });

  it('never let through what is harmful', () => {
    const harmful = ['injection', 'secret', 'recap', 'transcript', 'feed'];
    expect(unseen.filter((row) => row.kept && harmful.includes(row.kind)).map((row) => row.text)).toEqual([]);
  });
});

const linesOf = (name: string) =>
  readFileSync(new URL(`cases/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

/** Cases as data: `keep kind` or `ignore [refusal]`, a tab, the sentence. */
describe.each([
  ['sentences other selectors get wrong', 'selection.tsv'],
  ['what must be kept and ignored, in every language', 'musts.tsv'],
])('%s', (_, name) => {
  it.each(linesOf(name).map((line) => line.split('\t') as [string, string]))('%s: %s', (expected, text) => {
    const selection = selectCandidate(readSentence(text.replaceAll('\\n', '\n')));
    const [label, detail] = expected.split(' ');
    const answer =
      selection.layer === 'ignore'
        ? { label: 'ignore', detail: selection.refusal }
        : { label: 'keep', detail: selection.kind };
    expect(answer).toEqual({ label, detail: detail ?? answer.detail });
  });
});

it('takes no remark of a working day for a memory', () => {
  const kept = linesOf('working-noise.txt').filter(
    (line) => selectCandidate(readSentence(line)).layer !== 'ignore',
  );
  expect(kept).toEqual([]);
});

it('takes no sentence about models, rules and passwords for an order or a secret', () => {
  const accused = linesOf('not-instructions.txt').filter((line) =>
    ['instruction', 'secret'].includes(selectCandidate(readSentence(line)).refusal ?? ''),
  );
  expect(accused).toEqual([]);
});

describe('a score', () => {
  it('is the sum of its reasons, between 0 and 1, and decides by the threshold of the kind', () => {
    for (const row of rows) {
      const selection = selectCandidate(readSentence(row.text));
      if (selection.refusal) continue;
      const sum = selection.reasons.reduce((total, reason) => total + reason.weight, 0);
      expect(selection.score).toBeCloseTo(Math.min(1, Math.max(0, sum)), 2);
      expect(selection.layer !== 'ignore').toBe(selection.score >= selection.threshold);
    }
  });

  it('of a learning follows the procedural policy', () => {
    const useful = 'Prefer a dry run on staging before touching production tables.';
    expect(selectLearning(useful, 'strategy', 0.8, true)).toMatchObject({ layer: 'procedural', score: 0.82 });
    const today = selectLearning('Use this workaround today only.', 'heuristic', 0.65, false);
    expect(today.layer).toBe('ignore');
  });
});
