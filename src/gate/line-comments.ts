/** The comments that stand whole on one line. */
export interface LineComments {
  /** What each says between its marks. */
  readonly bodies: readonly string[];
  /** Whether a `<!--` is left that nothing on the line ends. */
  readonly isOpen: boolean;
  /** The line without its whole comments. */
  readonly outside: string;
}

/** Splits a line into its comments and the rest. */
export function commentsInLine(line: string): LineComments {
  const bodies: string[] = [];
  let outside = '';
  let kept = 0;
  for (;;) {
    const start = line.indexOf('<!--', kept);
    const end = start < 0 ? -1 : line.indexOf('-->', start + 4);
    if (end < 0) return { bodies, isOpen: start >= 0, outside: outside + line.slice(kept) };
    bodies.push(line.slice(start + 4, end));
    outside += line.slice(kept, start);
    kept = end + 3;
  }
}
