import { readdirSync, readFileSync } from 'node:fs';
import { readSentence, selectCandidate } from '../../src/extract/index.ts';

/** One labelled sentence of tests/corpus/selection. */
export interface Labelled {
  readonly language: string;
  readonly set: 'tuned' | 'held-out';
  readonly label: 'keep' | 'ignore';
  /** What it is: a kind for what must be kept, a reason for what must be ignored. */
  readonly kind: string;
  readonly text: string;
}

export interface Judged extends Labelled {
  readonly kept: boolean;
  readonly readAs: string;
  readonly refusal: string | undefined;
  readonly score: number;
}

export interface Scores {
  readonly sentences: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Macro-averaged over the kinds, over all sentences that must be kept. */
  readonly kindF1: number;
  /** Of the sentences labelled so, how many were stored all the same. */
  readonly leaked: Readonly<Record<string, number>>;
}

/** Token-shaped text is made at run time, so that the corpus itself holds no secret. */
const made: Readonly<Record<string, string>> = {
  openai_key: `sk-proj-${'a1B2c3D4e5F6g7H8'.repeat(3)}`,
  github_pat: `ghp_${'Zx9Yw8Vu7Ts6Rq5Po4Nm3Lk2'.repeat(2).slice(0, 36)}`,
  aws_key: `AKIA${'Q3EGRIPO7NXW2L5M'}`,
};

export function readLabelled(folder: string): readonly Labelled[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => {
      const rows = readFileSync(`${folder}/${name}`, 'utf8').trimEnd().split('\n').slice(1);
      return rows.map((row) => {
        const [set = '', label = '', kind = '', text = ''] = row.split('\t');
        return {
          language: name.slice(0, 2),
          set: set === 'tuned' ? 'tuned' : 'held-out',
          label: label === 'keep' ? 'keep' : 'ignore',
          kind,
          text: text
            .replaceAll('\\n', '\n')
            .replace(/\[GEN:(\w+)\]/g, (_, name: string) => made[name] ?? `[GEN:${name}]`),
        } as const;
      });
    });
}

export function judgeAll(rows: readonly Labelled[]): readonly Judged[] {
  return rows.map((row) => {
    const selection = selectCandidate(readSentence(row.text));
    const { kind, score, refusal } = selection;
    return { ...row, kept: selection.layer !== 'ignore', readAs: kind, score, refusal };
  });
}

export function scoresOf(judged: readonly Judged[]): Scores {
  const keep = judged.filter((row) => row.label === 'keep');
  const kept = judged.filter((row) => row.kept);
  const right = kept.filter((row) => row.label === 'keep').length;
  const precision = ratio(right, kept.length);
  const recall = ratio(right, keep.length);
  const kinds = [...new Set(keep.map((row) => row.kind))];
  const harmful = ['injection', 'secret', 'recap', 'transcript', 'feed', 'question', 'retraction'];
  return {
    sentences: judged.length,
    precision,
    recall,
    f1: f1(precision, recall),
    kindF1: kinds.map((kind) => kindScore(keep, kind)).reduce((sum, value) => sum + value, 0) / kinds.length,
    leaked: Object.fromEntries(
      harmful.map((kind) => [kind, judged.filter((row) => row.kind === kind && row.kept).length]),
    ),
  };
}

function kindScore(keep: readonly Judged[], kind: string): number {
  const read = keep.filter((row) => row.readAs === kind);
  const right = read.filter((row) => row.kind === kind).length;
  return f1(ratio(right, read.length), ratio(right, keep.filter((row) => row.kind === kind).length));
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function f1(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
