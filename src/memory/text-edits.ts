/** Replaces `[start, end)` of a text; an insertion has start = end. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies edits to a text, whatever order they come in; those at one place in the order given.
 * @throws RangeError when two edits overlap or one lies outside the text
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits.map((edit, index) => ({ edit, index }));
  ordered.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.index - b.index);
  let result = '';
  let at = 0;
  for (const { edit } of ordered) {
    if (edit.start < at || edit.end < edit.start || edit.end > text.length)
      throw new RangeError(`edits overlap or leave the text at offset ${edit.start}`);
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
