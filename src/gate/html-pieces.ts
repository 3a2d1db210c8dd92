import { finder } from '../memory/index.ts';
import { withReferences } from './references.ts';

/** An opening or closing tag. */
export interface Tag {
  readonly kind: 'open' | 'close';
  /** Lower case. */
  readonly name: string;
  /** By lower-case name, references in the values read; of two with one name the first counts. */
  readonly attributes: ReadonlyMap<string, string>;
  /** It ends in `/>`, which HTML itself ignores. */
  readonly selfClosing: boolean;
  /** False where nothing ends the tag, so that it swallows what follows. */
  readonly ended: boolean;
  readonly start: number;
  readonly end: number;
}

/** A declaration, instruction or CDATA section: a browser shows nothing of it, or nothing of its beginning. */
export interface Declaration {
  readonly kind: 'declaration';
  /** Its words, without the name it begins with. */
  readonly said: string;
  readonly start: number;
  readonly end: number;
}

export type HtmlPiece = Tag | Declaration;

/** Elements whose content a browser takes for text up to their own closing tag. */
const rawText = new Set('iframe noembed noframes script style textarea title xmp'.split(' '));

/**
 * The tags and declarations of an HTML block, as a browser's tokenizer reads them (HTML Living Standard 13.2.5): one
 * pass, from left to right. In raw text elements tags are listed too, since a sanitizer may unwrap those; none of
 * them, and no comment, reaches behind the element's closing tag.
 */
export function htmlPieces(text: string): readonly HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  const find = finder(text);
  const closers = closingTags(text);
  let within = text.length;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (at >= within) within = text.length;
    if (text.startsWith('<!--', at)) {
      const short = text.startsWith('<!-->', at) ? 5 : text.startsWith('<!--->', at) ? 6 : 0;
      const end = short > 0 ? at + short : find('-->', at + 4);
      at = end < 0 || end > within ? at + 4 : end;
      continue;
    }
    if (/^<(?:[!?]|\/[^a-z>])/i.test(text.slice(at, at + 3))) {
      const end = find('>', at + 2);
      const isText = end < 0 || end > within;
      if (!isText) pieces.push(declarationAt(text, at, end));
      at = isText ? at + 2 : end;
      continue;
    }
    const tag = tagAt(text, at, within);
    if (!tag) {
      at += 1;
      continue;
    }
    at = tag.end;
    // Text that only looks like a tag, up to the closing tag of a raw text element.
    if (!tag.ended && within < text.length) continue;
    pieces.push(tag);
    if (tag.kind === 'open' && rawText.has(tag.name) && within === text.length)
      within = closers(tag.name, tag.end);
  }
  return pieces;
}

/** For a raw text element: where its closing tag begins, or the end of the text. */
function closingTags(text: string): (name: string, from: number) => number {
  const find = finder(text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
  return (name, from) => {
    const end = find(`</${name}`, from);
    return end < 0 ? text.length : end - name.length - 2;
  };
}

/** A declaration, instruction, CDATA section or ill-named closing tag between two offsets. */
export function declarationAt(text: string, start: number, end: number): Declaration {
  const inner = text
    .slice(start, end)
    .replace(/^<(?:!\[CDATA\[|[!?]|\/)/, '')
    .replace(/(?:\]\]|\?)?>$/, '');
  const named = /^<!\[CDATA\[|^<\//.test(text.slice(start, start + 9)) ? inner : inner.replace(/^\S*/, '');
  return { kind: 'declaration', said: named.trim(), start, end };
}

const none: ReadonlyMap<string, string> = new Map();
const letter = /[a-z]/i;
const inName = /[^\s/>]*/y;
const inAttribute = /=?[^\s/>=]*/y;
const unquoted = /[^\s>]*/y;
const betweenAttributes = /[\s/]*/y;
const equals = /\s*=\s*/y;

/** The tag that begins at a `<`, as a browser reads it; undefined where none does. Nothing behind `limit` is read. */
export function tagAt(whole: string, start: number, limit: number): Tag | undefined {
  const text = limit < whole.length ? whole.slice(0, limit) : whole;
  const isClosing = text.charCodeAt(start + 1) === 47;
  let at = start + (isClosing ? 2 : 1);
  if (!letter.test(text.charAt(at))) return undefined;
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const name = (read(inName) ?? '').toLowerCase();
  let attributes: Map<string, string> | undefined;
  const tag = (ended: boolean): Tag => ({
    kind: isClosing ? 'close' : 'open',
    name,
    attributes: attributes ?? none,
    selfClosing: ended && text.charCodeAt(at - 2) === 47,
    ended,
    start,
    end: at,
  });
  for (;;) {
    read(betweenAttributes);
    if (at >= text.length) return tag(false);
    if (text.charCodeAt(at) === 62) {
      at += 1;
      return tag(true);
    }
    const attribute = (read(inAttribute) ?? '').toLowerCase();
    let value = '';
    if (read(equals) !== undefined) {
      const quote = text.charAt(at);
      if (quote === '"' || quote === "'") {
        const close = text.indexOf(quote, at + 1);
        value = text.slice(at + 1, close < 0 ? text.length : close);
        at = close < 0 ? text.length : close + 1;
      } else value = read(unquoted) ?? '';
    }
    attributes ??= new Map();
    if (!attributes.has(attribute)) attributes.set(attribute, withReferences(value));
  }
}
