import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judgeInMemory } from '../support/case-judge.ts';
import { missOf, readCaseFile, splitRow } from '../support/case-table.ts';
import { temporaryFolder } from '../support/repository.ts';

/*
 * The table of variations, judged by the core. `npm run cases` takes the same rows through the installed hook and the
 * Action's bundle.
 */
const rows = readCaseFile('tests/corpus/attacks/variations.md');

describe('tests/corpus/attacks/variations.md', () => {
  for (const row of rows)
    test(`${row.id}: ${row.text.slice(0, 100)}`, async () => {
      expect(row.problem).toBeUndefined();
      expect(row.cases.length).toBeGreaterThan(0);
      for (const one of row.cases) {
        const findings = await judgeInMemory(one.case);
        const passed = !findings.some((each) => each.severity === 'error');
        const said = findings
          .map((each) => `${each.severity} ${each.rule} ${each.path}:${each.line}`)
          .join('; ');
        expect(
          missOf(one, { passed, findings }),
          `${one.case.id} found ${said || 'nothing'}`,
        ).toBeUndefined();
      }
    });
});

test('a row that nobody understands is a problem and no case, also with a code span in it', async () => {
  const inputs = [
    'frobnicate the ledger',
    'frobnicate `the ledger`',
    '`x` beyond all `y`',
    '`{ append: MEMORY.md, text: "x" `',
    '`{ mend: MEMORY.md, text: "x" }`',
  ];
  const file = join(await temporaryFolder('keepsake-table-'), 'table.md');
  const lines = inputs.map((input, at) => `| X${at} | ${input} | A | PASS |`);
  await writeFile(file, `| id | input | by | expected |\n|---|---|---|---|\n${lines.join('\n')}\n`);
  for (const row of readCaseFile(file)) {
    expect(row.cases, row.text).toEqual([]);
    expect(row.problem, row.text).toMatch(/not understood/);
  }
  expect(splitRow('| X1 | `a|b` and \\| | A | PASS |')).toEqual(['X1', '`a|b` and |', 'A', 'PASS']);
  expect(rows.every((row) => row.cases.length > 0)).toBe(true);
});

test('a row about what no door judges names tests that exist', async () => {
  const said = [
    'report/log of X1 must not show the token',
    'head moves after the check passed',
    'bot PR whose check never started',
    'three web notes say the same; consolidation asked to promote',
    'daily log line contains `<!-- src:user -->`; extractor copies it',
    'extractor model returns `{"src":"user"}`',
    '`[[../x]]` as entity; consolidation writes the page',
    '`github.event.pull_request.title` in a run step',
    'third-party action by tag; missing `permissions:`; persisted credentials',
  ];
  const file = join(await temporaryFolder('keepsake-table-'), 'table.md');
  const lines = said.map((input, at) => `| X${at} | ${input} | - | proven elsewhere |`);
  await writeFile(file, `| id | input | by | expected |\n|---|---|---|---|\n${lines.join('\n')}\n`);
  const named = readCaseFile(file);
  expect(named).toHaveLength(said.length);
  const careless = readFileSync('tests/action/hardening.yml', 'utf8');
  for (const { text, cases, problem, tests } of named) {
    expect([cases, problem], text).toEqual([[], undefined]);
    const source = readFileSync(tests?.file ?? '', 'utf8');
    for (const name of tests?.names ?? [])
      expect(source.includes(name) || careless.includes(name.replace('breaks: ', '')), name).toBe(true);
  }
});
