import {
  aliasesOf,
  applyEdits,
  type Block,
  type Fact,
  type MemoryFile,
  type TextEdit,
} from '../memory/index.ts';
import { commentAt } from './insert.ts';
import { typeOf } from './triplets.ts';

/**
 * One page made of two: everything the second says that the first does not, under the first's headings, and the
 * second's name as an alias, so that links to it still lead somewhere. Facts keep their bytes and what their old page
 * said about their source.
 * @returns the first page's new text
 */
export function mergePages(into: MemoryFile, from: MemoryFile): string {
  const edits: TextEdit[] = [];
  const appended: string[] = [];
  for (const block of from.blocks) {
    const known = into.blocks.find((one) => one.context === block.context);
    if (!known) appended.push(pinnedText(from, block.start, block.end, block.facts));
    else edits.push(...blockEdits(into, known, from, block));
  }
  const lead = leadLines(into, from);
  if (lead !== '') edits.push({ start: leadEnd(into), end: leadEnd(into), text: lead });
  const text = applyEdits(into.text, edits);
  const gap =
    text.endsWith('\n\n') || appended.length === 0
      ? ''
      : text.endsWith('\n')
        ? into.eol
        : into.eol + into.eol;
  return withAliases(
    text + gap + appended.join(''),
    into,
    [into.title ?? '', ...aliasesOf(into)],
    [from.title ?? '', ...aliasesOf(from)],
  );
}

/** Sections of a block by their deeper heading ('' before the first). */
interface Section {
  readonly heading: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}

function sectionsOf(file: MemoryFile, block: Block): readonly Section[] {
  const body = file.text.slice(block.bodyStart, block.end);
  const starts = [...body.matchAll(/^#{3,6} .*(?:\n|$)/gm)].map((match) => ({
    heading: match[0].replace(/<!-{2}[\s\S]*?-->/g, '').trim(),
    start: block.bodyStart + match.index,
    bodyStart: block.bodyStart + match.index + match[0].length,
  }));
  const all = [{ heading: '', start: block.bodyStart, bodyStart: block.bodyStart }, ...starts];
  return all.map((one, at) => ({ ...one, end: all[at + 1]?.start ?? block.end }));
}

function blockEdits(into: MemoryFile, known: Block, from: MemoryFile, block: Block): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const there = sectionsOf(into, known);
  for (const section of sectionsOf(from, block)) {
    const facts = block.facts.filter((fact) => fact.start >= section.start && fact.start < section.end);
    const match = there.find((one) => one.heading === section.heading);
    const end = match ? contentEnd(into, match) : contentEnd(into, { ...known, end: known.end });
    if (!match) {
      edits.push({
        start: end,
        end,
        text: pinnedText(from, section.start, section.end, facts).trimEnd() + into.eol,
      });
      continue;
    }
    const keys = new Set(
      known.facts
        .filter((fact) => fact.start >= match.start && fact.start < match.end)
        .map((fact) => fact.key),
    );
    const missing = facts.filter((fact) => !keys.has(fact.key));
    const more =
      missing.map((fact) => pinnedText(from, fact.start, fact.end, [fact])).join('') +
      otherLines(into, from, section, facts);
    if (more !== '') edits.push({ start: end, end, text: more.endsWith('\n') ? more : more + into.eol });
  }
  return edits;
}

/** Lines that are no facts (prose, links alone, comments) and that the first page does not have. */
function otherLines(into: MemoryFile, from: MemoryFile, section: Section, facts: readonly Fact[]): string {
  const lines: string[] = [];
  const known = new Set(into.text.split('\n').map((line) => line.trim()));
  let at = section.bodyStart;
  for (const line of from.text.slice(section.bodyStart, section.end).split(/(?<=\n)/)) {
    const isFact = facts.some((fact) => at >= fact.start && at < fact.end);
    if (!isFact && line.trim() !== '' && !known.has(line.trim())) lines.push(line);
    at += line.length;
  }
  return lines.join('');
}

/** A piece of a page, in which every fact says itself where it is from. */
function pinnedText(file: MemoryFile, start: number, end: number, facts: readonly Fact[]): string {
  const edits = facts.flatMap((fact) => pinned(file, fact));
  return applyEdits(
    file.text.slice(start, end),
    edits.map((edit) => ({ start: edit.start - start, end: edit.end - start, text: edit.text })),
  );
}

function pinned(file: MemoryFile, fact: Fact): readonly TextEdit[] {
  const { provenance, own } = fact;
  if (!provenance.tagged || provenance.from.src === 'fact' || own !== undefined) return [];
  return [
    commentAt(file.text, fact, {
      src: provenance.src,
      ...(provenance.ts === 'unknown' ? {} : { ts: provenance.ts }),
      ...(provenance.from.ttl === 'default' ? {} : { ttl: provenance.ttl }),
      marks: [],
      extra: [],
    }),
  ];
}

/** Before the blank lines that end a section. */
function contentEnd(file: MemoryFile, section: Pick<Section, 'bodyStart' | 'end'>): number {
  const body = file.text.slice(section.bodyStart, section.end);
  return section.bodyStart + body.replace(/(?:[ \t]*\r?\n)+$/, '\n').length - (body.endsWith('\n') ? 0 : 0);
}

function leadEnd(file: MemoryFile): number {
  const end = file.blocks[0]?.start ?? file.text.length;
  return file.text.slice(0, end).replace(/\s+$/, '').length;
}

/** What stands before the second page's first block, but for its title, type and aliases. */
function leadLines(into: MemoryFile, from: MemoryFile): string {
  const known = new Set(into.text.split('\n').map((line) => line.trim()));
  const end = from.blocks[0]?.start ?? from.text.length;
  const start = from.frontMatter?.end ?? 0;
  const lines = from.text
    .slice(start, end)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(
      (line) => line !== '' && !/^# |^\*\*(?:Aliases|Also known as):\*\*/.test(line) && !known.has(line),
    )
    .filter((line) => !/^\*\*Type:\*\*/.test(line) || typeOf(into) === undefined);
  return lines.map((line) => into.eol + line).join('');
}

/**
 * A page's text with more aliases, each once; the line is made below the type or the title.
 * @param known names the page has already
 */
export function withAliases(
  text: string,
  page: Pick<MemoryFile, 'eol'>,
  known: readonly string[],
  names: readonly string[],
): string {
  const folded = new Set(known.map((name) => name.toLowerCase()));
  const fresh = names.filter((name) => name !== '' && !folded.has(name.toLowerCase()));
  if (fresh.length === 0) return text;
  const line = /^(\*\*(?:Aliases|Also known as):\*\*[ \t]*[^\r\n]*?)([ \t]*\r?)$/m;
  if (line.test(text))
    return text.replace(line, (_whole, said: string, end: string) => `${said}, ${fresh.join(', ')}${end}`);
  const anchor = /^\*\*Type:\*\*[^\n]*$/m.exec(text) ?? /^# [^\n]*$/m.exec(text);
  if (!anchor) return text;
  const at = anchor.index + anchor[0].replace(/\r$/, '').length;
  const gap = anchor[0].startsWith('# ') ? page.eol + page.eol : page.eol;
  return `${text.slice(0, at)}${gap}**Aliases:** ${fresh.join(', ')}${text.slice(at)}`;
}
