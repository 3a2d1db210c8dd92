import {
  applyEdits,
  asItemText,
  defaultFormat,
  type FormatOptions,
  fileNameOf,
  insertFact,
  type MemoryFile,
  type Provenance,
  parseFile,
  printProvenance,
  type TextEdit,
  unsafePath,
} from '../../memory/index.ts';
import type { EntityType } from './entity.ts';

/** What goes onto a page: a lasting fact, or something that happened on a day. */
export interface PageEntry {
  readonly text: string;
  readonly provenance: Partial<Provenance>;
  /** ISO day of a timeline entry; absent for a fact. */
  readonly day?: string;
}

/** Where an entity's page is, or undefined where its name cannot be a safe file name. */
export function pagePath(folder: string, name: string): string | undefined {
  const path = `${folder}/${fileNameOf(name)}`;
  return unsafePath(path) === undefined ? path : undefined;
}

/** The text of a new page before anything is written on it. */
export function newPage(name: string, type: EntityType | undefined, aliases: readonly string[]): string {
  const title = asItemText(name);
  const also = aliases.length === 0 ? '' : `**Aliases:** ${aliases.map(asItemText).join(', ')}\n`;
  return `# ${title}\n\n**Type:** ${type ?? 'topic'}\n${also}\n## Facts\n\n## Timeline\n`;
}

/** The page's text with one entry more, in the page's own style. */
export function writeEntry(
  path: string,
  text: string,
  entry: PageEntry,
  format: FormatOptions = defaultFormat,
): string {
  const file = parseFile(path, text, format);
  if (entry.day === undefined) {
    const { text: said, provenance } = entry;
    return applyEdits(text, insertFact(file, { heading: 'Facts', text: said, provenance, position: 'last' }));
  }
  return applyEdits(text, timelineEdits(file, entry, entry.day));
}

function timelineEdits(file: MemoryFile, entry: PageEntry, day: string): readonly TextEdit[] {
  const { eol } = file;
  const line = `- ${asItemText(entry.text)}  ${printProvenance(entry.provenance)}`;
  const block = file.blocks.find((one) => one.heading.toLowerCase() === 'timeline');
  if (!block) {
    const gap = file.text.endsWith('\n') ? eol : `${eol}${eol}`;
    const added = `${gap}## Timeline${eol}${eol}### [[${day}]]${eol}${line}${eol}`;
    return [{ start: file.text.length, end: file.text.length, text: added }];
  }
  const heading = new RegExp(`^###\\s+\\[\\[${day}\\]\\]`, 'm').exec(file.text.slice(block.start, block.end));
  if (heading) {
    const from = block.start + heading.index;
    const next = /^#{1,6}\s/m.exec(file.text.slice(from + heading[0].length, block.end));
    const until = next ? from + heading[0].length + next.index : block.end;
    const last = block.facts.findLast((fact) => fact.start >= from && fact.start < until);
    if (last) return [{ start: last.end, end: last.end, text: closing(file, last.end) + line + eol }];
    const after = file.text.indexOf('\n', from);
    const start = after < 0 ? file.text.length : after + 1;
    return [{ start, end: start, text: closing(file, start) + line + eol }];
  }
  // The text after the last day, without the blank lines that part it from the next block.
  const kept = file.text.slice(0, block.end).replace(/\s+$/u, '');
  const gap = kept.endsWith('imeline') || kept.length < block.bodyStart ? eol : eol + eol;
  const start = kept.length;
  const rest = file.text.slice(start, block.end);
  const tail = block.end < file.text.length ? (rest.startsWith(eol) ? '' : eol) : rest === '' ? eol : '';
  return [{ start, end: start, text: `${gap === eol ? eol + eol : gap}### [[${day}]]${eol}${line}${tail}` }];
}

function closing(file: MemoryFile, at: number): string {
  return at > 0 && file.text[at - 1] !== '\n' ? file.eol : '';
}
