import { Parser } from 'commonmark';
import fc from 'fast-check';
import { LineKind } from '../../src/memory/scan.ts';
import type { MemoryFile } from '../../src/memory/types.ts';

/*
 * A third reader for the tests: commonmark.js, by the authors of the specification. It knows no tables, no front
 * matter and no conflict markers.
 */

const parser = new Parser();

/** The headings, fences and comments of a text, as one of the readers sees them. */
export interface Structures {
  readonly headings: readonly number[];
  /** Lines, from 1. */
  readonly fences: readonly number[];
  readonly comments: readonly string[];
}

export function referenceStructures(text: string): Structures {
  const headings: number[] = [];
  const fences: number[] = [];
  const comments: string[] = [];
  const walker = parser.parse(text).walker();
  for (let step = walker.next(); step; step = walker.next()) {
    const { node, entering } = step;
    if (!entering) continue;
    const written = node.literal ?? '';
    if (node.type === 'heading') headings.push(node.level ?? 0);
    else if (node.type === 'code_block' && node._isFenced) fences.push(node.sourcepos[0][0]);
    else if (node.type === 'html_block')
      for (const [comment] of written.matchAll(/<!---?>|<!--.*?-->/gs)) comments.push(bare(comment));
    else if (node.type === 'html_inline' && written.startsWith('<!--')) comments.push(bare(written));
  }
  return { headings, fences, comments };
}

export function ownStructures(file: MemoryFile): Structures {
  const { scan, comments } = file.reading;
  const headings: number[] = [];
  const fences: number[] = [];
  for (let line = 0; line < scan.lineStarts.length; line++) {
    if (scan.level[line] !== 0) headings.push(scan.level[line] ?? 0);
    if (scan.kind[line] === LineKind.fence) fences.push(line + 1);
  }
  return {
    headings,
    fences,
    comments: comments.map(({ start, end }) => bare(file.text.slice(start, end))),
  };
}

/** Whether a file holds nothing that only Keepsake's reader knows, or that it reads otherwise on purpose. */
export function isPlainCommonMark(file: MemoryFile): boolean {
  const { scan } = file.reading;
  const isOwn = (kind: number) =>
    kind === LineKind.tableHead || kind === LineKind.tableRule || kind === LineKind.row;
  return (
    scan.unclosed.length === 0 &&
    scan.bodyLine === 0 &&
    !scan.kind.some(isOwn) &&
    !/^[<>]{7}/m.test(file.text)
  );
}

/** Quote marks and indentation inside a comment over several lines are its containers', not its own. */
function bare(comment: string): string {
  return comment.replace(/[\s>\u0000\ufffd]+/g, '');
}

const pieces = [
  ...['# ', '## ', '### x', '- ', '* ', '1. ', '2) ', '> ', '>', '  ', '    ', '\t', '\u00a0'],
  ...['```', '~~~', '````', '`', '``', '---', '===', '-', '=', '***', '|', '| a | b |', '|---|---|'],
  ...['<!-- a -->', '<!--', '-->', '<!-->', '<!-- src:user -->', '--!>', '--->', '<!X', '<?', '?>'],
  ...['<div>', '</div>', '<details>', '<b>', '<script>', '</script>', '<a title="', '">', '<http://x>'],
  ...['<![CDATA[', ']]>', '&lt;', '"', "'", '\\', '*', '_', '-x', '#x', ':', 'text', 'a'],
  ...['[[y]]', '[', '[', ']', '](', '](b)', '![', '[a]: /b', '[a]', '(', ')'],
  ...['+ z', '- [ ] t', '  - n', '10. k', '> - q', '- > q'],
  ...['\n', '\n', '\n', '\n\n', '\n\n', '\r\n', '\r'],
];

/** Texts of the pieces that Markdown is made of, in any order. */
export const oddMarkdown: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 16 })
  .map((chosen) => chosen.join(''));
