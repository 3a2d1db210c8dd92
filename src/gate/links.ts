import type { FileState } from './change.ts';
import type { Markup } from './markup.ts';
import { withReferences } from './references.ts';

/** A link or image as it is written; line and column count from 1. */
export interface WrittenLink {
  readonly line: number;
  readonly column: number;
  /** The last line of the tag or of the link's text. */
  readonly endLine: number;
  readonly image: boolean;
  readonly text: string;
  readonly destination: string;
}

const inline =
  /(!?)\[((?:[^[\]\\]|\\.|\[[^[\]]{0,400}\]){0,400})\]\([ \t]{0,400}(?:<([^<>]{0,4000})>|([^\s()]{0,4000}(?:\([^\s()]{0,400}\)[^\s()]{0,400}){0,8}))(?:\s[^)]{0,400}|\([^)]{0,100})?\)/g;
const definition = /^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)>?/g;
const autolink = /<((?:[a-z][a-z0-9+.-]{1,30}):[^\s<>]*)>/gi;
const bare = /(?<![(<"'=\w])https?:\/\/[^\s<>")\]]+/g;

/** Attributes that hold addresses. */
const addresses = [
  'src',
  'href',
  'data',
  'action',
  'formaction',
  'srcset',
  'poster',
  'background',
  'xlink:href',
];

/**
 * Every link of a file's text; code is left out.
 * @param wanted lines (from 1) that matter; default: all
 */
export function linksIn(
  state: FileState,
  wanted: (line: number) => boolean = () => true,
): readonly WrittenLink[] {
  const links = state.shown.plain.flatMap((line, at) =>
    /[:\]<]/.test(line) && wanted(at + 1) ? linksInLine(line, at + 1) : [],
  );
  return links.concat(
    state.shown.markup.flatMap((piece) =>
      wanted(piece.line) || wanted(piece.endLine) ? linksInTag(piece) : [],
    ),
  );
}

function linksInLine(plain: string, number: number): readonly WrittenLink[] {
  const links: WrittenLink[] = [];
  const add = (at: number, image: boolean, text: string, destination: string) =>
    links.push({
      line: number,
      column: at + 1,
      endLine: number,
      image,
      text,
      destination: decoded(destination),
    });
  for (const match of plain.matchAll(inline))
    add(match.index, match[1] === '!', match[2] ?? '', match[3] ?? match[4] ?? '');
  for (const match of plain.matchAll(definition)) add(match.index, false, '', match[2] ?? '');
  for (const match of plain.matchAll(autolink)) add(match.index, false, '', match[1] ?? '');
  for (const match of plain.matchAll(bare)) add(match.index, false, '', match[0]);
  return links;
}

function linksInTag(piece: Markup): readonly WrittenLink[] {
  if (piece.kind !== 'open') return [];
  const { line, column, endLine } = piece;
  const image = piece.name !== 'a' && piece.name !== 'area';
  return addresses.flatMap((name) => {
    const value = piece.attributes.get(name);
    if (value === undefined) return [];
    const each = name === 'srcset' ? value.split(/[\s,]+/) : [value];
    return each.map((one) => ({ line, column, endLine, image, text: '', destination: decoded(one) }));
  });
}

/** Character references and white space inside a scheme are how `javascript:` is disguised. */
function decoded(destination: string): string {
  return withReferences(destination).replace(/[\x00-\x20\u200b-\u200f\u2060\ufeff]/g, '');
}
