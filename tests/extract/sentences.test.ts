import { expect, test } from 'vitest';
import { sentencesOf } from '../../src/extract/index.ts';

/* An entry is taken apart where its sentences end, in whatever script, and costs its length. */

test.each([
  ['Ana moved to Lisbon. She likes tea.', ['Ana moved to Lisbon.', 'She likes tea.']],
  ['Dr. Weber called.\nHe waits.', ['Dr. Weber called.', 'He waits.']],
  ['Termin am 3. März mit\n\n  Ana. Danach frei!', ['Termin am 3. März mit Ana.', 'Danach frei!']],
  ['Done … . ! Next.', ['Done … . !', 'Next.']],
  ['記憶は大切です。明日行く。', ['記憶は大切です。', '明日行く。']],
  [' \n ', []],
])('%j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test('a sentence longer than what is cut at once stays whole', () => {
  const long = `Ana listed ${'one more thing, '.repeat(2000)}and stopped.`;
  expect(sentencesOf(`${long} Then she slept.`)).toEqual([long, 'Then she slept.']);
  const many = 'The gateway listens on port 8080. '.repeat(1000).trim();
  const sentences = sentencesOf(many);
  expect(sentences.join(' ')).toBe(many);
  expect(sentences.length).toBeGreaterThan(990);
});

test.each(['記。', '. ', '.', ' ', 'a ', 'Dr. ', '\n', '! '])('sixty thousand times %j', (unit) => {
  const text = `A${unit.repeat(60_000)}`;
  const said = (one: string) => one.replace(/\s/g, '');
  expect(said(sentencesOf(text).join(''))).toBe(said(text));
});
