import type { Found, JudgedFile, Rule } from '../change.ts';
import { nearMisses } from '../near-misses.ts';
import { newFindings } from '../new-findings.ts';

/** One strict grammar: a comment that almost is provenance would mean one thing to one reader and another to the next. */
export const provenanceMalformed: Rule = {
  id: 'provenance/malformed',
  severity: 'error',
  summary:
    'Unknown src, impossible date, bad ttl, two comments in one place, near misses, unclosed comments or fences, front matter that does not parse.',
  about: 'file',
  judge: async (change) => {
    const found: Found[] = [];
    for (const file of change.files) found.push(...malformedIn(file), ...(await readersDisagree(file)));
    return found;
  },
};

function malformedIn(file: JudgedFile): readonly Found[] {
  return newFindings(file, (state) => {
    const model = state.model;
    if (!model) return [];
    const read = model.findings
      .filter((one) => one.rule === 'provenance/malformed')
      .map(({ path, line, column, message, fix }) => ({ path, line, column, message, fix }));
    const known = new Set(read.map((one) => one.line));
    return [...read, ...nearMisses(model.path, state).filter((one) => !known.has(one.line))];
  });
}

/** The CommonMark reader is loaded only when a text could be read in two ways at all. */
async function readersDisagree(file: JudgedFile): Promise<readonly Found[]> {
  if (!file.after?.model || !mayBeReadTwoWays(file.after.file.text)) return [];
  const { secondReading } = await import('../second-reader.ts');
  return newFindings(file, secondReading);
}

/** Anything but plain headings, paragraphs and lists: fences, comments in odd places, HTML, indented code, setext. */
function mayBeReadTwoWays(text: string): boolean {
  return /^[ \t>]*(?:`{3}|~{3})|^(?: {4}|\t)|<[a-z!?/]|^ {0,3}(?:=+|-{2,})[ \t]*$/im.test(
    text.replace(/^(?:#{1,6}|[-*+] ).*[^\\`]<!-- [a-z]+:[^<>`]* -->[ \t\r]*$/gim, '# x'),
  );
}
