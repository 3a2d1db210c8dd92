import { type Change, shortIds } from '../memory/index.ts';
import { changeKinds, countChanges, sortChanges } from './changes.ts';
import { oneLine } from './neutral.ts';
import { compareWords } from './words.ts';

/** How a terminal shows things; without colour, brackets say what colour would. */
export interface TerminalStyle {
  readonly width: number;
  readonly paint: (style: 'bold' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string;
  readonly colour: boolean;
}

const longest = 400;

/** The view of a pull request, in a terminal: groups, facts, words that changed, one line of numbers. */
export function renderTerminal(changes: readonly Change[], style: TerminalStyle): string {
  if (changes.length === 0) return 'No fact changes.\n';
  const sorted = sortChanges(changes);
  const ids = shortIds(sorted);
  const groups = changeKinds.flatMap((kind) => {
    const ofKind = sorted.filter((change) => change.kind === kind);
    if (ofKind.length === 0) return [];
    const title = style.paint('bold', `${kind[0]?.toUpperCase()}${kind.slice(1)} (${ofKind.length})`);
    return [
      [title, ...ofKind.map((change) => factOnTerminal(change, ids.get(change.id) ?? '', style))].join('\n'),
    ];
  });
  const counts = countChanges(sorted).map(({ kind, total }) => `${total} ${kind}`);
  return `${groups.join('\n\n')}\n\n${counts.join(', ')}.\n`;
}

function factOnTerminal(change: Change, id: string, style: TerminalStyle): string {
  const indent = id.length + 4;
  const text = wrap(factWords(change, style.colour), style.width - indent);
  const lines = text.map((line) => `${' '.repeat(indent)}${paintMarks(line, style)}`);
  const first = `  ${style.paint('yellow', id)}  ${(lines[0] ?? '').trimStart()}`;
  const about = wrap(details(change), style.width - indent).map(
    (line) => `${' '.repeat(indent)}${style.paint('dim', line)}`,
  );
  return [first, ...lines.slice(1), ...about].join('\n');
}

/** Changed words stand in brackets that painting takes off again: wrapping must count what is seen. */
function factWords(change: Change, colour: boolean): string {
  const { before, after } = change;
  if (change.kind !== 'updated' || before === null || after === null || before === after)
    return oneLine(after ?? before ?? '', longest);
  return compareWords(before, after)
    .map(({ kind, text }) => {
      const [open, close] = kind === 'gone' ? marks.gone : marks.new;
      const plain = kind === 'gone' ? `[-${text.trim()}-]` : `{+${text.trim()}+}`;
      if (kind === 'same') return text;
      const outer = (inner: string) => `${/^\s/.test(text) ? ' ' : ''}${inner}${/\s$/.test(text) ? ' ' : ''}`;
      return outer(
        colour
          ? text
              .trim()
              .split(' ')
              .map((word) => `${open}${word}${close}`)
              .join(' ')
          : plain,
      );
    })
    .join('');
}

/** Private characters stand for the start and end of a painted word; hostile text cannot hold them (oneLine). */
const marks = { gone: ['\u0011', '\u0012'], new: ['\u0013', '\u0014'] } as const;

function paintMarks(line: string, style: TerminalStyle): string {
  return line
    .replace(/\u0011([^\u0012]*)\u0012/g, (_whole, word: string) => style.paint('red', word))
    .replace(/\u0013([^\u0014]*)\u0014/g, (_whole, word: string) => style.paint('green', word));
}

function details(change: Change): string {
  const place = change.line === undefined ? change.path : `${change.path}:${change.line}`;
  const parts = [
    oneLine(place, 120),
    change.src ?? 'untagged',
    ...(change.ts === undefined || change.ts === 'unknown' ? [] : [oneLine(change.ts, 30)]),
    ...(change.ev === undefined ? [] : [`from ${oneLine(change.ev, 80)}`]),
    ...(change.reason === undefined ? [] : [oneLine(change.reason, 160)]),
  ];
  return parts.join(' · ');
}

/** Breaks text at spaces into lines of at most `width` columns; a longer word stands on lines of its own. */
export function wrap(text: string, width: number): string[] {
  const room = Math.max(width, 20);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, room))) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (columns(joined) <= room) line = joined;
    else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, room: number): string[] {
  if (columns(word) <= room) return [word];
  const found: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (columns(piece + letter) > room) {
      found.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...found, piece];
}

/** East Asian wide characters and emoji take two columns, marks and the private brackets none. */
function columns(text: string): number {
  let sum = 0;
  for (const letter of text) {
    if (/[\p{M}\u0011-\u0014\u200c\u200d\ufe0f]/u.test(letter)) continue;
    sum +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
        letter,
      )
        ? 2
        : 1;
  }
  return sum;
}
