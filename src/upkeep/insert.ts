import type { Config } from '../config/index.ts';
import {
  applyEdits,
  type Fact,
  type MemoryFile,
  type Provenance,
  parseFile,
  printProvenance,
  replaceFactText,
  type TextEdit,
  withFacts,
} from '../memory/index.ts';
import { formatOf } from './format.ts';

/** A fact that is to stand under a heading. */
export interface NewFact {
  readonly heading: string;
  readonly text: string;
  readonly provenance: Partial<Provenance>;
}

/**
 * A file's text with facts added under their headings; headings that are not there are made. A new file starts
 * with the title.
 * @returns the same text when there is nothing to add
 */
export function addFacts(
  text: string,
  path: string,
  title: string,
  facts: readonly NewFact[],
  config: Config,
): string {
  const start = text === '' && facts.length > 0 ? `# ${title}\n` : text;
  const said = facts.map((fact) => ({ ...fact, text: oneLine(fact.text) }));
  return withFacts(path, start, said, formatOf(config));
}

/**
 * The file's text with one fact reworded and the comment of it patched; a fact without a comment gets one.
 * @param config how the file is read
 */
export function renewFact(
  file: MemoryFile,
  fact: Fact,
  text: string,
  patch: Partial<Provenance>,
  config: Config,
): string {
  const worded = applyEdits(file.text, text === fact.text ? [] : replaceFactText(file, fact, oneLine(text)));
  const now = parseFile(file.path, worded, formatOf(config)).facts.find((one) => one.line === fact.line);
  const { start, end } = now?.own ?? {};
  if (!now || start === undefined || end === undefined)
    return applyEdits(worded, now ? [commentAt(worded, now, { ...statedBy(now), ...patch })] : []);
  return applyEdits(worded, [{ start, end, text: printProvenance({ ...now.own, ...patch }) }]);
}

/** What a fact inherits, said by itself: a comment of extra keys alone would be no provenance. */
function statedBy({ provenance }: Fact): Partial<Provenance> {
  return {
    src: provenance.src,
    ...(provenance.ts === 'unknown' ? {} : { ts: provenance.ts }),
    ...(provenance.from.ttl === 'default' ? {} : { ttl: provenance.ttl }),
  };
}

/** The edit that puts a provenance comment at the end of a fact's first line. */
export function commentAt(text: string, fact: Fact, provenance: Partial<Provenance>): TextEdit {
  const lineEnd = text.indexOf('\n', fact.start);
  const end = lineEnd < 0 ? text.length : text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
  return { start: end, end, text: `  ${printProvenance(provenance)}` };
}

/** Line breaks would start another list item, and a comment in the text would be read as provenance. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('<!--', '&lt;!--').trim();
}
