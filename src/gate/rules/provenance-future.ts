import { addDays, lineAt } from '../../memory/index.ts';
import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';

/** A date in the future wins every comparison of age; nothing is known before it happened. */
export const provenanceFuture: Rule = {
  id: 'provenance/future',
  severity: 'error',
  summary: 'A ts more than a day ahead of the commit or of now, whichever is earlier.',
  about: 'file',
  judge: (change) => change.files.flatMap((file) => aheadIn(file, change)),
};

function aheadIn(file: JudgedFile, change: JudgedChange): readonly Found[] {
  const model = file.after?.model;
  if (!model) return [];
  const limit = addDays(earlier(change.now, change.commitDate).toISOString().slice(0, 10), 1);
  const found: Found[] = [];
  const seen = new Set<number>();
  for (const place of [
    ...(model.own ? [{ line: 1, own: model.own }] : []),
    ...model.blocks,
    ...model.facts,
  ]) {
    const ts = place.own?.ts?.slice(0, 10);
    if (ts === undefined || ts <= limit || !/^\d{4}-/.test(ts)) continue;
    const line = place.own?.start === undefined ? place.line : lineAt(model.lineStarts, place.own.start);
    if (!file.touched.has(line) || seen.has(line)) continue;
    seen.add(line);
    found.push({
      path: file.path,
      line,
      message: `ts:${ts} lies in the future.`,
      fix: 'Write the day on which this was learned.',
    });
  }
  return found;
}

function earlier(now: Date, commit: Date | undefined): Date {
  return commit && commit < now ? commit : now;
}
