/** A text as a reader takes it, with the way back. */
export interface Normalised {
  readonly text: string;
  /** For each unit of `text`: its offset in the original. */
  readonly origin: (offset: number) => number;
}

/** Invisible everywhere: zero-width characters, joiners, soft hyphens, fillers, variation selectors, bidi controls, tags. */
const invisible =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]/;

const step =
  /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp|lowbar|hyphen|dash|period|equals|colon|sol|plus|num|shy|zwnj|zwj|ZeroWidthSpace|NoBreak));|\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})|%([0-9a-f]{2})|\\([!-/:-@[-`{-~])|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]|\udb40[\udc00-\udfff]|[\uff01-\uff5e]/gi;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lowbar: '_',
  hyphen: '-',
  dash: '-',
  period: '.',
  equals: '=',
  colon: ':',
  sol: '/',
  plus: '+',
  num: '#',
};

/**
 * Takes away what splits or disguises a token and stays unseen: invisible characters, tag characters, character
 * references, escapes of markdown, JSON and addresses, full-width letters.
 * @returns undefined when there is nothing to take away: the text is its own normal form
 */
export function normalise(text: string): Normalised | undefined {
  if (!/[&\\%]|[\u00ad-\uffff]/.test(text)) return undefined;
  const starts: number[] = [0];
  const shifts: number[] = [0];
  let out = '';
  let at = 0;
  for (const match of text.matchAll(step)) {
    const plain = plainOf(match);
    if (plain === match[0]) continue;
    out += text.slice(at, match.index) + plain;
    at = match.index + match[0].length;
    starts.push(out.length);
    shifts.push(at - out.length);
  }
  if (starts.length === 1) return undefined;
  out += text.slice(at);
  return {
    text: out,
    origin(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return Math.min(text.length, offset + (shifts[low] ?? 0));
    },
  };
}

function plainOf(match: RegExpMatchArray): string {
  const [whole, hex, decimal, name, escaped, byte, percent, punctuation] = match;
  if (hex !== undefined || escaped !== undefined)
    return character(Number.parseInt(hex ?? escaped ?? '', 16), whole);
  if (decimal !== undefined) return character(Number(decimal), whole);
  if (name !== undefined) return named[name] ?? '';
  if (byte !== undefined || percent !== undefined) {
    const code = Number.parseInt(byte ?? percent ?? '', 16);
    return code >= 0x21 && code < 0x7f ? String.fromCharCode(code) : whole;
  }
  if (punctuation !== undefined) return punctuation;
  const code = whole.codePointAt(0) ?? 0;
  if (code >= 0xe0020 && code < 0xe007f) return String.fromCharCode(code - 0xe0000);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  return '';
}

function character(code: number, whole: string): string {
  if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return whole;
  const text = String.fromCodePoint(code);
  if (code >= 0xe0020 && code < 0xe007f) return String.fromCharCode(code - 0xe0000);
  return invisible.test(text) ? '' : text;
}
