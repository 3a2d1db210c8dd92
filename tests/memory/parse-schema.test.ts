import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseFile } from '../../src/memory/index.ts';
import { parseReport } from '../../src/memory/parse-report.ts';

const root = new URL('../../', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('docs/schema/parse.json', root), 'utf8')) as object;
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);

/** Every text of the construct table, whatever it is called there. */
function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return node.includes('\n') ? [node] : [];
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(textsOf) : [];
}

test('every construct is reported in the shape that the schema promises', () => {
  const table = parse(readFileSync(new URL('tests/corpus/memory/constructs.yaml', root), 'utf8')) as unknown;
  const texts = textsOf(table);
  expect(texts.length).toBeGreaterThan(30);
  for (const text of texts) {
    for (const path of ['MEMORY.md', 'memory/2026-02-16.md']) {
      const report = JSON.parse(JSON.stringify(parseReport(parseFile(path, text)))) as unknown;
      expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    }
  }
});

test('the schema refuses another shape', () => {
  expect(
    validate({ path: 'MEMORY.md', blocks: [{ heading: 'A', level: 2, line: 0, facts: [] }], findings: [] }),
  ).toBe(false);
});
