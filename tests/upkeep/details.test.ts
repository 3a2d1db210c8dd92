import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { detailsOf } from '../../src/upkeep/details.ts';
import { entityNames } from '../../src/upkeep/entity-names.ts';
import { config, memoryOf } from './support.ts';

interface Case {
  readonly same: boolean;
  readonly texts: readonly [string, string];
  readonly others?: readonly string[];
  readonly pages?: readonly string[];
}

const cases: readonly Case[] = parse(readFileSync(new URL('./details.yml', import.meta.url), 'utf8'));

test.each(cases)('$texts agree in their details: $same', ({ same, texts, others = [], pages = [] }) => {
  const memory = memoryOf({
    'MEMORY.md': `## A <!-- src:agent ts:2026-06-01 -->\n${[...texts, ...others].map((text) => `- ${text}\n`).join('')}`,
    ...Object.fromEntries(pages.map((name) => [`memory/entities/${name}.md`, `# ${name}\n`])),
  });
  const facts = memory.file('MEMORY.md')?.facts ?? [];
  const [first, second] = facts;
  if (!first || !second) throw new Error('two facts');
  const details = detailsOf(facts, entityNames(memory, config));
  expect(details(first) === details(second)).toBe(same);
  expect(details(first)).toBe(detailsOf(facts, entityNames(memory, config))(first));
});
