import { editProvenance } from './edit-provenance.ts';
import type { FormatOptions } from './format.ts';
import { fieldEdits } from './front-matter-edits.ts';
import { parseFile } from './parse.ts';
import { applyEdits } from './text-edits.ts';
import type { Fact, MemoryFile } from './types.ts';

/**
 * A page with its author's name on what is new: in the front matter of one that was not there before, else on each
 * added fact, so that nothing of it passes for the page's author's word.
 */
export function signPage(
  file: MemoryFile,
  before: string | undefined,
  author: { readonly src: string; readonly ts: string; readonly by?: string },
  format: FormatOptions,
): string {
  if (before === undefined) return applyEdits(file.text, fieldEdits(file, new Map(Object.entries(author))));
  const known = new Set(parseFile(file.path, before, format).facts.map(wholeText));
  const fresh = file.facts.filter((fact) => fact.own === undefined && !known.has(wholeText(fact)));
  return applyEdits(
    file.text,
    fresh.flatMap((fact) => editProvenance(file, fact, author)),
  );
}

/** The nested lines count: new ones below old words are no more their author's than a new fact is. */
function wholeText(fact: Fact): string {
  return `${fact.key}\0${fact.body.trimEnd()}`;
}
