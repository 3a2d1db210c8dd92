import type { FileState, Found } from './change.ts';
import { commentsInLine } from './line-comments.ts';

/*
 * Comments that almost are provenance. A strict reader skips them, a generous one, or a person, takes them for
 * it: so the gate refuses them.
 */

/** `src:` in any disguise: other case, full-width or Cyrillic letters, invisible characters between. */
const srcWord =
  /[sSｓ\u0455][\u200b-\u200f\u2060\ufeff\u00ad]*[rRｒ][\u200b-\u200f\u2060\ufeff\u00ad]*[cCｃ\u0441][\u200b-\u200f\u2060\ufeff\u00ad\s]*[:：=\u2236\ua789]/;

/** Line breaks to some readers, not to markdown: a heading after one is no heading. */
const otherLineEnds = /[\u2028\u2029\u0085\v\f]/;

/** The findings in one file; the lines of code are examples and are left alone. */
export function nearMisses(path: string, state: FileState): readonly Found[] {
  if (!srcWord.test(state.file.text)) return [];
  const frontMatter = new Set(
    state.sourceLines.filter((line) => line.part === 'front-matter').map((line) => line.line),
  );
  const found: Found[] = [];
  state.lines.forEach((line, at) => {
    const plain = state.shown.plain[at] ?? line;
    if (frontMatter.has(at + 1) || !srcWord.test(plain)) return;
    const reason = nearMiss(plain);
    if (reason)
      found.push({
        path,
        line: at + 1,
        column: Math.max(1, line.search(/<!-|&lt;|\\<|[\u2028\u2029\u0085\v\f]/) + 1),
        message: reason,
        fix: 'Write it as <!-- src:agent ts:2026-06-05 --> at the end of a heading or of a fact, or take it out.',
      });
  });
  return found;
}

/** What is wrong with a line whose code is blanked out. */
function nearMiss(plain: string): string | undefined {
  if (otherLineEnds.test(plain) && plain.includes('<!--'))
    return 'A character that some readers take for a line break stands on a line with provenance.';
  if (/<!-+>/.test(plain) || /--!>/.test(plain))
    return 'This comment ends where markdown says, not where it seems to: it is no provenance.';
  const { bodies, isOpen } = commentsInLine(plain);
  if (isOpen && /^\s*(?:#|[-*+] )/.test(plain))
    return 'This comment is not closed on its line: to markdown it is text, to a person it looks like provenance.';
  for (const body of bodies) {
    if (!srcWord.test(body)) continue;
    if (/[^\x20-\x7e]/.test(body.replace(/\bby:\S+|⚠️? stale/g, '')) && !/\bsrc:[a-z]+(?=\s|$)/.test(body))
      return 'This almost is a provenance comment: it holds letters or spaces that only look right.';
    if (!/(^|\s)src:/.test(body) && /(^|\s)s\s*r\s*c\s*[:：=]/i.test(body))
      return 'This almost is a provenance comment: its keys are written another way.';
  }
  return undefined;
}
