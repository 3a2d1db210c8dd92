import { commentsOf } from './comments.ts';
import { lineStartsOf } from './lines.ts';
import { scan } from './scan.ts';

const blockStart = /^(?:>|[-+*#](?=[#>\s]|$)|`{3}|~{3}|={2,}|-{2,}|\||<)|^#{2,}/;

/**
 * A text as one line of a list item that stays the text of that item: line breaks become spaces, a start that
 * would open another structure is escaped, and a comment that would be a real one is shown as text.
 */
export function asItemText(text: string): string {
  let line = text.replace(/[ \t]*[\r\n\u2028\u2029\u0085\v\f]+[ \t]*/g, ' ').trim();
  if (blockStart.test(line)) line = `\\${line}`;
  line = line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
  return withoutRealComments(line);
}

/** Escapes what would be, or open, a comment; one in a code span is text already and stays. */
export function withoutRealComments(line: string, passes = 4): string {
  if (!line.includes('<!--')) return line;
  // Whoever nests comments this deep means none of them.
  if (passes === 0) return line.replaceAll('<!--', '&lt;!--');
  const marked = `x ${line}`;
  const { comments, open } = commentsOf(scan(marked, lineStartsOf(marked), 0));
  const starts = [...comments, ...open].map((comment) => comment.start - 2).sort((a, b) => b - a);
  let safe = line;
  for (const start of starts) safe = `${safe.slice(0, start)}&lt;${safe.slice(start + 1)}`;
  return safe.includes('<!--') && starts.length > 0 ? withoutRealComments(safe, passes - 1) : safe;
}
