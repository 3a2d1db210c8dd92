/*
 * Evidence recall on LoCoMo conversations (Maharana et al., 2024) kept as daily logs, without a model.
 *   node scripts/bench.mjs recall/locomo FILE        FILE: locomo10.json or a cut of it; it is not part of this project
 * Prints the figures beside MiniSearch with its defaults and plain BM25 on the same lines, and what each signal is worth.
 */
import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { defaultFormat, parseFile } from '../../src/memory/index.ts';
import { indexFile } from '../../src/recall/entries.ts';
import {
  buildSegment,
  type Corpus,
  defaultWeights,
  newCorpus,
  rank,
  readTimePhrase,
} from '../../src/recall/index.ts';
import { wordsOf } from '../../src/recall/words.ts';

interface Turn {
  readonly dia_id: string;
  readonly speaker: string;
  readonly text: string;
  readonly blip_caption?: string;
}
interface Question {
  readonly question: string;
  readonly category: number;
  readonly evidence?: readonly string[];
}
interface Sample {
  readonly conversation: Readonly<Record<string, string | readonly Turn[]>>;
  readonly qa: readonly Question[];
}
interface Talk {
  readonly corpus: Corpus;
  readonly lines: readonly { readonly id: string; readonly text: string }[];
  readonly questions: readonly { readonly text: string; readonly gold: readonly string[] }[];
  readonly today: string;
}

type Ranker = (talk: Talk) => (question: string) => readonly string[];

function main(): void {
  const path = process.argv[2];
  if (path === undefined) throw new Error('Name a LoCoMo file.');
  const talks = (JSON.parse(readFileSync(path, 'utf8')) as Sample[]).map(talkOf);
  const off = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 0]));
  const rows: [string, Ranker][] = [
    ['MiniSearch, defaults', miniSearch],
    ['BM25, plain', plainBm25],
    ['lines alone, with neighbours', keepsake({ ...off('passages', 'sections', 'time') })],
    ['without passages', keepsake(off('passages'))],
    ['without sections', keepsake(off('sections'))],
    ['without time phrases', keepsake({}, { times: false })],
    ['rank fusion, k 20', keepsake({}, { rrf: 20 })],
    ['rank fusion, k 60', keepsake({}, { rrf: 60 })],
    ['Keepsake', keepsake({})],
  ];
  // Under another name, Keepsake alone: what signals.mjs asks of a changed core.
  const [, , , only] = process.argv;
  if (only === undefined) process.stdout.write('| | R@5 | R@10 | R@20 | MRR |\n|---|---|---|---|---|\n');
  const wanted: [string, Ranker][] = only === undefined ? rows : [[only, keepsake({})]];
  for (const [name, ranker] of wanted) {
    const figures = score(talks, ranker).map((value) => (100 * value).toFixed(1));
    process.stdout.write(`| ${name} | ${figures.join(' | ')} |\n`);
  }
}

function talkOf(sample: Sample): Talk {
  const logs = new Map<string, string[]>();
  const lines: { id: string; text: string }[] = [];
  for (let n = 1; ; n++) {
    const turns = sample.conversation[`session_${n}`];
    const time = sample.conversation[`session_${n}_date_time`];
    if (typeof time !== 'string') break;
    if (!Array.isArray(turns)) continue;
    const [clock = '', date = ''] = time.split(' on ');
    const day = new Date(`${date.replace(',', '')} UTC`).toISOString().slice(0, 10);
    const log = logs.get(day) ?? [`# ${day}`, ''];
    log.push(`## Session ${n} — ${clock}`, '');
    for (const turn of turns as readonly Turn[]) {
      const photo = turn.blip_caption ? ` (shares a photo: ${turn.blip_caption})` : '';
      const text = `[${turn.dia_id}] ${turn.speaker}: ${`${turn.text}${photo}`.replace(/\s+/g, ' ').trim()}`;
      log.push(`- ${text}`);
      lines.push({ id: turn.dia_id, text });
    }
    logs.set(day, [...log, '']);
  }
  const files = [...logs].map(([day, log]) =>
    indexFile(parseFile(`memory/${day}.md`, log.join('\n'), defaultFormat), day),
  );
  const known = new Set(lines.map(({ id }) => id));
  const questions = sample.qa.flatMap(({ question, category, evidence }) => {
    const gold = [...String(evidence ?? '').matchAll(/D:?(\d+):(\d+)/g)].map(
      (m) => `D${Number(m[1])}:${Number(m[2])}`,
    );
    const real = [...new Set(gold)].filter((id) => known.has(id));
    return category === 5 || real.length === 0 ? [] : [{ text: String(question), gold: real }];
  });
  const today = [...logs.keys()].sort().at(-1) ?? '2024-01-01';
  return { corpus: newCorpus([{ segment: buildSegment(files) }]), lines, questions, today };
}

function keepsake(
  weights: Readonly<Record<string, number>>,
  how: { readonly times?: boolean; readonly rrf?: number } = {},
): Ranker {
  return ({ corpus, today }) =>
    (query) => {
      const time = how.times === false ? undefined : readTimePhrase(query, { today, weekStart: 'monday' });
      return rank({
        corpus,
        query,
        ...(time ? { range: time.range } : {}),
        filters: {},
        fusion: how.rrf === undefined ? { by: 'score' } : { by: 'rrf', k: how.rrf },
        weights: { ...defaultWeights, ...weights },
        hops: 1,
        limit: 20,
        today,
      }).hits.map((hit) => /^\[([^\]]+)\]/.exec(hit.entry.text)?.[1] ?? '');
    };
}

function miniSearch({ lines }: Talk) {
  const index = new MiniSearch({ fields: ['text'] });
  index.addAll([...lines]);
  return (query: string) => index.search(query).map((hit) => String(hit.id));
}

function plainBm25({ lines }: Talk) {
  const documents = lines.map(({ id, text }) => ({ id, words: wordsOf(text) }));
  const mean = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length;
  const having = new Map<string, number>();
  for (const { words } of documents)
    for (const word of new Set(words)) having.set(word, (having.get(word) ?? 0) + 1);
  return (query: string) => {
    const asked = new Set(wordsOf(query));
    return documents
      .map(({ id, words }) => {
        let score = 0;
        for (const word of asked) {
          const count = words.filter((one) => one === word).length;
          const df = having.get(word) ?? 0;
          const idf = Math.log(1 + (documents.length - df + 0.5) / (df + 0.5));
          score += (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * words.length) / mean));
        }
        return { id, score };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ id }) => id);
  };
}

function score(talks: readonly Talk[], ranker: Ranker): number[] {
  const sums = [0, 0, 0, 0];
  let count = 0;
  for (const talk of talks) {
    const ask = ranker(talk);
    for (const { text, gold } of talk.questions) {
      const found = ask(text);
      for (const [i, k] of [5, 10, 20].entries())
        sums[i] = (sums[i] ?? 0) + found.slice(0, k).filter((id) => gold.includes(id)).length / gold.length;
      const first = found.findIndex((id) => gold.includes(id));
      sums[3] = (sums[3] ?? 0) + (first < 0 ? 0 : 1 / (first + 1));
      count += 1;
    }
  }
  return sums.map((sum) => sum / count);
}

main();
