import type { JudgedChange } from './change.ts';
import { stateIn } from './read-change.ts';
import type { SourceLine } from './source-lines.ts';

/** `path#L12`, `path#L12~0a1b2c3d`, or a bare path: what an `ev:` names. */
export function parseEvidence(ev: string): { readonly path: string; readonly line?: number } | undefined {
  const match = /^([^#~]+?\.[a-z]+)(?:#L(\d+)(?:-L?\d+)?)?(?:~[0-9a-f]{8})?$/.exec(ev);
  if (!match?.[1]) return undefined;
  return { path: decodePath(match[1]), ...(match[2] === undefined ? {} : { line: Number(match[2]) }) };
}

/** Spaces and other scripts in a path are %-encoded in a provenance comment. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The line an `ev:` points at, as far as the change's snapshots hold its file. */
export function evidenceLine(ev: string, change: JudgedChange): SourceLine | undefined {
  const place = parseEvidence(ev);
  if (!place?.line) return undefined;
  const touched = change.files.find((file) => file.path === place.path)?.after;
  const state = touched ?? stateIn(change.after, place.path, change);
  return state?.sourceLines.find((line) => line.line === place.line);
}
