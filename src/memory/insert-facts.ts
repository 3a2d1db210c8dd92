import {
  appendBlocks,
  findBlock,
  insertAfter,
  insertFact,
  isList,
  itemLines,
  type NewBlock,
  type NewFact,
  ownDay,
} from './edit-facts.ts';
import type { FormatOptions } from './format.ts';
import { contextOf } from './heading-dates.ts';
import { listStyle, neighbourMarker, orderOf } from './list-style.ts';
import { parseFile } from './parse.ts';
import { applyEdits, type TextEdit } from './text-edits.ts';
import type { Block, MemoryFile } from './types.ts';

/** A fact of one line that is to stand under a heading. */
export interface HeadedFact extends Omit<NewFact, 'body'> {
  readonly heading: string;
}

/**
 * The text of a file with facts added one after another, each as `insertFact` adds it to what the one before left. The
 * file is read once for all of them; where that cannot tell what a later one would meet, it is read for each.
 */
export function withFacts(
  path: string,
  text: string,
  facts: readonly HeadedFact[],
  format: FormatOptions,
): string {
  const edits = facts.length > 1 ? editsOfAll(parseFile(path, text, format), facts, format) : undefined;
  if (edits) return applyEdits(text, edits);
  let now = text;
  for (const fact of facts) now = applyEdits(now, insertFact(parseFile(path, now, format), fact));
  return now;
}

/** A fact with the day it will be of. */
interface Dated {
  readonly fact: HeadedFact;
  readonly day: string | undefined;
}

function editsOfAll(
  file: MemoryFile,
  facts: readonly HeadedFact[],
  format: FormatOptions,
): readonly TextEdit[] | undefined {
  // A comment of a new fact would close one that is open, and other tools' files are read in their own way.
  const isPlain = file.reading.scan.unclosed.length === 0 && file.dialect === undefined;
  if (!isPlain || file.kind === 'page') return undefined;
  const days = daysOf(file, facts, format);
  if (days === undefined) return undefined;
  const standing = new Map<Block, Dated[]>();
  const fresh: { readonly heading: string; readonly context: string; readonly facts: Dated[] }[] = [];
  for (const [at, fact] of facts.entries()) {
    const { heading } = fact;
    const dated = { fact, day: days[at] };
    const block = findBlock(file, heading, isList);
    const wanted = contextOf(heading);
    const made =
      block?.heading === heading
        ? undefined
        : (fresh.find((one) => one.heading === heading) ??
          (block ? undefined : fresh.find(({ context }) => context !== '' && context === wanted)));
    if (made) made.facts.push(dated);
    else if (block) standing.set(block, [...(standing.get(block) ?? []), dated]);
    else if (!plainHeading.test(heading) || findBlock(file, heading)) return undefined;
    else fresh.push({ heading, context: wanted, facts: [dated] });
  }
  const edits: TextEdit[] = [];
  for (const [block, added] of standing) {
    const edit = intoBlock(file, block, added);
    if (edit === undefined) return undefined;
    edits.push(edit);
  }
  const blocks: NewBlock[] = [];
  for (const { heading, facts: added } of fresh) {
    if (!runsOn([], added, 'last')) return undefined;
    blocks.push({ heading, facts: added.map(({ fact }) => fact) });
  }
  return [...edits, ...appendBlocks(file, blocks)];
}

/** A heading that is read as it is written. */
const plainHeading = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u;

/** The day each fact will be of, once it is written; undefined where one of them would not be read as a fact of its line. */
function daysOf(
  file: MemoryFile,
  facts: readonly HeadedFact[],
  format: FormatOptions,
): readonly (string | undefined)[] | undefined {
  const lines = facts.map((fact) => `${itemLines(file, fact, '', '- ')}\n`);
  const read = parseFile(file.path, lines.join(''), format);
  const isEach = read.facts.every((fact, at) => fact.shape === 'item' && fact.line === at + 1);
  return isEach && read.facts.length === facts.length ? read.facts.map(ownDay) : undefined;
}

/** Whether the facts, one after another, all go to the same end of what stands there. */
function runsOn(
  standing: readonly (string | undefined)[],
  added: readonly Dated[],
  where: 'first' | 'last',
): boolean {
  const days = standing.map((day) => ({ day }));
  for (const one of added) {
    if (days.length > 0 && orderOf(days) !== where) return false;
    if (where === 'first') days.unshift(one);
    else days.push(one);
  }
  return true;
}

/** Facts into a block that has items; undefined where they would not all go to one end of it. */
function intoBlock(file: MemoryFile, block: Block, added: readonly Dated[]): TextEdit | undefined {
  const items = block.facts.filter((fact) => fact.shape === 'item');
  const days = items.map(ownDay);
  const where = orderOf(days.map((day) => ({ day })));
  const near = where === 'first' ? items[0] : items.at(-1);
  if (near === undefined || !runsOn(days, added, where)) return undefined;
  const style = listStyle(file, block, near);
  let { marker } = style;
  const lines = added.map(({ fact }) => {
    marker = neighbourMarker(marker, where === 'first' ? -1 : 1);
    return itemLines(file, fact, style.indent, marker);
  });
  const between = style.loose ? file.eol + file.eol : file.eol;
  if (where === 'first')
    return { start: near.start, end: near.start, text: lines.reverse().join(between) + between };
  return insertAfter(file, near.end, (style.loose ? file.eol : '') + lines.join(between));
}
