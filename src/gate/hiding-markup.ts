/** Markup in a line that a renderer shows nothing of, while a model reads all of it. */
export interface HidingMarkup {
  /** Offset in the line. */
  readonly start: number;
  readonly what: string;
}

const styledAway =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])|color\s*:\s*(?:white|transparent|#fff(?:fff)?\b)|(?:left|top|text-indent)\s*:\s*-\d{3,}/i;

/**
 * Elements that style their text away, and declarations, processing instructions and CDATA that say more than a name.
 * Code spans are examples and do not count.
 */
export function hidingMarkup(line: string): readonly HidingMarkup[] {
  if (!line.includes('<')) return [];
  const plain = withoutCodeSpans(line);
  const found: HidingMarkup[] = [];
  for (const match of plain.matchAll(/<([a-z][\w-]*)\b([^<>]*)>/gi)) {
    const attributes = match[2] ?? '';
    const style = /\bstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/i.exec(attributes);
    const white =
      /^font$/i.test(match[1] ?? '') && /\bcolor\s*=\s*["']?(?:white|#fff(?:fff)?\b)/i.test(attributes);
    const bare = /(?:^|\s)hidden(?=[\s=/]|$)/i.test(attributes);
    if (white || bare || (style && styledAway.test(style[1] ?? style[2] ?? style[3] ?? '')))
      found.push({ start: match.index, what: `an element <${match[1]}> that shows nothing of its text` });
  }
  for (const match of plain.matchAll(/<\?(.*?)\?>|<!\[CDATA\[(.*?)\]\]>|<!([a-z][^>]*)>/gi)) {
    const words = (match[1] ?? match[2] ?? match[3] ?? '').trim().split(/\s+/);
    const said = match[2] === undefined ? words.length - 1 : words.length;
    if (said > 1) found.push({ start: match.index, what: 'a declaration that is not shown' });
  }
  return found;
}

const named: Readonly<Record<string, number>> = {
  shy: 0xad,
  zwnj: 0x200c,
  zwj: 0x200d,
  lrm: 0x200e,
  rlm: 0x200f,
  ZeroWidthSpace: 0x200b,
  NegativeThinSpace: 0x200b,
  NoBreak: 0x2060,
  ApplyFunction: 0x2061,
  InvisibleTimes: 0x2062,
  InvisibleComma: 0x2063,
};

/** A line with its character references made characters, as a renderer shows it; undefined where there are none. */
export function withReferencesRead(line: string): string | undefined {
  if (!line.includes('&')) return undefined;
  const plain = withoutCodeSpans(line);
  const read = plain.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : named[String(name)];
    // What a reference to a visible character says is read elsewhere; a line must stay one line.
    return code === undefined || code < 0x20 || code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
  return read === plain ? undefined : read;
}

function withoutCodeSpans(line: string): string {
  return line.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, (span) => ' '.repeat(span.length));
}
