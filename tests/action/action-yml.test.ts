import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { runProgram } from '../support/repository.ts';

const root = new URL('../../', import.meta.url);
const action = parse(readFileSync(new URL('action.yml', root), 'utf8')) as {
  inputs: Record<string, unknown>;
  runs: { using: string; main: string };
};

it('declares exactly the inputs that are read, and runs on node24', () => {
  const source = readFileSync(new URL('src/action/inputs.ts', root), 'utf8');
  const read = new Set([...source.matchAll(/optional\('([a-z-]+)'\)/g)].map((match) => match[1]));
  expect([...read].sort()).toEqual(Object.keys(action.inputs).sort());
  expect(action.runs).toEqual({ using: 'node24', main: 'dist/action/index.js' });
});

it('is what the tables in README.md say', async () => {
  const script = new URL('scripts/readme-tables.mjs', root).pathname;
  expect(await runProgram(process.execPath, [script, '--check'], { cwd: root.pathname })).toMatchObject({
    code: 0,
  });
});
