import { lineAt } from './lines.ts';
import { LineKind } from './scan.ts';
import type { EffectiveProvenance, Fact, MemoryFile } from './types.ts';

export type LinePart = 'heading' | 'fact' | 'body' | 'prose' | 'comment' | 'blank' | 'code' | 'front-matter';

/** One line with the provenance that its place gives it. */
export interface EffectiveLine {
  /** From 1. */
  readonly line: number;
  readonly part: LinePart;
  readonly provenance: EffectiveProvenance;
  readonly fact?: Fact;
}

/**
 * The effective source of every line, one after the other: what the gate compares before and after a change. A line
 * that carries a provenance comment where none counts has what that comment claims.
 */
export function* effectiveLines(file: MemoryFile): Generator<EffectiveLine, void> {
  const { scan, sections, sectionOf, factOf, claims } = file.reading;
  const root = sections[0];
  if (root === undefined) return;
  const count = scan.lineStarts.length;
  let bodyLine = 0;
  let current = -1;
  for (let line = 0; line < count; line++) {
    const index = factOf[line] ?? -1;
    const fact = index < 0 ? undefined : file.facts[index];
    if (fact && index !== current) {
      current = index;
      bodyLine = fact.body === '' ? fact.endLine : lineAt(scan.lineStarts, fact.end - fact.body.length) - 1;
    }
    const kind = scan.kind[line] ?? 0;
    const section = sections[sectionOf[line] ?? 0] ?? root;
    const part =
      kind === LineKind.frontMatter
        ? 'front-matter'
        : fact
          ? line < bodyLine
            ? 'fact'
            : 'body'
          : partOf(kind);
    const claim = claims.size > 0 && kind !== LineKind.blank ? claims.get(line) : undefined;
    const provenance = claim ?? fact?.provenance ?? section.provenance;
    yield fact ? { line: line + 1, part, provenance, fact } : { line: line + 1, part, provenance };
  }
}

function partOf(kind: number): LinePart {
  switch (kind) {
    case LineKind.blank:
      return 'blank';
    case LineKind.heading:
    case LineKind.setextText:
    case LineKind.setextRule:
      return 'heading';
    case LineKind.comment:
      return 'comment';
    case LineKind.fence:
    case LineKind.code:
    case LineKind.fenceEnd:
    case LineKind.indented:
      return 'code';
    default:
      return 'prose';
  }
}
