import type { EffectiveProvenance, Fact, MemoryFile } from '../memory/index.ts';

/** One relation that a page states. */
export interface Triplet {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly detail?: string;
  /** ISO day it is about: the day heading it stands under, else the fact's ts. */
  readonly date?: string;
  readonly provenance: EffectiveProvenance;
}

const link = (name: string) => `\\[\\[(?<${name}>[^\\]|#]+)(?:[|#][^\\]]*)?\\]\\]`;
const words = '(?<predicate>[^\\[\\]→\\n]{1,80}?)';
const outgoing = new RegExp(`^${words}\\s*→\\s*${link('object')}(?::\\s*(?<detail>.*))?$`, 'u');
const incoming = new RegExp(`^${link('subject')}\\s+${words}\\s*→\\s*this(?::\\s*(?<detail>.*))?$`, 'u');
const labelled = new RegExp(
  `^(?:\\*\\*)?(?<predicate>\\p{L}[\\p{L}\\p{N} _-]{0,30}?)(?::\\*\\*|\\*\\*:|:)\\s*${link('object')}(?<detail>.*)$`,
  'u',
);

/**
 * The relations of one entity page: `predicate → [[Object]]: detail`, `[[Subject]] predicate → this`, a labelled
 * link (`Works at: [[Acme]]`), and the bare links under Relations. One fact gives at most one, and nothing is read
 * across lines, so an empty detail stays empty and never takes the next line.
 */
export function tripletsOf(file: MemoryFile): readonly Triplet[] {
  if (file.title === undefined) return [];
  const days = dayHeadings(file.text);
  const found: Triplet[] = [];
  for (const fact of file.facts) {
    // Most facts state no relation; a look for the brackets is much cheaper than four patterns.
    if (!fact.text.includes('[[')) continue;
    const read = readFact(file.title, fact, dayOf(days, fact));
    if (read) found.push(read);
  }
  return [...found, ...bareLinks(file, file.title)];
}

/** The items under Relations that only link to a page: pointers, not facts, and relations all the same. */
function bareLinks(file: MemoryFile, page: string): readonly Triplet[] {
  const block = file.blocks.find((one) => one.context === 'relations');
  if (!block) return [];
  const inside = file.pointers.filter((one) => one.line > block.line && one.line <= block.endLine);
  return inside.flatMap((pointer) => {
    const object = pointer.target.replace(/^.*\//, '').replace(/\.md$/, '').trim();
    return isDay(object)
      ? []
      : [{ subject: page, predicate: 'related_to', object, provenance: block.provenance }];
  });
}

function isDay(name: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(name);
}

function readFact(page: string, fact: Fact, date: string | undefined): Triplet | undefined {
  const text = fact.text.trim();
  const made = (subject = '', predicate = '', object = '', detail = ''): Triplet | undefined => {
    if (isDay(object.trim())) return undefined;
    const note = detail.trim();
    return {
      subject: subject.trim(),
      predicate: predicate
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
      object: object.trim(),
      ...(note === '' ? {} : { detail: note }),
      ...(date === undefined ? {} : { date }),
      provenance: fact.provenance,
    };
  };
  const out = outgoing.exec(text)?.groups;
  if (out) return made(page, out['predicate'], out['object'], out['detail']);
  const into = incoming.exec(text)?.groups;
  if (into) return made(into['subject'], into['predicate'], page, into['detail']);
  const label = labelled.exec(text)?.groups;
  return label ? made(page, label['predicate'], label['object'], label['detail']) : undefined;
}

/** Offsets and days of headings such as `### [[2026-02-16]]`, and of any heading that ends their reach. */
function dayHeadings(text: string): readonly { readonly at: number; readonly day: string | undefined }[] {
  return [...text.matchAll(/^#{1,6} +(?:\[\[)?(\d{4}-\d{2}-\d{2})?/gm)].map((match) => ({
    at: match.index,
    day: match[1],
  }));
}

function dayOf(headings: ReturnType<typeof dayHeadings>, fact: Fact): string | undefined {
  const above = headings.findLast((heading) => heading.at < fact.start);
  const { ts } = fact.provenance;
  return above?.day ?? (ts === 'unknown' ? undefined : ts);
}

/** The type a page gives itself (`**Type:** company`), or undefined. */
export function typeOf(file: Pick<MemoryFile, 'text'>): string | undefined {
  return /^\*\*Type:\*\*[ \t]*([^\r\n<]+)/m.exec(file.text)?.[1]?.trim() || undefined;
}
