import unhomoglyph from 'unhomoglyph';

/**
 * A text with what only looks like plain letters made plain: compatibility forms (full-width letters and colons),
 * look-alike letters of other scripts, invisible characters (taken out), odd spaces (a space), case folded.
 */
export function plainLetters(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  const visible = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '');
  const spaced = visible.replace(/[\s\u0085\p{Zs}\p{Zl}\p{Zp}]/gu, ' ');
  return unhomoglyph(spaced.toLowerCase()).toLowerCase();
}
