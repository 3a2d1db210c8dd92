import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { type TestRepository, temporaryRepository } from '../support/repository.ts';
import { memoryFiles } from './memory.ts';

const rows = readFileSync(new URL('./evaluate.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [string, string]);

async function evaluate(repo: TestRepository, text: string, ...more: string[]) {
  const args = ['evaluate', '--text', text, '--json', '--now', '2026-03-10', ...more];
  const run = await keepsakeHere(args, { cwd: repo.dir });
  const report = JSON.parse(run.stdout) as {
    written: number;
    claims: { claim: string; verdict: string; facts: { path: string }[] }[];
  };
  return { code: run.code, ...report };
}

test('judges each claim against the facts', async () => {
  const repo = await temporaryRepository();
  await repo.commit('memory', memoryFiles);
  const { claims, code } = await evaluate(repo, rows.map(([claim]) => `${claim}.`).join('\n'));
  expect(claims.map((one) => [one.claim.replace(/\.$/, ''), one.verdict])).toEqual(rows);
  expect(code).toBe(1);
  for (const one of claims)
    expect(one.facts.length > 0, one.claim).toBe(
      one.verdict === 'confirmed' || one.verdict === 'contradicted',
    );
});

test('writes new claims to the inbox alone, once, and nothing in a dry run', async () => {
  const repo = await temporaryRepository();
  await repo.commit('memory', memoryFiles);
  const text = 'Jane plays the cello every Sunday. Jane works at Initech.';
  expect((await evaluate(repo, text, '--write-back', '--dry-run')).written).toBe(0);
  expect(await repo.git('status', '--porcelain')).toBe('');
  expect((await evaluate(repo, text, '--write-back')).written).toBe(1);
  expect((await evaluate(repo, text, '--write-back')).written).toBe(0);
  expect(await repo.git('status', '--porcelain')).toBe('?? memory/inbox.jsonl');
  const inbox = await readFile(join(repo.dir, 'memory/inbox.jsonl'), 'utf8');
  expect(inbox).toContain('Jane plays the cello every Sunday');
  expect(inbox).not.toContain('Initech');
});
