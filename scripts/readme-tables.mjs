/*
 * Writes the tables of inputs and outputs from action.yml into README.md, between their markers.
 * `--check` writes nothing and fails when they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const action = parse(readFileSync(`${root}action.yml`, 'utf8'));
const cell = (text) =>
  String(text ?? '')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ')
    .trim();
const inputs = Object.entries(action.inputs).map(
  ([name, input]) =>
    `| \`${name}\` | ${cell(input.description)} | ${input.default ? `\`${cell(input.default)}\`` : ''} |`,
);
const outputs = Object.entries(action.outputs).map(
  ([name, output]) => `| \`${name}\` | ${cell(output.description)} |`,
);
const tables = {
  inputs: ['| input | what | default |', '|---|---|---|', ...inputs].join('\n'),
  outputs: ['| output | what |', '|---|---|', ...outputs].join('\n'),
};

const before = readFileSync(`${root}README.md`, 'utf8');
let after = before;
for (const [name, table] of Object.entries(tables)) {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const [from, to] = [after.indexOf(start), after.indexOf(end)];
  if (from < 0 || to < from) {
    console.error(`README.md lacks the markers ${start} and ${end}.`);
    process.exit(1);
  }
  after = `${after.slice(0, from + start.length)}\n${table}\n${after.slice(to)}`;
}
if (after !== before && process.argv.includes('--check')) {
  console.error('The tables in README.md differ from action.yml: run node scripts/readme-tables.mjs.');
  process.exit(1);
}
if (after !== before) writeFileSync(`${root}README.md`, after);
