/** A link or image as it is written in one line. */
export interface WrittenLink {
  readonly column: number;
  readonly image: boolean;
  readonly text: string;
  readonly destination: string;
}

const inline =
  /(!?)\[((?:[^[\]\\]|\\.|\[[^\]]*\]){0,400})\]\(\s*(?:<([^<>]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))[^)]{0,400}\)/g;
const definition = /^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)>?/g;
const autolink = /<((?:[a-z][a-z0-9+.-]{1,30}):[^\s<>]*)>/gi;
const html =
  /<(img|a|iframe|script|object|embed|video|audio|source|link|form|svg|image)\b[^>]*?\s(?:src|href|data|action|srcset|poster|xlink:href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;
const bare = /(?<![(<"'=\w])https?:\/\/[^\s<>")\]]+/g;

/** Every link of a line; code spans are blanked out first. */
export function linksInLine(line: string): readonly WrittenLink[] {
  const plain = line.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, (span) => ' '.repeat(span.length));
  const links: WrittenLink[] = [];
  const add = (at: number, image: boolean, text: string, destination: string) =>
    links.push({ column: at + 1, image, text, destination: decoded(destination) });
  for (const match of plain.matchAll(inline))
    add(match.index, match[1] === '!', match[2] ?? '', match[3] ?? match[4] ?? '');
  for (const match of plain.matchAll(definition)) add(match.index, false, '', match[2] ?? '');
  for (const match of plain.matchAll(autolink)) add(match.index, false, '', match[1] ?? '');
  for (const match of plain.matchAll(html))
    add(match.index, match[1]?.toLowerCase() !== 'a', '', match[2] ?? match[3] ?? match[4] ?? '');
  for (const match of plain.matchAll(bare)) add(match.index, false, '', match[0]);
  return links;
}

/** Character references and white space inside a scheme are how `javascript:` is disguised. */
function decoded(destination: string): string {
  return destination
    .replace(/&#x([0-9a-f]{1,6});?/gi, (whole, code: string) => character(Number.parseInt(code, 16), whole))
    .replace(/&#(\d{1,7});?/g, (whole, code: string) => character(Number(code), whole))
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/[\x00-\x20\u200b-\u200f\u2060\ufeff]/g, '');
}

function character(code: number, whole: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
