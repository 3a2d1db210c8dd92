import { effectiveProvenance } from './effective.ts';
import { ReadFact } from './fact.ts';
import {
  type Chain,
  factChain,
  noChain,
  provenances,
  readSections,
  sectionChains,
} from './fact-provenance.ts';
import { speaks } from './format.ts';
import { foldCase, keyOf, oneLine } from './identity.ts';
import { managedLines } from './managed.ts';
import type { Scan } from './scan.ts';
import type { Segment } from './segments.ts';
import { matchStatus } from './status.ts';
import { type FileParts, pointerIn } from './structure.ts';
import { subjectOf } from './subject.ts';
import type { Block, EffectiveProvenance, Fact, Pointer, Section } from './types.ts';

/** The facts, blocks and sections of a file. */
export interface FileFacts {
  readonly facts: readonly Fact[];
  readonly blocks: readonly Block[];
  readonly pointers: readonly Pointer[];
  readonly sections: readonly Section[];
  readonly factOf: Int32Array;
  readonly claims: ReadonlyMap<number, EffectiveProvenance>;
}

/** Puts the facts of a file together: text, identity, effective provenance. */
export function readFacts(parts: FileParts): FileFacts {
  const { scan, places, path } = parts;
  const lineCount = scan.lineStarts.length;
  const chains = sectionChains(parts);
  const sections = readSections(parts, chains);
  const managed = managedLines(scan, speaks(parts.format, 'managed') ? parts.comments : []);
  const factOf = new Int32Array(lineCount).fill(-1);
  const facts: Fact[] = [];
  const pointers: Pointer[] = [];
  const occurrences = new Map<string, Map<string, number>>();
  const { paths, folded } = headingPaths(sections);
  const provenanceOf = provenances(parts, chains, sections);
  const uniqueCells = uniqueFirstCells(speaks(parts.format, 'tables') ? parts.segments : []);

  for (let index = 0; index < parts.segments.length; index++) {
    const segment = parts.segments[index];
    if (!segment) continue;
    const own = places.segments.get(index);
    const start = startOfLine(scan, segment.line);
    const end = scan.lineStarts[segment.endLine + 1] ?? scan.text.length;
    const pointer = own === undefined ? pointerIn(segment) : undefined;
    if (pointer) {
      pointers.push({
        ...pointer,
        line: segment.line + 1,
        endLine: segment.endLine + 1,
        start,
        end,
        block: segment.block,
      });
      continue;
    }
    const provenance = provenanceOf(index, segment, own);
    const status = segment.record === undefined ? matchStatus(segment.text) : undefined;
    const statusText = segment.recordStatus ?? status?.status;
    const subject =
      segment.record !== undefined
        ? segment.record
        : segment.shape === 'row'
          ? uniqueCells.has(index)
            ? cellSubject(segment)
            : undefined
          : isRecord(segment.text)
            ? undefined
            : subjectOf(segment.text.slice(status?.length ?? 0));
    for (let line = segment.line; line <= segment.endLine; line++) factOf[line] = facts.length;
    const key = segment.record ?? keyOf(segment.text);
    const titles = folded[segment.section] ?? '';
    let here = occurrences.get(titles);
    if (!here) {
      here = new Map();
      occurrences.set(titles, here);
    }
    const occurrence = (here.get(key) ?? 0) + 1;
    here.set(key, occurrence);
    const fact = new ReadFact(path, paths[segment.section] ?? [], key, occurrence, segment, provenance);
    fact.text = oneLine(status ? segment.text.slice(status.length) : segment.text);
    fact.start = start;
    fact.end = end;
    fact.body = scan.text.slice(scan.lineStarts[segment.textEndLine + 1] ?? scan.text.length, end);
    fact.managed = managed[segment.line] === 1;
    if (subject !== undefined) fact.subject = subject;
    if (statusText !== undefined) fact.status = statusText;
    if (own !== undefined) fact.own = own;
    facts.push(fact);
  }
  return {
    facts,
    blocks: readBlocks(parts, sections, facts),
    pointers,
    sections,
    factOf,
    claims: strayClaims(parts, chains),
  };
}

