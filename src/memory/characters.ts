/** The characters that lines are read by, as UTF-16 code units. */
export const tab = 9;
export const space = 32;
export const backtick = 96;
export const greater = 62;

export function isGap(code: number): boolean {
  return code === space || code === tab;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
