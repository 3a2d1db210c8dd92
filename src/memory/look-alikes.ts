import unhomoglyph from 'unhomoglyph';

/**
 * A text with what only looks like plain letters made plain: compatibility forms (full-width letters and colons),
 * look-alike letters of other scripts, invisible characters (taken out), odd spaces (a space), case folded.
 */
export function plainLetters(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  const visible = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '');
  const spaced = visible.replace(/[\s\u0085\p{Zs}\p{Zl}\p{Zp}]/gu, ' ');
  return likeLetters(spaced.toLowerCase()).toLowerCase();
}

/** What the characters of ASCII look like, lower case only: the whole table is large, and most names need no more. */
const asciiLooks: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'l',
  '`': "'",
  '"': "''",
  '|': 'l',
  '%': 'º/₀',
  m: 'rn',
};

/** A lower-case text with every character put as the Latin letters that it looks like. */
export function likeLetters(text: string): string {
  if (!/^[\0-\x7f]*$/.test(text)) return unhomoglyph(text);
  return text.replace(/[01`"|%m]/g, (character) => asciiLooks[character] ?? character);
}
