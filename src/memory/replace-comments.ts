/**
 * Text with each comment said anew, wherever it stands; for reading and comparing, never for writing a memory. One that
 * never ends is none, and is looked for once: an expression with a lazy middle looks again from every opening.
 * @param comment what stands in its place, by what is said between the marks
 * @param before what stands before it is written as this gives it
 */
export function replaceComments(
  text: string,
  comment: (said: string) => string,
  before: (stretch: string) => string = (stretch) => stretch,
): string {
  let written = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return written + text.slice(at);
    written += before(text.slice(at, start)) + comment(text.slice(start + 4, end));
    at = end + 3;
  }
}

/** Text without its comments. */
export function droppedComments(text: string): string {
  return replaceComments(text, () => '');
}
