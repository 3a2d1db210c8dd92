/** Named references to what nobody sees, and to what disguises an address (HTML Living Standard 13.5). */
const named: ReadonlyMap<string, string> = new Map([
  ['shy', '\u00ad'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
  ['ZeroWidthSpace', '\u200b'],
  ['NegativeVeryThinSpace', '\u200b'],
  ['NegativeThinSpace', '\u200b'],
  ['NegativeMediumSpace', '\u200b'],
  ['NegativeThickSpace', '\u200b'],
  ['VeryThinSpace', '\u200a'],
  ['MediumSpace', '\u205f'],
  ['ThickSpace', '\u205f\u200a'],
  ['NoBreak', '\u2060'],
  ['ApplyFunction', '\u2061'],
  ['af', '\u2061'],
  ['InvisibleTimes', '\u2062'],
  ['it', '\u2062'],
  ['InvisibleComma', '\u2063'],
  ['ic', '\u2063'],
  ['colon', ':'],
  ['Tab', '\t'],
  ['NewLine', '\n'],
]);

const reference = /&(?:#x0*([0-9a-f]{1,6})(?![0-9a-f]);?|#0*(\d{1,7})(?!\d);?|([a-z][a-z0-9]{1,31});)/gi;

/** One character reference of a text and what it stands for. */
export interface Reference {
  readonly start: number;
  readonly end: number;
  readonly means: string;
}

/** The numeric references of a text and the named ones that hide something; others are read as they are written. */
export function referencesIn(text: string): readonly Reference[] {
  if (!text.includes('&')) return [];
  return [...text.matchAll(reference)].flatMap((match) => {
    const [whole, hex, decimal, name] = match;
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    const means =
      code === undefined
        ? named.get(name ?? '')
        : code > 0 && code <= 0x10ffff
          ? String.fromCodePoint(code)
          : undefined;
    return means === undefined ? [] : [{ start: match.index, end: match.index + whole.length, means }];
  });
}

/** A text with its references read. */
export function withReferences(text: string): string {
  let read = '';
  let kept = 0;
  for (const { start, end, means } of referencesIn(text)) {
    read += text.slice(kept, start) + means;
    kept = end;
  }
  return read + text.slice(kept);
}
