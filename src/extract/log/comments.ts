/*
 * HTML comments in a line of a log. One pass each: a line of beginnings without ends must cost no more than its
 * length, which an expression that starts anew at every beginning cannot promise.
 */

/** What stands between a `<!--` and the next `>`, and whether that ends the comment. */
export interface CommentText {
  readonly inner: string;
  readonly closed: boolean;
}

/** The comments of a line, each from its first beginning. */
export function commentTexts(line: string): readonly CommentText[] {
  if (!line.includes('<!--')) return [];
  const stretches = line.split('>');
  return stretches.flatMap((stretch, at) => {
    const start = stretch.indexOf('<!--');
    if (start < 0) return [];
    const inner = stretch.slice(start + 4);
    return [{ inner, closed: at < stretches.length - 1 && inner.endsWith('--') }];
  });
}

/** The text without its closed comments. */
export function withoutComments(text: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return kept + text.slice(at);
    kept += text.slice(at, start);
    at = end + 3;
  }
}
