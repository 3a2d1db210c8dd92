import { lineHash } from '../../memory/index.ts';
import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { type EvidencePlace, placesOf } from '../evidence-line.ts';

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
  if (ev.includes('://')) return undefined;
  for (const place of placesOf(ev)) {
    const reason = whyNotThere(place, change);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function whyNotThere(place: EvidencePlace, change: JudgedChange): string | undefined {
  if (!change.names.includes(place.path) && !change.after.has(place.path))
    return 'names a file that is not there';
  const lines = change.after.get(place.path)?.text.split('\n');
  if (!lines || place.line === undefined) return undefined;
  if (place.line < 1 || place.line > lines.length) return `names a line that ${place.path} does not have`;
  const { hash } = place;
  if (hash === undefined) return undefined;
  // The log may have grown above the line: the hash says which line was meant.
  const has = lines.some((line) => lineHash(line) === hash);
  return has ? undefined : 'names a line that has been changed since';
}
