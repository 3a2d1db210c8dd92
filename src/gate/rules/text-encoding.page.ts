import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'Memory is UTF-8 text: no other bytes, no NUL, no carriage return without its line feed.',
  why: 'Git takes a file with a NUL for binary and shows no diff; readers disagree about where a lone CR ends a line.',
  fix: 'Save the file as UTF-8 with LF or CRLF endings.',
};
