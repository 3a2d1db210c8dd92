import type { Comment } from './comments.ts';
import type { DialectReading } from './dialects/index.ts';
import { type Claim, effectiveProvenance } from './effective.ts';
import { ReadFact } from './fact.ts';
import { type FormatOptions, speaks } from './format.ts';
import type { FrontMatterReading } from './front-matter.ts';
import { foldCase, keyOf, oneLine } from './identity.ts';
import { managedLines } from './managed.ts';
import type { Outline } from './outline.ts';
import type { Places } from './places.ts';
import { pointerOf } from './pointers.ts';
import type { ParsedProvenance } from './provenance.ts';
import type { Scan } from './scan.ts';
import type { Segment } from './segments.ts';
import { matchStatus } from './status.ts';
import { subjectOf } from './subject.ts';
import type { Block, EffectiveProvenance, Fact, Pointer, Provenance, Section } from './types.ts';

/** Everything known about a file before its facts are put together. */
export interface FileParts {
  readonly path: string;
  readonly scan: Scan;
  readonly front: FrontMatterReading | undefined;
  readonly frontProvenance: Provenance | undefined;
  readonly frontFaults: readonly string[];
  readonly outline: Outline;
  readonly segments: readonly Segment[];
  readonly comments: readonly Comment[];
  readonly provenances: ReadonlyMap<Comment, ParsedProvenance>;
  readonly places: Places;
  readonly dialects: DialectReading;
  readonly format: FormatOptions;
}

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
  const shared = sharing();
  const uniqueCells = uniqueFirstCells(speaks(parts.format, 'tables') ? parts.segments : []);

  for (let index = 0; index < parts.segments.length; index++) {
    const segment = parts.segments[index];
    if (!segment) continue;
    const own = places.segments.get(index);
    const start = startOfLine(scan, segment.line);
    const end = scan.lineStarts[segment.endLine + 1] ?? scan.text.length;
    const pointer = segment.shape === 'item' && own === undefined ? pointerOf(segment.text) : undefined;
    if (pointer && segment.endLine === segment.textEndLine) {
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
    const chain = chains[segment.section] ?? noChain;
    const said = parts.dialects.segments.get(index);
    const inherited = sections[segment.section]?.provenance ?? effectiveProvenance([], parts.format);
    const provenance =
      own === undefined && said === undefined
        ? inherited
        : shared(inherited, sayingOf(scan.text, own, said), () =>
            effectiveProvenance(factChain(own, said, chain), parts.format),
          );
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

/** What a fact says of itself, as one text: its comment, and what a dialect reads. */
function sayingOf(text: string, own: Provenance | undefined, said: Partial<Provenance> | undefined): string {
  const written = own ? text.slice(own.start, own.end) : '';
  return said || own?.faulty ? `${written}${own?.faulty ?? ''}${said ? JSON.stringify(said) : ''}` : written;
}

/** Facts of one section that say the same share what counts for them: memories repeat themselves. */
function sharing() {
  const known = new Map<EffectiveProvenance, Map<string, EffectiveProvenance>>();
  return (
    under: EffectiveProvenance,
    saying: string,
    make: () => EffectiveProvenance,
  ): EffectiveProvenance => {
    let bySaying = known.get(under);
    if (!bySaying) {
      bySaying = new Map();
      known.set(under, bySaying);
    }
    const before = bySaying.get(saying);
    if (before) return before;
    const made = make();
    bySaying.set(saying, made);
    return made;
  };
}

const noChain: Chain = { near: [], far: [] };

interface Chain {
  /** Canonical places from the innermost heading to the file's front matter. */
  readonly near: readonly Claim[];
  /** What dialects say for the same places. */
  readonly far: readonly Claim[];
}

/** A dialect's ttl or end on the fact itself beats what the fact only inherits; its src and ts come last. */
function factChain(
  own: Provenance | undefined,
  said: Partial<Provenance> | undefined,
  chain: Chain,
): readonly Claim[] {
  const claims: Claim[] = own ? [{ place: 'fact', provenance: own }] : [];
  if (said) {
    if (said.ttl !== undefined) claims.push({ place: 'dialect', provenance: { ttl: said.ttl } });
    if (said.until !== undefined) claims.push({ place: 'dialect', provenance: { until: said.until } });
    return [...claims, ...chain.near, { place: 'dialect', provenance: said }, ...chain.far];
  }
  return [...claims, ...chain.near, ...chain.far];
}

/** The chain of each section, fact aside. */
function sectionChains(parts: FileParts): readonly Chain[] {
  const { outline, places, dialects } = parts;
  const near: Claim[] = [];
  if (places.file) near.push({ place: 'file', provenance: places.file });
  if (parts.frontProvenance) near.push({ place: 'front-matter', provenance: parts.frontProvenance });
  const far: Claim[] = dialects.file ? [{ place: 'dialect', provenance: dialects.file }] : [];
  const titleOwn = places.headings.get(outline.titleHeading);
  const root: Chain = { near: titleOwn ? [{ place: 'file', provenance: titleOwn }, ...near] : near, far };
  const chains: Chain[] = [root];
  for (let index = 1; index < outline.headings.length; index++) {
    const heading = outline.headings[index];
    const parent = chains[heading?.parent ?? 0] ?? root;
    const own = index === outline.titleHeading ? undefined : places.headings.get(index);
    const said = dialects.headings.get(index);
    if (!own && !said) {
      chains.push(parent);
      continue;
    }
    chains.push({
      near: own
        ? [{ place: heading?.level === 1 ? 'file' : 'block', provenance: own }, ...parent.near]
        : parent.near,
      far: said ? [{ place: 'dialect', provenance: said }, ...parent.far] : parent.far,
    });
  }
  return chains;
}

function readSections(parts: FileParts, chains: readonly Chain[]): readonly Section[] {
  const known = new Map<Chain, EffectiveProvenance>();
  return parts.outline.headings.map((heading, index): Section => {
    const chain = chains[index] ?? noChain;
    let provenance = known.get(chain);
    if (provenance === undefined) {
      provenance = effectiveProvenance([...chain.near, ...chain.far], parts.format);
      known.set(chain, provenance);
    }
    const { title, titleWithoutDates, level, parent, block } = heading;
    const section = { line: heading.line + 1, level, title, titleWithoutDates, parent, block, provenance };
    const own = parts.places.headings.get(index);
    return own ? { ...section, own } : section;
  });
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
