import { bareTargetEnd } from './link-tails.ts';

const label = /\[(?:[^\\[\]]|\\.){1,999}\]:/sy;
const gap = /[ \t]*(?:\n[ \t]*)?/y;
const pointed = /<(?:[^<>\n\\]|\\[^\n])*>/y;
const title = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)/sy;
const lineEnd = /[ \t]*(?:\n|$)/y;

/**
 * Offset after the link reference definitions that a paragraph begins with (CommonMark 4.7); 0 when there are none.
 * They are no text of it: underlined, they are no heading.
 * @param paragraph its lines without their indentation and containers
 */
export function definitionsEnd(paragraph: string): number {
  let end = 0;
  while (end < paragraph.length) {
    const next = definitionEnd(paragraph, end);
    if (next < 0) return end;
    end = next;
  }
  return end;
}

function definitionEnd(text: string, start: number): number {
  const named = endOf(label, text, start);
  if (named < 0 || text.slice(start + 1, named - 2).trim() === '') return -1;
  const from = endOf(gap, text, named);
  const target = text.charCodeAt(from) === 60 ? endOf(pointed, text, from) : bareTargetEnd(text, from);
  if (target <= from) return -1;
  const before = endOf(gap, text, target);
  const titled = before > target ? endOf(title, text, before) : -1;
  const whole = titled < 0 ? -1 : endOf(lineEnd, text, titled);
  // What is no title after all may be text on the next line.
  return whole >= 0 ? whole : endOf(lineEnd, text, target);
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
