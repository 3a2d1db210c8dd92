/** One stretch of a line that readers do not see, or that changes what they see. */
export interface HiddenRun {
  /** Offsets in the line. */
  readonly start: number;
  readonly end: number;
  readonly what: string;
}

const candidates =
  /[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]|\udb40[\udc00-\uddef]/g;

/** Scripts that write with joiners and non-joiners (Unicode Standard 23.2, UTS 46 ContextJ in spirit). */
const joinedScript =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{M}]/u;
/** Scripts without spaces, where U+200B says where a line may break. */
const spacelessScript =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{M}]/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0f\u20e3]/u;

/** Every hidden stretch of a line; what a script or an emoji needs is not hidden. */
export function hiddenRuns(line: string, isFirstLine: boolean): readonly HiddenRun[] {
  const runs: { start: number; end: number; what: string }[] = [];
  const about = lineFacts(line);
  for (const match of line.matchAll(candidates)) {
    const at = match.index;
    const what = whatHides(line, at, match[0], isFirstLine, about);
    if (what === undefined) continue;
    const last = runs.at(-1);
    if (last?.end === at) last.end += match[0].length;
    else runs.push({ start: at, end: at + match[0].length, what });
  }
  return runs;
}

interface LineFacts {
  readonly hasRightToLeft: boolean;
  /** Every direction isolate is ended on the line. */
  readonly isolatesEnd: boolean;
  /** Offsets in regional flags. */
  readonly inFlags: ReadonlySet<number>;
}

/** What is asked of a whole line, looked up once: a line may hold a million of these characters. */
function lineFacts(line: string): LineFacts {
  let hasRightToLeft: boolean | undefined;
  let isolatesEnd: boolean | undefined;
  let inFlags: ReadonlySet<number> | undefined;
  return {
    get hasRightToLeft() {
      hasRightToLeft ??= rightToLeft.test(line);
      return hasRightToLeft;
    },
    get isolatesEnd() {
      isolatesEnd ??= balanced(line);
      return isolatesEnd;
    },
    get inFlags() {
      inFlags ??= flagOffsets(line);
      return inFlags;
    },
  };
}

function whatHides(
  line: string,
  at: number,
  unit: string,
  isFirstLine: boolean,
  about: LineFacts,
): string | undefined {
  const code = unit.codePointAt(0) ?? 0;
  // NUL and lone CR belong to text/encoding.
  if (code === 0 || code === 0x0d) return undefined;
  if (code < 0xa0) return `a control character (U+${hex(code)})`;
  const before = lastCharacter(line.slice(0, at));
  const after = firstCharacter(line.slice(at + unit.length));
  if (code >= 0xe0000 && code <= 0xe007f)
    return about.inFlags.has(at) ? undefined : 'tag characters, which spell text nobody sees';
  if (code >= 0xe0100)
    return /\p{Script=Han}/u.test(before) ? undefined : 'variation selectors where nothing varies';
  if (code >= 0xfe00 && code <= 0xfe0f)
    return isSelector(before) || before === ''
      ? 'variation selectors in a row, which spell text nobody sees'
      : undefined;
  if (code >= 0x180b && code <= 0x180e)
    return /\p{Script=Mongolian}/u.test(before) ? undefined : 'Mongolian selectors outside Mongolian';
  if (code === 0xfeff) return isFirstLine && at === 0 ? undefined : 'a zero-width no-break space';
  if (code === 0x200e || code === 0x200f || code === 0x061c)
    return about.hasRightToLeft ? undefined : 'a direction mark without right-to-left text';
  if (code >= 0x2066 && code <= 0x2069)
    return about.hasRightToLeft && about.isolatesEnd
      ? undefined
      : 'direction isolates, which show text in another order';
  if (code >= 0x202a && code <= 0x202e)
    return 'direction overrides, which show text in another order than it has';
  if (code === 0x2028 || code === 0x2029) return 'a line separator that some readers break the line at';
  if (code === 0x200d) return joins(before, after) ? undefined : 'a zero-width joiner that joins nothing';
  if (code === 0x200c)
    return joinedScript.test(before) && joinedScript.test(after)
      ? undefined
      : 'a zero-width non-joiner outside scripts that need it';
  if (code === 0x200b)
    return spacelessScript.test(before) && spacelessScript.test(after) ? undefined : 'a zero-width space';
  if (code === 0x00ad)
    return /\p{L}/u.test(before) && /\p{L}/u.test(after) && !/[_-]|\d/.test(word(line, at))
      ? undefined
      : 'a soft hyphen outside a word';
  if (code === 0x034f)
    return joinedScript.test(before) || rightToLeft.test(before) ? undefined : 'an invisible joiner';
  if ((code === 0x115f || code === 0x1160) && /\p{Script=Hangul}/u.test(before + after)) return undefined;
  return `an invisible character (U+${hex(code)})`;
}

/** Regional flags: black flag, tag letters, cancel tag (UTS 51, ED-14a). */
function flagOffsets(line: string): ReadonlySet<number> {
  const offsets = new Set<number>();
  for (const match of line.matchAll(/\u{1f3f4}(?:[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]){3,6}\u{e007f}/gu))
    for (let at = match.index + 1; at < match.index + match[0].length; at++) offsets.add(at);
  return offsets;
}

function joins(before: string, after: string): boolean {
  return (
    (pictograph.test(before) && /\p{Extended_Pictographic}/u.test(after)) ||
    (joinedScript.test(before) && (after === '' || joinedScript.test(after) || /\s|\p{P}/u.test(after)))
  );
}

function balanced(line: string): boolean {
  let depth = 0;
  for (const unit of line) {
    if (/[\u2066-\u2068]/.test(unit)) depth += 1;
    if (unit === '\u2069' && --depth < 0) return false;
  }
  return depth === 0;
}

function isSelector(character: string): boolean {
  return /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u.test(character);
}

/** What stands around an offset without a space, no further than words are long. */
function word(line: string, at: number): string {
  const before = line.slice(Math.max(0, at - 100), at);
  const after = line.slice(at, at + 100);
  return `${before.slice(before.search(/\S*$/))}${/^\S*/.exec(after)?.[0] ?? ''}`;
}

function lastCharacter(text: string): string {
  const code = text.length >= 2 ? text.codePointAt(text.length - 2) : undefined;
  return code !== undefined && code > 0xffff ? text.slice(-2) : text.slice(-1);
}

function firstCharacter(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}
