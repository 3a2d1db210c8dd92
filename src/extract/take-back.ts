import { formatOptions, openMemory, withFiles } from '../memory/index.ts';
import { lowest, sourceOf } from './log/channel.ts';
import type { Judged } from './propose.ts';
import { retractedBy, supersede } from './retract.ts';
import type { Run } from './run.ts';

/**
 * Ends the fact a retraction is about, into the archive of the day of the log (a proposal that is rebuilt on another day
 * keeps its bytes). One retraction ends one fact.
 */
export function takeBack(one: Judged, run: Run): void {
  const source = lowest(sourceOf(one.entry.speaker), run.ceiling);
  const { draft } = run;
  // A fact may stand in a file this run has written to already: the drafted memory is asked.
  const memory = openMemory(withFiles(run.memory.snapshot, draft.files), formatOptions(run.config));
  const [retraction] = retractedBy(memory, one.candidate.said, source);
  if (!retraction) return;
  const day = run.day(one.entry);
  const archive = `${run.config.files.archive}/${day}.md`;
  const texts = { archive: draft.textOf(archive) };
  const ended = supersede(retraction, texts, day, one.candidate.said, run.evidence(one.entry));
  draft.set(archive, ended.archive, ended.change);
  draft.write(retraction.file.path, ended.text);
}
