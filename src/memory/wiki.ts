import { createHash } from 'node:crypto';
import { encode } from './bytes.ts';
import { appendBlock, findBlock } from './edit-facts.ts';
import { defaultFormat, type FormatOptions } from './format.ts';
import { fieldEdits } from './front-matter-edits.ts';
import { kindOf, pathIn } from './kinds.ts';
import { fileNameOf, unsafePath } from './names.ts';
import { parseFile } from './parse.ts';
import { withoutRealComments } from './plain-text.ts';
import { applyEdits } from './text-edits.ts';
import type { MemoryFile } from './types.ts';

/** One change of a wiki page. */
export type WikiOperation =
  | { readonly op: 'create'; readonly title: string; readonly id?: string }
  | { readonly op: 'set-field'; readonly field: string; readonly value: string }
  | { readonly op: 'unset-field'; readonly field: string }
  | { readonly op: 'replace-section'; readonly heading: string; readonly text: string }
  | { readonly op: 'append-section'; readonly heading: string; readonly text: string }
  | { readonly op: 'add-source'; readonly source: string };

/** What applying operations gave: the new text, or why nothing was changed. */
export type WikiResult = { readonly text: string } | { readonly refused: string };

/** Fields a page may have; src is said by whoever writes and cannot be set here. */
export const wikiFields = [
  'id',
  'title',
  'ts',
  'ttl',
  'updated',
  'status',
  'sources',
  'aliases',
  'tags',
] as const;

/** What a page's text is known by: SHA-256 (hex) of its bytes; '' for a page that does not exist. */
export function pageHash(text: string | undefined): string {
  return text === undefined ? '' : createHash('sha256').update(encode(text)).digest('hex');
}

/** A page by its path, or by its name in the wiki's folder; else one sentence why it cannot be a page. */
export function wikiPath(
  page: string,
  folder: string,
  format: FormatOptions = defaultFormat,
): { readonly path: string } | { readonly refused: string } {
  const path = kindOf(page, format) === 'wiki' ? page : pathIn(folder, fileNameOf(page));
  const unsafe = unsafePath(path);
  return unsafe === undefined ? { path } : { refused: `${page} cannot be a page. ${unsafe}` };
}

/**
 * Applies operations to a page, all or nothing: an unknown operation or field, a missing section, or a page that is
 * not the expected one refuses the whole. Provenance on the page stays.
 * @param expected `pageHash` of the text the operations were written for; undefined skips the comparison
 */
export function applyWiki(
  path: string,
  text: string | undefined,
  operations: unknown,
  expected?: string,
  format: FormatOptions = defaultFormat,
): WikiResult {
  if (expected !== undefined && expected !== pageHash(text))
    return { refused: 'The page is not the one these operations were written for. Read it again.' };
  if (!Array.isArray(operations) || operations.length === 0)
    return { refused: 'The operations must be a list with at least one.' };
  let current = text;
  for (const [index, raw] of operations.entries()) {
    const operation = readOperation(raw);
    if (typeof operation === 'string') return { refused: `Operation ${index + 1}: ${operation}` };
    const after = applyOne(path, current, operation, format);
    if (typeof after !== 'string') return { refused: `Operation ${index + 1}: ${after.refused}` };
    current = after;
  }
  return { text: current ?? '' };
}

const required: Readonly<Record<WikiOperation['op'], readonly string[]>> = {
  create: ['title'],
  'set-field': ['field', 'value'],
  'unset-field': ['field'],
  'replace-section': ['heading', 'text'],
  'append-section': ['heading', 'text'],
  'add-source': ['source'],
};

function readOperation(raw: unknown): WikiOperation | string {
  if (typeof raw !== 'object' || raw === null) return 'it is not an object.';
  const given = raw as Readonly<Record<string, unknown>>;
  const name = given['op'];
  if (typeof name !== 'string' || !Object.hasOwn(required, name))
    return `there is no operation ${JSON.stringify(name)}; there are ${Object.keys(required).join(', ')}.`;
  const op = name as WikiOperation['op'];
  const allowed = new Set(['op', ...required[op], ...(op === 'create' ? ['id'] : [])]);
  for (const [key, value] of Object.entries(given)) {
    if (!allowed.has(key)) return `${op} has no ${JSON.stringify(key)}.`;
    if (typeof value !== 'string') return `${key} must be text.`;
  }
  const missing = required[op].find((key) => given[key] === undefined);
  if (missing !== undefined) return `${op} needs ${missing}.`;
  return given as unknown as WikiOperation;
}

