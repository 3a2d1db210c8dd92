import type { Source } from '../../../src/memory/index.ts';
import type { RawCase, Signing } from '../cases.ts';
import { tokenKinds } from '../tokens.ts';

/** Who a row names, and how that principal signs. */
export interface Who {
  readonly by: string;
  readonly sign?: Signing;
  readonly approvals?: readonly string[];
}

const letters: Readonly<Record<string, string>> = {
  H: 'human',
  A: 'agent',
  W: 'web',
  D: 'dig',
  T: 'tool',
  C: 'nightly',
  F: 'fork',
  '?': 'fork',
  '-': 'agent',
};

export function principalOf(cell: string): Who {
  const word = cell.trim().split(/[\s,]+/)[0] ?? '';
  const by = letters[word] ?? word.toLowerCase();
  if (!Object.values(letters).includes(by)) throw new Error(`"${cell}" is no principal`);
  return {
    by,
    ...(word === '?' ? { sign: 'unlisted' as const } : {}),
    ...(/approv/i.test(cell) ? { approvals: ['jane-doe'], sign: 'unlisted' as const } : {}),
  };
}

/** The highest source a principal may write. */
export const rankOf: Readonly<Record<string, Source>> = {
  human: 'user',
  agent: 'agent',
  web: 'web',
  dig: 'dig',
  tool: 'tool',
  nightly: 'agent',
  fork: 'agent',
};

/** A row's input with what is already known of it. */
export interface Cell {
  readonly id: string;
  /** Lower case, without code spans: for the words. */
  readonly words: string;
  readonly text: string;
  /** What stands in code spans, with `<U+200B>` and `[GEN:kind]` made real. */
  readonly codes: readonly string[];
  readonly who: Who;
  readonly source: Source;
  readonly previous: RawCase | undefined;
}

export type Draft = Partial<RawCase>;

/** Words of a kind, and the changes they stand for. */
export interface Reader {
  readonly words: RegExp;
  readonly read: (match: RegExpExecArray, cell: Cell) => readonly Draft[] | undefined;
}

export function codesOf(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]*)`/g)].map((match) => unescaped(match[1] ?? ''));
}

/** `<U+200B>` and `U+200B` in text as the character; `[GEN:x]` as a token to be made. */
export function unescaped(text: string): string {
  return text
    .replace(/<U\+([0-9A-Fa-f]{2,6})>/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\[GEN:([\w-]+)\]/g, (_, kind: string) => `{{gen:${knownKind(kind)}}}`);
}

function knownKind(kind: string): string {
  if (tokenKinds[kind]) return kind;
  const plain = kind.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  const near = Object.keys(tokenKinds).find(
    (one) => one === plain || one.startsWith(plain) || plain.startsWith(one),
  );
  if (near === undefined) throw new Error(`no token of the kind "${kind}" can be made`);
  return near;
}

export function codePoints(text: string): readonly string[] {
  return [...text.matchAll(/U\+([0-9A-Fa-f]{2,6})/g)].map((match) =>
    String.fromCodePoint(Number.parseInt(match[1] ?? '0', 16)),
  );
}

/** The source a word names. */
export function sourceOf(word: string | undefined): Source | undefined {
  switch (word) {
    case 'user':
    case 'human':
    case "user's":
      return 'user';
    case 'agent':
    case 'tool':
    case 'web':
    case 'dig':
      return word;
    default:
      return undefined;
  }
}

export const ts = 'ts:2026-06-05';
export const fact = 'The rate is four percent';

/** A block added at the end of the index. */
export function added(heading: string, ...lines: readonly string[]): Draft {
  const body = lines.length > 0 ? lines : [`- ${fact}`];
  return { steps: [{ append: 'MEMORY.md', text: `\n${heading}\n${body.join('\n')}\n` }] };
}

export function block(comment: string, ...lines: readonly string[]): Draft {
  return added(`## 2026-06-05 Rates <!-- ${comment} -->`, ...lines);
}

/** A comment with whatever it lacks to be judged for one thing alone. */
export function completed(comment: string, source: Source): string {
  const withSource = /src:/i.test(comment) ? comment : `src:${source} ${comment}`;
  return /\bts:/.test(withSource) ? withSource : `${withSource} ${ts}`;
}

/** A cell's words, in lower case, with `§` for each code span. */
export function wordsOf(text: string): string {
  return text
    .replace(/`[^`]*`/g, ' § ')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();
}
