import { type HiddenRun, hiddenRuns } from './hidden-characters.ts';
import type { Tag } from './html-pieces.ts';
import type { Markup } from './markup.ts';
import { referencesIn } from './references.ts';

/** Markup that a renderer shows nothing of, while a model reads all of it. Lines and columns count from 1. */
export interface HidingMarkup {
  readonly line: number;
  readonly column: number;
  /** The last line of what it hides. */
  readonly endLine: number;
  readonly what: string;
}

const styledAway =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])|color\s*:\s*(?:white|transparent|#fff(?:fff)?\b)|(?:left|top|text-indent)\s*:\s*-\d{3,}/i;

/** Elements whose content is never shown where scripts run. */
const unshown = new Set('datalist noembed noframes noscript style template'.split(' '));
/**
 * Elements whose content is shown only where they themselves are not understood, or only on demand. Their names are
 * also what people write for a blank to fill in (`<title>`), so only a closed one with words in it counts.
 */
const fallback = new Set('audio canvas dialog iframe object rp title video'.split(' '));

/** Whether an element, by its tag alone, shows nothing of what stands in it. */
export function hidesContent(tag: Tag): boolean {
  if (tag.kind !== 'open') return false;
  if (unshown.has(tag.name) || tag.attributes.has('hidden')) return true;
  if (tag.name === 'font' && /^(?:white|#fff(?:fff)?$)/i.test(tag.attributes.get('color') ?? '')) return true;
  return styledAway.test(asBrowsersReadStyle(tag.attributes.get('style') ?? ''));
}

/** CSS without its comments, and with its escapes read. */
function asBrowsersReadStyle(style: string): string {
  return style
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (whole, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))
    .join('');
}

/** Elements that hide their text, and declarations, instructions and CDATA that say more than a name. */
export function hidingMarkup(text: string, markup: readonly Markup[]): readonly HidingMarkup[] {
  const found: HidingMarkup[] = [];
  // From the end, so that each element meets its closing tag and the first word behind it already known.
  const closing = new Map<string, Markup[]>();
  let firstWord = Infinity;
  let next = text.length;
  for (const piece of [...markup].reverse()) {
    const word = text.slice(piece.end, next).search(/[\p{L}\p{N}]/u);
    if (word >= 0) firstWord = piece.end + word;
    next = piece.start;
    if (piece.kind === 'close') {
      const open = closing.get(piece.name);
      if (open) open.push(piece);
      else closing.set(piece.name, [piece]);
    }
    const close = piece.kind === 'open' ? closing.get(piece.name)?.pop() : undefined;
    const what = whatHides(piece, close !== undefined && firstWord < close.start);
    if (what === undefined) continue;
    found.push({ line: piece.line, column: piece.column, endLine: close?.line ?? piece.endLine, what });
  }
  return found.reverse();
}

function whatHides(piece: Markup, isClosedOnWords: boolean): string | undefined {
  if (piece.kind === 'declaration')
    return /\s/.test(piece.said) ? 'a declaration that is not shown' : undefined;
  if (!piece.ended) return `a tag <${piece.name}> that nothing ends, so that it swallows what follows`;
  if (hidesContent(piece)) return `an element <${piece.name}> that shows nothing of its text`;
  return isClosedOnWords &&
    fallback.has(piece.name) &&
    !(piece.name === 'dialog' && piece.attributes.has('open'))
    ? `an element <${piece.name}> that shows its text only to some, or on demand`
    : undefined;
}

/** What nobody sees in a line because it is written as character references; offsets are into the line. */
export function hiddenReferences(line: string, isFirstLine: boolean): readonly HiddenRun[] {
  const references = referencesIn(line).filter(({ means }) => means.charCodeAt(0) >= 0x20);
  if (references.length === 0) return [];
  let read = '';
  let kept = 0;
  const starts = references.map(({ start, end, means }) => {
    read += line.slice(kept, start);
    const at = read.length;
    read += means;
    kept = end;
    return { at, start };
  });
  read += line.slice(kept);
  const found: HiddenRun[] = [];
  let next = 0;
  // Only a real byte order mark is one, and only where the file begins.
  for (const run of hiddenRuns(read, isFirstLine && line.startsWith('\ufeff'))) {
    while (next < starts.length && (starts[next]?.at ?? 0) < run.start) next++;
    const reference = starts[next];
    if (reference && reference.at < run.end)
      found.push({ start: reference.start, end: reference.start, what: `${run.what}, as a reference` });
  }
  return found;
}
