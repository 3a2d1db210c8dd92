/**
 * A text in stretches, for what costs more than its length where a word has no end: parted before a blank, or where
 * there is none after so many characters.
 * @param longest code units of a stretch at most
 */
export function stretchesOf(text: string, longest: number): readonly string[] {
  if (text.length <= longest) return [text];
  const stretches: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = endOfStretch(text, at, at + longest);
    stretches.push(text.slice(at, end));
    at = end;
  }
  return stretches;
}

function endOfStretch(text: string, at: number, end: number): number {
  if (end >= text.length) return text.length;
  const stretch = text.slice(at, end);
  const blank = Math.max(stretch.lastIndexOf(' '), stretch.lastIndexOf('\n'));
  if (blank > 0) return at + blank;
  // A character of two code units stays whole.
  return /[\ud800-\udbff]$/.test(stretch) ? end - 1 : end;
}

/** Tokens of a text by stretches: a tokenizer takes the square of a word. Endless words come out a little high. */
export function inStretches(count: (text: string) => number): (text: string) => number {
  return (text) => stretchesOf(text, 2000).reduce((sum, stretch) => sum + count(stretch), 0);
}
