import type { Cell, Draft } from './words.ts';

type Modifier = readonly [words: RegExp, draft: (match: RegExpExecArray, cell: Cell) => Draft];

/** Words about who signs, under which name, in which kind of repository. */
const modifiers: readonly Modifier[] = [
  [/\bunsigned\b|no signature|without (a )?signature/, () => ({ sign: 'none' })],
  [
    /author ?(?:\+|and) ?committer ?=? ?(?:is |are )?(?:the )?(human|agent)/,
    (m) => ({ as: m[1] ?? '', committer: m[1] ?? '' }),
  ],
  [/author ?(?:=|is)? ?(?:the )?human|under the human's name/, () => ({ as: 'human' })],
  [/\btrailers?\b|co-authored/, (_, cell) => ({ message: `Note what was learned\n\n${trailers(cell)}` })],
  [/namespace/, () => ({ sign: 'other-namespace' })],
  [/revoked|revocation/, () => ({ sign: 'revoked' })],
  [/key (that )?nobody (has )?listed|unlisted key|unknown key|stranger's key/, () => ({ sign: 'unlisted' })],
  [/own key|signers file/, () => ({ sign: 'unlisted' })],
  [/squash|web-?flow/, () => ({ sign: 'unlisted', as: 'human' })],
  [/byte of (its |the )?message|tampered|altered after signing/, () => ({ sign: 'tampered' })],
  [/signature of another|signature .*pasted|replayed signature/, () => ({ sign: 'replayed' })],
  [
    /gpg\.(ssh\.)?program|verification program/,
    () => ({ sign: 'unlisted', as: 'human', repository: ['fake-gpg'] }),
  ],
  [/refs\/replace|replace ref|\bgrafts?\b/, () => ({ repository: ['replace'] })],
  [/shallow/, () => ({ repository: ['shallow'] })],
  [/non-fast-forward|force.?push/, () => ({ repository: ['force-push'] })],
  [/commit-tree|no-verify|cherry-pick|by am\b|fast-import|plumbing/, () => ({})],
  [/signed by|valid (human )?signature/, () => ({})],
];

export function modifiersOf(cell: Cell): Draft | undefined {
  // Names of settings stand in code spans as often as not.
  const words =
    `${cell.words} ${cell.codes.filter((code) => /^[\w./-]+$/.test(code)).join(' ')}`.toLowerCase();
  let found: Draft | undefined;
  for (const [pattern, draft] of modifiers) {
    const match = pattern.exec(words);
    if (match) found = { ...found, ...draft(match, cell) };
  }
  // A human's own key is not what an agent signs with, whatever it does to it.
  return found;
}

function trailers(cell: Cell): string {
  const lines = cell.codes
    .filter((code) => /^[\w-]+:/.test(code))
    .map((code) => code.replace(/: *human\b/, ': Jane Doe <jane@example.org>'));
  return lines.length > 0 ? lines.join('\n') : 'Co-authored-by: Jane Doe <jane@example.org>';
}
