import { expect, test } from 'vitest';
import { droppedComments, replaceComments, wordSegments } from '../../src/memory/index.ts';

/* What is read of hostile text costs its length. */

test('words of scripts without spaces, however long the text', () => {
  expect(wordSegments('記憶は大切です。', 'ja')).toContain('記憶');
  expect(wordSegments('Ana’s port: 8080!', 'en')).toEqual(['Ana’s', 'port', '8080']);
  expect(wordSegments('记'.repeat(100_000), 'zh').join('')).toBe('记'.repeat(100_000));
  expect(wordSegments('a b '.repeat(50_000), 'en')).toHaveLength(100_000);
});

test('comments are said anew or dropped; one that never ends is none', () => {
  expect(droppedComments('a <!-- b\nc --> d <!-- e')).toBe('a  d <!-- e');
  expect(droppedComments('a <!--> b --> c')).toBe('a  c');
  const shout = (said: string) => said.toUpperCase();
  expect(replaceComments('a <!--b--> c', shout, (text) => text.trimEnd())).toBe('aB c');
  const open = '<!-- '.repeat(100_000);
  expect(droppedComments(open)).toBe(open);
});
