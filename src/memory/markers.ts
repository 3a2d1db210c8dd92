import { endOfLine } from './lines.ts';
import { conflictMarkerAt, LineKind } from './scan.ts';
import type { MemoryFile } from './types.ts';

/** A git conflict marker outside code. */
export interface ConflictMarker {
  /** From 1. */
  readonly line: number;
  readonly kind: 'start' | 'base' | 'separator' | 'end';
  /** `HEAD`, `origin/main`, `Stashed changes` …; '' for separators. */
  readonly label: string;
}

const kinds = { '<': 'start', '|': 'base', '=': 'separator', '>': 'end' } as const;

/**
 * Git's conflict markers in a file, nested ones and halves too: every start and end, and the separators and bases
 * between them. Those inside a code block are an example of markers, not a conflict.
 */
export function conflictMarkers(file: MemoryFile): readonly ConflictMarker[] {
  const { text, lineStarts } = file;
  if (!/^[<>]{7}/m.test(text)) return [];
  const { kind } = file.reading.scan;
  const markers: ConflictMarker[] = [];
  let open = 0;
  for (let line = 0; line < lineStarts.length; line++) {
    const start = lineStarts[line] ?? 0;
    const lineKind = kind[line];
    if (lineKind === LineKind.code || lineKind === LineKind.fence || lineKind === LineKind.fenceEnd) continue;
    const end = endOfLine(text, lineStarts, line);
    const mark = conflictMarkerAt(text, start, end);
    if (mark === undefined || ((mark === '=' || mark === '|') && open === 0)) continue;
    if (mark === '<') open++;
    markers.push({ line: line + 1, kind: kinds[mark], label: text.slice(start + 8, end).trim() });
  }
  return markers;
}
