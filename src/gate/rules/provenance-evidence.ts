import { type EvidencePlace, evidencePlaces, standingLine } from '../../memory/index.ts';
import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { evidenceState } from '../evidence-line.ts';

/** Evidence that cannot be looked up is none. */
export const provenanceEvidence: Rule = {
  id: 'provenance/evidence',
  severity: 'error',
  summary: 'An ev: that points at nothing.',
  about: 'file',
  judge: (change) => change.files.flatMap((file) => danglingIn(file, change)),
};

function danglingIn(file: JudgedFile, change: JudgedChange): readonly Found[] {
  const model = file.after?.model;
  if (!model) return [];
  const found: Found[] = [];
  for (const place of [...model.blocks, ...model.facts]) {
    const ev = place.own?.ev;
    if (ev === undefined || !file.touched.has(place.line)) continue;
    const reason = whyDangling(ev, change);
    if (reason)
      found.push({
        path: file.path,
        line: place.line,
        message: `ev:${ev} ${reason}.`,
        fix: 'Point at the line where this can be looked up, as in ev:memory/2026-02-16.md#L12, or leave ev out.',
      });
  }
  return found;
}

/** Addresses and other tools' ids are evidence too; only what names a file of this repository can be looked up. */
function whyDangling(ev: string, change: JudgedChange): string | undefined {
  for (const place of evidencePlaces(ev)) {
    const reason = whyNotThere(place, change);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function whyNotThere(place: EvidencePlace, change: JudgedChange): string | undefined {
  if (!change.names.includes(place.path) && !change.after.has(place.path))
    return 'names a file that is not there';
  const state = evidenceState(place, change);
  if (!state || place.line === undefined || standingLine(place, state.lines) !== undefined) return undefined;
  return place.hash === undefined
    ? `names a line that ${place.path} does not have`
    : 'names a line that has been changed since';
}
