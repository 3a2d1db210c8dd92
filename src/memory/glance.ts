import { isPage } from './dialects/index.ts';
import { effectiveProvenance } from './effective.ts';
import { provenances, readSections, sectionChains } from './fact-provenance.ts';
import { defaultFormat, type FormatOptions } from './format.ts';
import { parseFile } from './parse.ts';
import { pointerIn, readParts, readStructure } from './structure.ts';
import type { EffectiveProvenance, MemoryFile } from './types.ts';

/** What can be told of a file before its facts are put together: that is the greater part of reading it. */
export interface Glance extends Pick<MemoryFile, 'path' | 'kind' | 'text' | 'title' | 'frontMatter'> {
  /** How many facts it has. */
  facts(): number;
  /** What counts for each of its facts, in their order. */
  provenances(): readonly EffectiveProvenance[];
  /** The file read whole. */
  whole(): MemoryFile;
}

/** Looks at a file as far as it is asked; everything it tells is what `parseFile` says. */
export function glanceAt(path: string, text: string, format: FormatOptions = defaultFormat): Glance {
  const structure = readStructure(path, text, format);
  const { kind, front, outline, segments } = structure;
  const onePage = isPage(structure, format);
  let read: ReturnType<typeof readParts> | undefined;
  const parts = () => (read ??= readParts(structure));
  return {
    path,
    kind: onePage ? 'page' : kind,
    text,
    ...(front ? { frontMatter: front.frontMatter } : {}),
    ...(outline.title === undefined ? {} : { title: outline.title }),
    facts() {
      if (onePage) return text.trim() === '' ? 0 : 1;
      let count = 0;
      for (let index = 0; index < segments.length; index++) {
        const segment = segments[index];
        // Only of what looks like a pointer it matters whether a comment is its own.
        if (segment && (!pointerIn(segment) || parts().places.segments.has(index))) count++;
      }
      return count;
    },
    provenances() {
      const chains = sectionChains(parts());
      const sections = readSections(parts(), chains);
      if (onePage) {
        const whole = sections[0]?.provenance ?? effectiveProvenance([], format);
        return text.trim() === '' ? [] : [whole];
      }
      const provenanceOf = provenances(parts(), chains, sections);
      return segments.flatMap((segment, index) => {
        const own = parts().places.segments.get(index);
        return own === undefined && pointerIn(segment) ? [] : [provenanceOf(index, segment, own)];
      });
    },
    whole: () => parseFile(path, text, format),
  };
}

/** A file that is read already, as if it were only looked at. */
export function glanceOf(file: MemoryFile): Glance {
  const { path, kind, text, title, frontMatter } = file;
  return {
    path,
    kind,
    text,
    ...(title === undefined ? {} : { title }),
    ...(frontMatter === undefined ? {} : { frontMatter }),
    facts: () => file.facts.length,
    provenances: () => file.facts.map((fact) => fact.provenance),
    whole: () => file,
  };
}
