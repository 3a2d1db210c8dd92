/*
 * node bench/extract.mjs – what local extraction costs: wall and processor time for 1,000 lines of a daily log, and
 * the tokens a model would read of them.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countTokens } from 'gpt-tokenizer';
import { load } from '../scripts/load.mjs';

const { sentToModel, takeTime } = await load('bench/extract.ts');
const sample = fileURLToPath(new URL('../tests/corpus/logs/working-day.md', import.meta.url));
const base = readFileSync(sample, 'utf8').split('\n').filter(Boolean);
const line = (n) => (base[n % base.length] ?? '').replace('Postgres 16', `Postgres ${n}`);
const text = Array.from({ length: 1_000 }, (_, n) => line(n)).join('\n');
// The first run compiles the expressions; the others are what a night pays for its next logs.
const first = await takeTime(text);
const rest = [];
for (let run = 0; run < 5; run++) rest.push(await takeTime(text));
const median = (key) => Math.round(rest.map((run) => run[key]).sort((a, b) => a - b)[2]);
console.log(
  `1,000 lines: first ${Math.round(first.wall)} ms wall, ${Math.round(first.cpu)} ms processor, then ${median('wall')} ms wall, ${median('cpu')} ms processor`,
);
console.log(
  `a model would read ${countTokens(sentToModel(text))} tokens of them (the file has ${countTokens(text)})`,
);
