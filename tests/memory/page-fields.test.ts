import { expect, test } from 'vitest';
import { parseFile } from '../../src/memory/index.ts';

/* A page whose facts all went to the archive still says what it is: that is no fact, and none that was added. */

test('the fields of a page are no facts, whatever else is left of it; prose under its title is one', () => {
  const texts = (path: string, text: string) => parseFile(path, text).facts.map((fact) => fact.text);
  const page = 'memory/entities/Ana.md';
  const fields = '# Ana\n\n**Type:** person\n**Aliases:** Ana R.\n';
  expect(texts(page, `${fields}\n## Facts\n- Lives in Lisbon\n`)).toEqual(['Lives in Lisbon']);
  expect(texts(page, fields)).toEqual([]);
  expect(texts(page, `${fields}\nLives in Lisbon.\n`)).toEqual(['Lives in Lisbon.']);
  expect(texts(page, '# Ana\n\n**Type:** person\nLives in Lisbon.\n')).toHaveLength(1);
  expect(texts('memory/ana.md', fields)).toHaveLength(1);
});
