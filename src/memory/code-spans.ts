import { inlinePieces } from './inline-pieces.ts';

/** A paragraph, heading or cell with its code spans blanked out, so that offsets and lines stay. */
export function blankCodeSpans(text: string): string {
  if (!text.includes('`')) return text;
  return blanked(
    text,
    inlinePieces(text, 0, text.length).filter((piece) => piece.kind === 'code'),
  );
}

/** A text with some stretches of it, in order, made spaces; line endings stay. */
export function blanked(text: string, stretches: readonly { start: number; end: number }[]): string {
  let result = '';
  let kept = 0;
  for (const { start, end } of stretches) {
    result += text.slice(kept, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    kept = end;
  }
  return result + text.slice(kept);
}
