import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import {
  githubAnnotations,
  githubCommands,
  humanFindings,
  sarifReport,
  summaryTable,
} from '../../src/check/index.ts';
import { ruleTable } from '../../src/gate/index.ts';
import type { Finding } from '../../src/memory/index.ts';
import { generateToken } from '../support/tokens.ts';

const finding = (more: Partial<Finding> = {}): Finding => ({
  rule: 'write/source',
  severity: 'error',
  path: 'memory/data team.md',
  line: 3,
  column: 2,
  message: 'It counts as src:user.',
  fix: 'Tag it.',
  ...more,
});

// The schema as @microsoft/jest-sarif (MIT) carries it: draft-04, with one pattern that only reads without the u flag.
const schema = JSON.parse(
  readFileSync(new URL('../fixtures/sarif/sarif-2.1.0-rtm.5.json', import.meta.url), 'utf8'),
) as { id?: string; $schema?: string };

test('SARIF fits the 2.1.0 schema, one result of every rule', () => {
  const { id: _id, $schema: _schema, ...rest } = schema;
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const validate = ajv.compile(rest);
  const findings = ruleTable.map((rule) => finding({ rule: rule.id, severity: rule.severity }));
  const report = sarifReport(
    [...findings, finding({ path: '', commit: 'a'.repeat(40) }), finding({ path: '(commit message)' })],
    '1.2.3',
  );
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
  // And the check bites: a report without its version does not fit.
  expect(validate({ runs: [] })).toBe(false);
});

test('SARIF says what code scanning needs and no more than it takes', () => {
  const many = Array.from({ length: 6000 }, (_, at) =>
    finding({ line: at + 1, severity: at < 5990 ? 'warning' : 'error' }),
  );
  const report = sarifReport(many, '1.2.3') as {
    runs: [
      {
        results: {
          level: string;
          ruleIndex: number;
          locations: [{ physicalLocation: { artifactLocation: { uri: string } } }];
        }[];
      },
    ];
  };
  const results = report.runs[0].results;
  expect(results.length).toBe(5000);
  expect(results.slice(0, 10).every((result) => result.level === 'error')).toBe(true);
  expect(results[0]?.locations[0].physicalLocation.artifactLocation.uri).toBe('memory/data%20team.md');
  expect(results.every((result) => result.ruleIndex >= 0)).toBe(true);
});

test('annotations stop at ten a level and say how many there are', () => {
  const many = [
    ...Array.from({ length: 25 }, (_, at) => finding({ line: at + 1 })),
    ...Array.from({ length: 3 }, (_, at) => finding({ line: at + 1, severity: 'warning' })),
  ];
  const annotations = githubAnnotations(many);
  expect(annotations.filter((one) => one.level === 'error').length).toBe(10);
  expect(annotations.filter((one) => one.level === 'warning').length).toBe(3);
  expect(annotations.find((one) => one.title === '16 more errors')).toBeDefined();
});

test('workflow commands cannot be broken out of', () => {
  const commands = githubCommands([
    finding({ path: 'a,b:c\n::error::x.md', message: '100 %\r\n::stop-commands::x' }),
  ]);
  expect(commands.split('\n').filter(Boolean)).toEqual([
    '::error file=a%2Cb%3Ac%0A%3A%3Aerror%3A%3Ax.md,line=3,col=2,title=write/source::100 %25%0D%0A::stop-commands::x Tag it.',
  ]);
});

test('the summary table shows hostile text as text', () => {
  const table = summaryTable([finding({ path: 'a|b.md', message: '![x](https://h) @someone <img>' })]);
  expect(table).not.toMatch(/!\[|<img>|a\|b/);
  expect(table).not.toContain('@someone');
});

test('the code frame shows the place and never a secret', () => {
  const token = generateToken('github_pat');
  const lines = ['one', `two ${token}`, 'three'];
  const secret = humanFindings([finding({ rule: 'secret/found', line: 2, column: 5 })], {
    linesOf: () => lines,
  });
  expect(secret).toContain('> 2 | two …');
  const neighbour = humanFindings([finding({ line: 3, column: 1 })], { linesOf: () => lines });
  expect(neighbour).toContain('> 3 | three');
  expect(secret + neighbour).not.toContain(token.slice(8));
});

test('control characters are escaped before they reach a terminal', () => {
  const text = humanFindings([finding({ path: 'a\u001b[2K.md', message: 'x\u202ey' })], {
    linesOf: () => ['', '', 'z\u001b[1A'],
  });
  expect(text).not.toMatch(/[\u001b\u202e]/);
});