function applyOne(
  path: string,
  text: string | undefined,
  operation: WikiOperation,
  format: FormatOptions,
): string | { readonly refused: string } {
  if (operation.op === 'create') {
    if (text !== undefined) return { refused: 'the page exists already.' };
    const title = operation.title.replace(/\s+/g, ' ').trim();
    if (title === '') return { refused: 'a page needs a title.' };
    const fields = new Map([
      ['id', operation.id ?? path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')],
      ['title', title],
    ]);
    const empty = parseFile(path, `# ${withoutRealComments(title)}\n`, format);
    return applyEdits(empty.text, fieldEdits(empty, fields));
  }
  if (text === undefined) return { refused: 'there is no such page; create it first.' };
  const file = parseFile(path, text, format);
  switch (operation.op) {
    case 'set-field':
    case 'unset-field': {
      const field = wikiFields.find((known) => known === operation.field);
      if (field === undefined)
        return {
          refused: `${operation.field} is not a field of a page; there are ${wikiFields.join(', ')}.`,
        };
      return applyEdits(
        text,
        fieldEdits(file, new Map([[field, operation.op === 'set-field' ? operation.value : null]])),
      );
    }
    case 'replace-section':
    case 'append-section':
      return editSection(file, operation.heading, operation.text, operation.op === 'replace-section');
    case 'add-source':
      return addSource(file, operation.source);
  }
}

/**
 * A line that is an item of its own whatever stands before it. A list that begins at 2 goes on a paragraph, and a
 * marker alone can make a heading of it.
 */
const beginsItem = /^(?:[-*+]|1[.)])[ \t]+[^-\s]/;

/** A section is a block; its heading and the provenance on it stay. */
function editSection(
  file: MemoryFile,
  heading: string,
  text: string,
  replaces: boolean,
): string | { readonly refused: string } {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (/[\r\n\u2028\u2029\u0085\v\f]/.test(heading) || withoutRealComments(heading) !== heading)
    return { refused: 'a heading is one line without comments.' };
  if (/^\s*?[ \t]+\S/.test(text))
    return {
      refused:
        'a section’s text begins at the margin: an indented line would belong to what stands before it.',
    };
  if (lines.some((line) => /^ {0,3}#{1,2}(?:[ \t]|$)/.test(line)))
    return { refused: 'a section’s text cannot hold a heading of level 1 or 2.' };
  const body = lines.map(withoutRealComments).join(file.eol);
  const block = findBlock(file, heading);
  if (!block) {
    if (replaces) return { refused: `there is no section “${heading}”.` };
    const withBlock = applyEdits(file.text, appendBlock(file, { heading, facts: [], position: 'last' }));
    return `${withBlock.endsWith('\n') ? withBlock : withBlock + file.eol}${body}${file.eol}`;
  }
  const end = endOfContent(file, block.endLine, block.bodyStart);
  const start = replaces ? block.bodyStart : end;
  const ended = start > 0 && file.text[start - 1] !== '\n' ? file.eol : '';
  const apart = start > block.bodyStart && !replaces && !beginsItem.test(body) ? file.eol : '';
  const before = ended + apart;
  return applyEdits(file.text, [{ start, end, text: `${before}${body}${file.eol}` }]);
}

/** Offset after the last line of a block that is not blank. */
function endOfContent(file: MemoryFile, endLine: number, bodyStart: number): number {
  let line = endLine;
  while (line > 0 && file.reading.scan.kind[line - 1] === 0) line--;
  return Math.max(bodyStart, file.lineStarts[line] ?? file.text.length);
}

function addSource(file: MemoryFile, source: string): string | { readonly refused: string } {
  const listed = file.frontMatter?.data?.['sources'];
  const before = Array.isArray(listed)
    ? listed.filter((one) => typeof one === 'string')
    : typeof listed === 'string'
      ? [listed]
      : [];
  if (before.includes(source)) return file.text;
  const whole = JSON.stringify([...before, source]);
  const edits = fieldEdits(file, new Map([['sources', 'SOURCES']]));
  return applyEdits(
    file.text,
    edits.map((edit) => ({
      ...edit,
      text: edit.text.replace('sources: SOURCES', () => `sources: ${whole}`),
    })),
  );
}
