import { diffArrays } from 'diff';
import {
  applyEdits,
  type Block,
  editProvenance,
  type Fact,
  type FormatOptions,
  type MemoryFile,
  type ProvenancePatch,
  parseFile,
  type Source,
  type TextEdit,
} from '../memory/index.ts';

/** What a stamp says: where the text comes from, and the day. */
export interface Stamp {
  readonly src: Source;
  /** ISO date. */
  readonly ts: string;
}

/**
 * Adds missing provenance to the facts on these lines and changes nothing else. A block whose facts are all among
 * them, and that says nothing itself, is stamped once on its heading.
 * @param lines first lines of facts, from 1
 */
export function stampText(
  path: string,
  text: string,
  lines: ReadonlySet<number>,
  stamp: Stamp,
  format?: FormatOptions,
): string {
  const file = parseFile(path, text, format);
  const facts = file.facts.filter((fact) => lines.has(fact.line));
  const whole = file.blocks.filter(
    (block) =>
      block.own === undefined &&
      block.facts.length > 0 &&
      block.facts.every((fact) => fact.own === undefined && lines.has(fact.line)),
  );
  const inWhole = (fact: Fact) => whole.some((block) => block.facts.includes(fact));
  const edits: TextEdit[] = [];
  const put = (target: Fact | Block) => {
    for (const edit of editProvenance(file, target, missing(target, stamp)))
      if (!edits.some((other) => other.start === edit.start && other.text === edit.text)) edits.push(edit);
  };
  for (const block of whole) if (isStampable(file, block)) put(block);
  for (const fact of facts)
    if (!inWhole(fact) || !whole.every((block) => isStampable(file, block))) put(fact);
  return applyEdits(text, edits);
}

function isStampable(file: MemoryFile, block: Block): boolean {
  return editProvenance(file, block, { src: 'agent', ts: '2000-01-01' }).length > 0;
}

function missing(target: Fact | Block, stamp: Stamp): ProvenancePatch {
  const { from } = target.provenance;
  return {
    ...(from.src === 'default' ? { src: stamp.src } : {}),
    ...(from.ts === 'default' ? { ts: stamp.ts } : {}),
  };
}

/**
 * Carries a stamp over to a text that may differ from the stamped one (unstaged edits, other line endings): each
 * stamped line replaces its unstamped twin where both texts stand for the same line. What has no twin is left.
 */
export function carryStamp(before: string, after: string, working: string): string {
  const [old, stamped, mine] = [splitLines(before), splitLines(after), splitLines(working)];
  if (old.length !== stamped.length) return sameLines(old, mine) ? withEndings(stamped, mine) : working;
  const result = mine.map((line) => line.text + line.eol);
  let [i, j] = [0, 0];
  for (const part of diffArrays(old.map(textOf), mine.map(textOf))) {
    if (part.added) j += part.count;
    else if (part.removed) i += part.count;
    else
      for (let k = 0; k < part.count; k++, i++, j++)
        if (stamped[i]?.text !== old[i]?.text) result[j] = (stamped[i]?.text ?? '') + (mine[j]?.eol ?? '');
  }
  return result.join('');
}

interface Line {
  readonly text: string;
  readonly eol: string;
}

function splitLines(text: string): readonly Line[] {
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => {
    const eol = /\r?\n$/.exec(line)?.[0] ?? '';
    return { text: line.slice(0, line.length - eol.length), eol };
  });
}

function textOf(line: Line): string {
  return line.text;
}

function sameLines(a: readonly Line[], b: readonly Line[]): boolean {
  return a.length === b.length && a.every((line, index) => line.text === b[index]?.text);
}

function withEndings(lines: readonly Line[], like: readonly Line[]): string {
  const eol = like.find((line) => line.eol !== '')?.eol ?? '\n';
  return lines.map((line) => line.text + (line.eol === '' ? '' : eol)).join('');
}
