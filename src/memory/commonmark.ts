import MarkdownIt from 'markdown-it';
import { HTML_TAG_RE } from 'markdown-it/lib/common/html_re.mjs';
import StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import table from 'markdown-it/lib/rules_block/table.mjs';
import image from 'markdown-it/lib/rules_inline/image.mjs';
import link from 'markdown-it/lib/rules_inline/link.mjs';
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs';
import type Token from 'markdown-it/lib/token.mjs';

/*
 * markdown-it, set up for the one question it is asked: which headings, fences and comments it sees. Its rules are its
 * own; what is changed bounds the time and memory that a hostile megabyte may cost.
 */

const reader = new MarkdownIt({ html: true });
// Inline text is read only where it could hold a comment, and emphasis and entities decide of none.
reader.inline.ruler.disable(['emphasis', 'strikethrough', 'entity']);
reader.inline.ruler2.disable(['balance_pairs', 'emphasis', 'strikethrough']);
reader.inline.ruler.at('html_inline', readTag);
reader.inline.ruler.at('link', (state, silent) => closesLater(state, state.pos) && link(state, silent));
reader.inline.ruler.at('image', (state, silent) => closesLater(state, state.pos + 1) && image(state, silent));
reader.block.ruler.at('table', readTable, { alt: ['paragraph', 'reference'] });

/**
 * Characters that may be looked at in vain. A `<!--` without an end makes markdown-it look through all that follows,
 * a thousand of them a thousand times; an honest file stays far below.
 */
const patience = 20_000_000;
let lookedAt = 0;

/** The reader gave up: too much of the text was looked at in vain. */
export class TooMuchWork extends Error {}

/** Starts counting the work anew: for each file once. */
export function beginReading(): void {
  lookedAt = 0;
}

/** Link definitions, gathered while the blocks are read. */
export type Environment = object;

/** Reads the blocks of a text; each token is handed over when it is whole, and none is kept. */
export function readBlocks(text: string, environment: Environment, take: (token: Token) => void): void {
  if (text === '') return;
  let last: Token | undefined;
  const tokens = {
    length: 0,
    push(token: Token) {
      if (last) take(last);
      last = token;
    },
  };
  const state = new LeanState(text, environment, tokens as unknown as Token[]);
  reader.block.tokenize(state, 0, state.lineMax);
  if (last) take(last);
}

/** The comments in inline text, in their order. */
export function inlineComments(content: string, environment: Environment): readonly string[] {
  const tokens: Token[] = [];
  reader.inline.parse(content, reader, environment, tokens);
  return commentsIn(tokens);
}

/** The text of an image is read like any other, though only its words are shown. */
function commentsIn(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'image') return commentsIn(token.children ?? []);
    return token.type === 'html_inline' && token.content.startsWith('<!--') ? [token.content] : [];
  });
}

/**
 * markdown-it's own block state with typed arrays for its five numbers a line: grown one by one they are the most
 * that a megabyte of short lines costs, in time and in memory.
 */
class LeanState extends StateBlock {
  constructor(text: string, environment: Environment, tokens: Token[]) {
    super('', reader, environment, tokens);
    this.src = text;
    const count = countLines(text);
    // One line more than there are, behind the end: so its rules need no bounds.
    const [starts, ends, shifts, indents, quoted] = Array.from(
      { length: 5 },
      () => new Int32Array(count + 1),
    );
    if (!starts || !ends || !shifts || !indents || !quoted) return;
    for (let line = 0, start = 0; line <= count; line++) {
      let at = start;
      let indent = 0;
      for (; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === 9) indent += 4 - (indent % 4);
        else if (code === 32) indent++;
        else break;
      }
      let end = at;
      while (end < text.length && text.charCodeAt(end) !== 10) end++;
      const isReal = line < count;
      starts[line] = isReal ? start : text.length;
      ends[line] = isReal ? end : text.length;
      shifts[line] = isReal ? at - start : 0;
      indents[line] = isReal ? indent : 0;
      start = end + 1;
    }
    this.bMarks = starts as unknown as number[];
    this.eMarks = ends as unknown as number[];
    this.tShift = shifts as unknown as number[];
    this.sCount = indents as unknown as number[];
    this.bsCount = quoted as unknown as number[];
    this.lineMax = count;
  }
}

/** Lines as markdown-it counts them: a last one of white space alone, without an ending, is none. */
function countLines(text: string): number {
  let count = 0;
  let last = 0;
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) === 10) {
      count++;
      last = at + 1;
    }
  for (let at = last; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 9) return count + 1;
  }
  return count;
}

/**
 * Whether a bracket at an offset can close at all: markdown-it would look for its end again and again. Each bracket
 * of a run needs an end of its own behind the run.
 */
function closesLater(state: StateInline, at: number): boolean {
  const { src } = state;
  if (src.charCodeAt(at) !== 91) return false;
  if (src !== bracketed.text) bracketed = { text: src, closing: closingBrackets(src) };
  return bracketed.closing[at] === 1;
}
let bracketed: { readonly text: string; readonly closing: Uint8Array } = {
  text: '',
  closing: new Uint8Array(),
};

function closingBrackets(text: string): Uint8Array {
  const closing = new Uint8Array(text.length);
  let run = 0;
  let ends = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const code = text.charCodeAt(at);
    run = code === 91 ? run + 1 : 0;
    if (code === 93) ends++;
    if (run > 0 && run <= ends) closing[at] = 1;
  }
  return closing;
}

/** markdown-it's own rule for HTML in text, with the work counted. */
function readTag(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 60 || !/[!?/a-z]/i.test(src.charAt(pos + 1))) return false;
  const match = HTML_TAG_RE.exec(src.slice(pos));
  if (!match) {
    // Only these look beyond the next tag.
    if (/[!?]/.test(src.charAt(pos + 1))) lookedAt += src.length - pos;
    if (lookedAt > patience) throw new TooMuchWork();
    return false;
  }
  if (!silent) state.push('html_inline', '', 0).content = match[0];
  state.pos += match[0].length;
  return true;
}

/**
 * To GitHub the head of a table is text, and dashes without a bar underline a heading; markdown-it begins a table
 * with whatever stands above such a row: a heading, a quote, a fence.
 */
function readTable(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  const from = (state.bMarks[line + 1] ?? 0) + (state.tShift[line + 1] ?? 0);
  const first = state.src.charCodeAt(from);
  if (line + 1 >= end || (first !== 124 && first !== 45 && first !== 58)) return false;
  if (/^-+[ \t]*$/.test(state.src.slice(from, state.eMarks[line + 1] ?? from))) return false;
  return !interrupting.some((rule) => rule(state, line, end, true)) && table(state, line, end, silent);
}
const interrupting = reader.block.ruler.getRules('paragraph').filter((rule) => rule !== readTable);
