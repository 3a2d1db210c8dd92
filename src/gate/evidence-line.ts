import { decodePath, parseEvidence } from '../memory/index.ts';
import type { JudgedChange } from './change.ts';
import { stateIn } from './read-change.ts';
import type { SourceLine } from './source-lines.ts';

/** `path#L12`, `path#L12~0a1b2c3d`, or a bare path: what an `ev:` names, where that is a file. */
export function placeOf(ev: string): { readonly path: string; readonly line?: number } | undefined {
  const place = parseEvidence(ev) ?? { path: decodePath(ev.replace(/~[0-9a-f]{8}$/, '')) };
  return /^[^#~]+\.[a-z]+$/.test(place.path) ? place : undefined;
}

/** The line an `ev:` points at, as far as the change's snapshots hold its file. */
export function evidenceLine(ev: string, change: JudgedChange): SourceLine | undefined {
  const place = placeOf(ev);
  if (!place?.line) return undefined;
  const touched = change.files.find((file) => file.path === place.path)?.after;
  const state = touched ?? stateIn(change.after, place.path, change);
  return state?.sourceLines.find((line) => line.line === place.line);
}
