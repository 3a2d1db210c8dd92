import { describe, expect, test } from 'vitest';
import { linksOf, openMemory, parseFile, resolveLink, type SnapshotFile } from '../../src/memory/index.ts';

test('every way to write a link, with its place', () => {
  const text = '# T\n\n- [[Acme]] and [[Acme|the firm]]\n- [[Acme#2026-02-16]] [site](acme.md#facts)\n';
  const links = linksOf(parseFile('memory/x.md', text));
  expect(links.map(({ kind, target, label, heading, line }) => [kind, target, label, heading, line])).toEqual(
    [
      ['wiki', 'Acme', undefined, undefined, 3],
      ['wiki', 'Acme', 'the firm', undefined, 3],
      ['wiki', 'Acme', undefined, '2026-02-16', 4],
      ['markdown', 'acme.md', 'site', 'facts', 4],
    ],
  );
  for (const { line, column, start, end } of links) {
    expect(text.slice(start, end)).toMatch(/^\[.*[\])]$/);
    expect(text.split('\n')[line - 1]?.slice(column - 1)).toContain(text.slice(start, end));
  }
});

test.each([
  ['a code span', 'a `[[Acme]]` b'],
  ['a code span over two lines', 'a `x\n[[Acme]]` b'],
  ['a code span over the lines of an item', '- a `x\n  [[Acme]] y` b'],
  ['a fence', '```\n[[Acme]]\n```'],
  ['an indented block', 'x\n\n    [[Acme]]'],
])('links in %s do not count', (_what, text) => {
  expect(linksOf(parseFile('memory/x.md', text))).toEqual([]);
});

test('a code span that began on the line before takes a link, one of another item does not', () => {
  const links = linksOf(parseFile('memory/x.md', 'a `b` ` c\n[[Acme]] `d` e\n'));
  expect(links.map(({ target }) => target)).toEqual([]);
  const own = linksOf(parseFile('memory/x.md', '- a ` c\n- [[Acme]] ` e\n'));
  expect(own.map(({ target, line, column }) => [target, line, column])).toEqual([['Acme', 2, 3]]);
});

describe('a page is found by its exact name, then an alias, then its slug', () => {
  const memory = openMemory(
    new Map(
      [
        ['memory/entities/Jane-Smith.md', '# Jane Smith\n\n**Aliases:** JS, Jenny\n'],
        ['memory/entities/js.md', '# js\n'],
        ['memory/entities/Zoe\u0308.md', '# Zoe\u0308\n'],
        ['memory/wiki/roof.md', '---\nid: w1\ntitle: The Roof\naliases: [top]\n---\n'],
        ['memory/a/plan.md', '# Plan\n'],
        ['memory/b/plan.md', '# Plan\n'],
        ['memory/archive/gone.md', '# Gone\n'],
        ['MEMORY.md', '# Memory\n'],
      ].map(([path = '', text = '']): [string, SnapshotFile] => [path, { path, text, mode: '100644' }]),
    ),
  );
  const found = (text: string, from = 'memory/x.md') => {
    const [link] = linksOf(parseFile(from, text));
    if (!link) throw new Error('no link');
    const resolved = resolveLink(memory, link, from);
    return resolved.found === 'one' ? resolved.path : resolved.found === 'several' ? resolved.paths : 'none';
  };

  test.each([
    ['its name', '[[Jane Smith]]', 'memory/entities/Jane-Smith.md'],
    ['its file name', '[[Jane-Smith]]', 'memory/entities/Jane-Smith.md'],
    ['an alias', '[[Jenny]]', 'memory/entities/Jane-Smith.md'],
    ['an exact name before an alias', '[[js]]', 'memory/entities/js.md'],
    ['an alias, in any case', '[[JS]]', 'memory/entities/Jane-Smith.md'],
    ['its slug', '[[jane smith]]', 'memory/entities/Jane-Smith.md'],
    ['the other Unicode form', '[[Zo\u00eb]]', 'memory/entities/Zoe\u0308.md'],
    ['the id of a wiki page', '[[w1]]', 'memory/wiki/roof.md'],
    ['its title', '[[The Roof|it]]', 'memory/wiki/roof.md'],
    ['an alias in front matter', '[[top#x]]', 'memory/wiki/roof.md'],
    ['a path from here', '[r](wiki/roof.md)', 'memory/wiki/roof.md'],
    ['two pages', '[[Plan]]', ['memory/a/plan.md', 'memory/b/plan.md']],
    ['the archive', '[[Gone]]', 'none'],
    ['another host', '[r](https://example.com/roof.md)', 'none'],
    ['a way out of the memory', '[r](../../roof.md)', 'none'],
    ['nothing', '[[Nobody]]', 'none'],
  ])('by %s: %s', (_how, text, path) => expect(found(text)).toEqual(path));
});
