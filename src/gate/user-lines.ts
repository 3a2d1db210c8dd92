import { diffLines } from './line-diff.ts';
import { type SourceLine, signatureOf } from './source-lines.ts';

/** A line of the user's that is not there any more as it was. */
export interface LostLine {
  readonly path: string;
  readonly line: SourceLine;
}

/**
 * The user's lines of `before` that are missing from `after`: removed, edited, moved to another place, hidden,
 * re-tagged or given another lifetime. Within one place their order is part of what they say.
 */
export function lostUserLines(
  path: string,
  before: readonly SourceLine[],
  after: readonly SourceLine[],
): readonly LostLine[] {
  const now = byPlace(after);
  const lost: LostLine[] = [];
  for (const [place, lines] of byPlace(before)) {
    const old = lines.map((line) => signatureOf(path, line));
    const found = (now.get(place) ?? []).map((line) => signatureOf(path, line));
    for (const number of diffLines(old, found).removed) {
      const line = lines[number - 1];
      if (line) lost.push({ path, line });
    }
  }
  return lost.sort((a, b) => a.line.line - b.line.line);
}

function byPlace(lines: readonly SourceLine[]): Map<string, SourceLine[]> {
  const places = new Map<string, SourceLine[]>();
  for (const line of lines) {
    if (line.src !== 'user' || !line.tagged) continue;
    const there = places.get(line.place);
    if (there) there.push(line);
    else places.set(line.place, [line]);
  }
  return places;
}
