/*
 * HTML blocks of CommonMark 0.31, section 4.6, by their number: 1 script, pre, style, textarea; 2 comment;
 * 3 processing instruction; 4 declaration; 5 CDATA; 6 a block tag; 7 any other complete tag alone on its line.
 */

const rawTags = new Set(['script', 'pre', 'style', 'textarea']);
const blockTags = new Set(
  (
    'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl ' +
    'dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend ' +
    'li link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot ' +
    'th thead title tr track ul'
  ).split(' '),
);

/** The kind of HTML block that a `<` starts at an offset, 0 for none. Kind 7 cannot interrupt a paragraph. */
export function htmlBlockAt(text: string, at: number, end: number, interrupts: boolean): number {
  const second = text.charCodeAt(at + 1);
  if (second === 33) {
    if (text.startsWith('<!--', at)) return 2;
    if (text.startsWith('<![CDATA[', at)) return 5;
    return isLetter(text.charCodeAt(at + 2)) ? 4 : 0;
  }
  if (second === 63) return 3;
  const isClosing = second === 47;
  const nameStart = at + (isClosing ? 2 : 1);
  if (!isLetter(text.charCodeAt(nameStart))) return 0;
  let nameEnd = nameStart + 1;
  while (nameEnd < end && isNameCharacter(text.charCodeAt(nameEnd))) nameEnd++;
  if (nameEnd - nameStart <= 10) {
    const name = text.slice(nameStart, nameEnd).toLowerCase();
    const code = nameEnd < end ? text.charCodeAt(nameEnd) : 32;
    const isDelimited = code === 32 || code === 9 || code === 62;
    if (!isClosing && isDelimited && rawTags.has(name)) return 1;
    if (blockTags.has(name) && (isDelimited || text.startsWith('/>', nameEnd))) return 6;
  }
  if (interrupts) return 0;
  const tagEnd = htmlTagEnd(text, at, end);
  if (tagEnd < 0) return 0;
  for (let a = tagEnd; a < end; a++) {
    const code = text.charCodeAt(a);
    if (code !== 32 && code !== 9) return 0;
  }
  return 7;
}

const ends: Readonly<Record<number, string>> = { 2: '-->', 3: '?>', 4: '>', 5: ']]>' };

/** Whether a line ends an HTML block of the kinds 1 to 5. */
export function endsHtmlBlock(type: number, text: string, at: number, end: number): boolean {
  if (type === 1) return /<\/(?:script|pre|style|textarea)>/i.test(text.slice(at, end));
  const found = text.slice(at, end).indexOf(ends[type] ?? '');
  return found >= 0;
}

/** Offset of the last place in a text that ends an HTML block of a kind, -1 when there is none. */
export function lastHtmlEnd(type: number, text: string): number {
  if (type !== 1) return text.lastIndexOf(ends[type] ?? '');
  const folded = text.toLowerCase();
  return Math.max(...[...rawTags].map((tag) => folded.lastIndexOf(`</${tag}>`)));
}

/**
 * Offset after the complete open or closing tag at an offset, -1 when there is none. `limit` is where to stop.
 * Inside paragraphs a tag may span lines.
 */
export function htmlTagEnd(text: string, at: number, limit: number): number {
  let a = at + 1;
  const isClosing = text.charCodeAt(a) === 47;
  if (isClosing) a++;
  if (!isLetter(text.charCodeAt(a))) return -1;
  while (a < limit && isNameCharacter(text.charCodeAt(a))) a++;
  if (isClosing) {
    a = skipSpace(text, a, limit);
    return a < limit && text.charCodeAt(a) === 62 ? a + 1 : -1;
  }
  for (;;) {
    const afterSpace = skipSpace(text, a, limit);
    const code = text.charCodeAt(afterSpace);
    if (afterSpace >= limit) return -1;
    if (code === 62) return afterSpace + 1;
    if (code === 47)
      return text.charCodeAt(afterSpace + 1) === 62 && afterSpace + 1 < limit ? afterSpace + 2 : -1;
    if (afterSpace === a || !(isLetter(code) || code === 95 || code === 58)) return -1;
    a = afterSpace + 1;
    while (a < limit && isAttributeCharacter(text.charCodeAt(a))) a++;
    const equals = skipSpace(text, a, limit);
    if (equals >= limit || text.charCodeAt(equals) !== 61) continue;
    a = attributeValueEnd(text, skipSpace(text, equals + 1, limit), limit);
    if (a < 0) return -1;
  }
}

function attributeValueEnd(text: string, at: number, limit: number): number {
  const quote = text.charCodeAt(at);
  if (at >= limit) return -1;
  if (quote === 34 || quote === 39) {
    const close = text.indexOf(String.fromCharCode(quote), at + 1);
    return close < 0 || close >= limit ? -1 : close + 1;
  }
  let a = at;
  while (a < limit && !' \t\r\n"\'=<>`'.includes(text.charAt(a))) a++;
  return a === at ? -1 : a;
}

function skipSpace(text: string, at: number, limit: number): number {
  let a = at;
  while (a < limit) {
    const code = text.charCodeAt(a);
    if (code !== 32 && code !== 9 && code !== 10 && code !== 13) break;
    a++;
  }
  return a;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isNameCharacter(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || code === 45;
}

function isAttributeCharacter(code: number): boolean {
  return isNameCharacter(code) || code === 95 || code === 46 || code === 58;
}
