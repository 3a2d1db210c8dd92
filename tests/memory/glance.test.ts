import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Glance, glanceAt, glanceOf, parseFile } from '../../src/memory/index.ts';
import { anyMemory } from './arbitrary.ts';

/* A look at a file tells what reading it whole tells, of any text in any kind of file. */

const told = (glance: Glance) => ({
  path: glance.path,
  kind: glance.kind,
  text: glance.text,
  title: glance.title,
  frontMatter: glance.frontMatter,
  facts: glance.facts(),
  provenances: glance.provenances(),
});

const same = (path: string, text: string) => {
  const file = parseFile(path, text);
  expect(told(glanceAt(path, text))).toEqual(told(glanceOf(file)));
  return file;
};

test('of generated texts', () => {
  const path = fc.constantFrom(
    'MEMORY.md',
    'memory/entities/Ana.md',
    'memory/ports.md',
    'memory/2026-01-05.md',
    'memory/wiki/ports.md',
    '.learnings/LEARNINGS.md',
    'memory/graph.jsonl',
  );
  let facts = 0;
  let pointers = 0;
  fc.assert(
    fc.property(path, anyMemory, (at, text) => {
      const file = same(at, text);
      facts += file.facts.length;
      pointers += file.pointers.length;
    }),
    { seed: 20261202, numRuns: 600 },
  );
  expect(facts).toBeGreaterThan(1000);
  expect(pointers).toBeGreaterThan(5);
});

test.each([
  ['a pointer', 'memory/ports.md', '## A\n- [[Acme]]\n- x\n', 1],
  [
    'a pointer with a comment of its own is a fact',
    'memory/ports.md',
    '## A\n- [[Acme]] <!-- src:user ts:2026-01-05 -->\n',
    1,
  ],
  ['a pointer with lines below it is a fact', 'memory/ports.md', '## A\n- [[Acme]]\n  more\n', 1],
  ['the fields of a page', 'memory/entities/Ana.md', '# Ana\n\n**Type:** person\n**Aliases:** A\n', 0],
  ['a page of one memory', 'memory/ports.md', '---\nname: x\ndescription: y\ntype: user\n---\n- a\n- b\n', 1],
  ['an empty text', 'memory/wiki/ports.md', '', 0],
])('%s', (_name, path, text, count) => {
  expect(same(path, text).facts.length).toBe(count);
});
