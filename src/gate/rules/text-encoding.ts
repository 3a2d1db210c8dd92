import type { Found, JudgedFile, Rule } from '../change.ts';

/** Memory is UTF-8 text: what is not, readers show differently or not at all, and git calls it binary. */
export const textEncoding: Rule = {
  id: 'text/encoding',
  severity: 'error',
  summary: 'Bytes that are not UTF-8, NUL, or a CR without its LF.',
  about: 'file',
  judge: (change) => change.files.flatMap((file) => brokenIn(file)),
};

/** A lone surrogate from `decode` (a byte that is not UTF-8), NUL, or CR not before LF. */
const broken = /[\udc80-\udcff](?<![\ud800-\udbff].)|\0|\r(?!\n)/g;

function brokenIn(file: JudgedFile): readonly Found[] {
  const text = file.after?.file.text ?? '';
  if (!file.after || (!/[\0\r]/.test(text) && text.isWellFormed())) return [];
  const found: Found[] = [];
  let line = 1;
  let lineStart = 0;
  for (const match of text.matchAll(broken)) {
    for (
      let end = text.indexOf('\n', lineStart);
      end >= 0 && end < match.index;
      end = text.indexOf('\n', lineStart)
    ) {
      line += 1;
      lineStart = end + 1;
    }
    if (!file.touched.has(line) || found.at(-1)?.line === line) continue;
    found.push({
      path: file.path,
      line,
      column: match.index - lineStart + 1,
      message: nameOf(match[0]),
      fix: 'Save the file as UTF-8 with LF or CRLF line endings.',
    });
  }
  return found;
}

function nameOf(unit: string): string {
  if (unit === '\0') return 'A NUL byte stands here: git and most readers take the file for binary.';
  if (unit === '\r')
    return 'A carriage return without a line feed stands here: some readers end the line there, some do not.';
  const byte = (unit.charCodeAt(0) - 0xdc00).toString(16).padStart(2, '0');
  return `The byte 0x${byte} here is not UTF-8.`;
}