/** Titles above a fact, block first, as they are and as one folded text; level-1 titles are the file's. */
function headingPaths(sections: readonly Section[]): {
  readonly paths: readonly (readonly string[])[];
  readonly folded: readonly string[];
} {
  const paths: (readonly string[])[] = [];
  const folded: string[] = [];
  const root: readonly string[] = [];
  for (const [index, section] of sections.entries()) {
    const { level, parent, titleWithoutDates: title } = section;
    const before = sections[index - 1];
    const isRepeated = before?.parent === parent && before.titleWithoutDates === title && before.level > 1;
    const path =
      level < 2 ? root : isRepeated ? (paths[index - 1] ?? root) : (paths[parent] ?? root).concat(title);
    folded.push(path === paths[index - 1] ? (folded[index - 1] ?? '') : foldCase(path.join('\0')));
    paths.push(path);
  }
  return { paths, folded };
}

function readBlocks(
  parts: FileParts,
  sections: readonly Section[],
  facts: readonly Fact[],
): readonly Block[] {
  const { scan, outline, places } = parts;
  let from = 0;
  const occurrences = new Map<string, number>();
  return outline.blocks.map((range, index): Block => {
    const heading = outline.headings[range.heading];
    const section = sections[range.heading];
    const title = heading?.title ?? '';
    const context = foldCase(heading?.titleWithoutDates ?? '');
    const occurrence = (occurrences.get(context) ?? 0) + 1;
    occurrences.set(context, occurrence);
    const date = heading?.dates[0]?.iso;
    const own = places.headings.get(range.heading);
    const last = Math.max(heading?.lastLine ?? range.line, places.lastLine.get(range.heading) ?? range.line);
    // Facts come in the order of their lines, so those of one block stand together.
    while ((facts[from]?.block ?? index) < index) from++;
    const first = from;
    while (facts[from]?.block === index) from++;
    const block: { -readonly [K in keyof Block]: Block[K] } = {
      heading: title,
      level: 2,
      line: range.line + 1,
      endLine: range.endLine,
      start: startOfLine(scan, range.line),
      end: scan.lineStarts[range.endLine] ?? scan.text.length,
      bodyStart: scan.lineStarts[last + 1] ?? scan.text.length,
      context,
      occurrence,
      provenance: section?.provenance ?? effectiveProvenance([], parts.format),
      facts: facts.slice(first, from),
    };
    if (date !== undefined) block.date = date;
    if (own) block.own = own;
    return block;
  });
}

/** Where a line begins; a byte order mark belongs to the file and not to its first line. */
function startOfLine(scan: Scan, line: number): number {
  return line === 0 && scan.text.charCodeAt(0) === 0xfeff ? 1 : (scan.lineStarts[line] ?? 0);
}

function strayClaims(parts: FileParts, chains: readonly Chain[]): ReadonlyMap<number, EffectiveProvenance> {
  const claims = new Map<number, EffectiveProvenance>();
  for (const [line, own] of parts.places.stray) {
    const chain = chains[parts.outline.sectionOf[line] ?? 0] ?? noChain;
    claims.set(line, effectiveProvenance(factChain(own, undefined, chain), parts.format));
  }
  return claims;
}

/** Rows whose first cell is the only one of its name in the table: that cell names the record. */
function uniqueFirstCells(segments: readonly Segment[]): ReadonlySet<number> {
  const seen = new Map<string, number>();
  const unique = new Set<number>();
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index];
    if (segment?.shape !== 'row') continue;
    const name = `${segment.table} ${cellSubject(segment) ?? ''}`;
    const other = seen.get(name);
    if (other === undefined) unique.add(index);
    else unique.delete(other);
    seen.set(name, index);
  }
  return unique;
}

function cellSubject(segment: Segment): string | undefined {
  const first = segment.cells?.[0] ?? '';
  // A cell of this length names nothing.
  if (first.length > 300) return undefined;
  const cell = first
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`[\]]+/g, '')
    .trim();
  return cell === '' ? undefined : foldCase(cell);
}

/** Several `key: value` lines in one item are a record, which has no one subject. */
function isRecord(text: string): boolean {
  const second = text.indexOf('\n');
  return second >= 0 && /^[\w -]{1,30}: \S/.test(text.slice(second + 1).trimStart());
}
