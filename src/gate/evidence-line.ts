import { type EvidencePlace, evidencePlaces, type SnapshotFile, standingLine } from '../memory/index.ts';
import type { FileState, JudgedChange } from './change.ts';
import type { Policy } from './policy.ts';
import { fileState } from './read-change.ts';
import type { SourceLine } from './source-lines.ts';

/** The lines an `ev:` points at, as far as the change's snapshots hold their files. */
export function evidenceLines(ev: string, change: JudgedChange): readonly SourceLine[] {
  return evidencePlaces(ev).flatMap((place) => {
    const state = evidenceState(place, change);
    const at = state && standingLine(place, state.lines);
    return state?.sourceLines.find(({ line }) => line === at) ?? [];
  });
}

/** The file of a place as the change leaves it. */
export function evidenceState({ path }: EvidencePlace, change: JudgedChange): FileState | undefined {
  const touched = change.files.find((file) => file.path === path)?.after;
  const file = change.after.get(path);
  return touched ?? (file && keptState(file, change));
}

const kept = new WeakMap<SnapshotFile, { readonly policy: Policy; readonly state: FileState }>();

/** One log is the evidence of many facts: it is taken apart once for all of them. */
function keptState(file: SnapshotFile, change: JudgedChange): FileState {
  const known = kept.get(file);
  if (known?.policy === change.policy) return known.state;
  const state = fileState(file, change);
  kept.set(file, { policy: change.policy, state });
  return state;
}
