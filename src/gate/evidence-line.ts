import { decodePath, evidenceParts, parseEvidence } from '../memory/index.ts';
import type { JudgedChange } from './change.ts';
import { stateIn } from './read-change.ts';
import type { SourceLine } from './source-lines.ts';

export interface EvidencePlace {
  readonly path: string;
  readonly line?: number;
  readonly hash?: string;
}

/** `path#L12`, `path#L12~0a1b2c3d`, or a bare path: what an `ev:` names, as far as these are files. */
export function placesOf(ev: string): readonly EvidencePlace[] {
  return evidenceParts(ev)
    .map((part) => parseEvidence(part) ?? { path: decodePath(part.replace(/~[0-9a-f]{8}$/, '')) })
    .filter(({ path }) => /^[^#~]+\.[a-z]+$/.test(path));
}

/** The lines an `ev:` points at, as far as the change's snapshots hold their files. */
export function evidenceLines(ev: string, change: JudgedChange): readonly SourceLine[] {
  return placesOf(ev).flatMap((place) => {
    if (!place.line) return [];
    const touched = change.files.find((file) => file.path === place.path)?.after;
    const state = touched ?? stateIn(change.after, place.path, change);
    return state?.sourceLines.find((line) => line.line === place.line) ?? [];
  });
}
