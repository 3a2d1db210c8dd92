import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainRule, ruleDocs } from '../../src/gate/docs.ts';
import { ruleTable } from '../../src/gate/index.ts';

const folder = new URL('../../docs/rules/', import.meta.url);

test('docs/rules is what the rules say of themselves (npm run docs:rules writes it)', () => {
  for (const [name, text] of ruleDocs()) expect(readFileSync(new URL(name, folder), 'utf8')).toBe(text);
  expect(readdirSync(folder).sort()).toEqual([...ruleDocs().keys()].sort());
});

test('every rule has one id, a page, and a file of its own', () => {
  const ids = ruleTable.map((rule) => rule.id);
  expect(new Set(ids).size).toBe(ids.length);
  const files = readdirSync(new URL('../../src/gate/rules/', import.meta.url));
  for (const id of ids) {
    expect(explainRule(id)).toContain(`# ${id}`);
    expect(files).toContain(`${id.replace('/', '-')}.ts`);
    expect(files).toContain(`${id.replace('/', '-')}.page.ts`);
  }
  expect(files.length).toBe(ids.length * 2);
});
