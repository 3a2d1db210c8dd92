import { effectiveProvenance } from './effective.ts';
import { ReadFact } from './fact.ts';
import type { FileFacts } from './facts.ts';
import { contextOf } from './heading-dates.ts';
import { keyOf } from './identity.ts';
import type { FileParts } from './structure.ts';
import type { Block } from './types.ts';

/** Reads a one-memory-a-file page: the whole file is one block with one fact. */
export function readPage(parts: FileParts, read: FileFacts): FileFacts {
  const { scan, front, path } = parts;
  const lineCount = scan.lineStarts.length;
  const name = front?.fields.get('name') ?? front?.fields.get('title') ?? parts.outline.title ?? stem(path);
  const first = parts.segments[0];
  const text = (front?.fields.get('description') ?? first?.text ?? name).replace(/\s+/g, ' ').trim();
  const provenance = read.sections[0]?.provenance ?? effectiveProvenance([], parts.format);
  const bodyStart = scan.lineStarts[scan.bodyLine] ?? scan.text.length;
  const own = parts.places.file ?? parts.places.headings.get(parts.outline.titleHeading);
  const place = { start: 0, end: scan.text.length, line: 1, endLine: Math.max(1, lineCount) };
  if (scan.text.trim() === '') return { ...read, facts: [], blocks: [], pointers: [] };
  const segment = { shape: 'page', line: 0, endLine: place.endLine - 1, text, block: 0 } as const;
  const fact = new ReadFact(path, [], keyOf(text), 1, segment, provenance);
  fact.end = place.end;
  fact.body = scan.text.slice(bodyStart);
  if (own) fact.own = own;
  const block: Block = {
    ...place,
    heading: name,
    level: 1,
    bodyStart,
    context: contextOf(name),
    occurrence: 1,
    ...(own ? { own } : {}),
    provenance,
    facts: [fact],
  };
  return { ...read, facts: [fact], blocks: [block], pointers: [], factOf: new Int32Array(lineCount).fill(0) };
}

function stem(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
}
