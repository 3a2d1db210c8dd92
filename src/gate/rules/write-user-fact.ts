import type { FileState, Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { stateIn } from '../read-change.ts';
import type { SourceLine } from '../source-lines.ts';
import { type LostLine, lostUserLines } from '../user-lines.ts';

/** The user's words cannot vanish: no line of the user's is removed, edited, moved, hidden or re-tagged by a non-human. */
export const writeUserFact: Rule = {
  id: 'write/user-fact',
  severity: 'error',
  summary:
    "A line of the user's removed, edited, moved out, hidden, re-tagged or given another ttl by a non-human.",
  about: 'change',
  judge: (change) =>
    change.principal.may.includes('user') ? [] : change.files.flatMap((file) => lostIn(file, change)),
};

function lostIn(file: JudgedFile, change: JudgedChange): readonly Found[] {
  const after = file.after?.sourceLines ?? [];
  const lost = change.merge ? lostInMerge(file, change) : lostFrom(file.path, file.before, after);
  if (lost.length === 0) return [];
  if (!file.after || file.after.model === undefined) return [wholeFile(file, lost)];
  return groupLost(lost, file).map(({ first, count, line }) => ({
    path: file.path,
    line,
    message: `The user's line ${quote(first.line.text)} ${whatHappened(first.line, after)}.${count > 1 ? ` ${count - 1} more of the user's lines here ${count > 2 ? 'are' : 'is'} changed too.` : ''}`,
    fix: 'Leave it as it was. If it is wrong, write your own fact beside it or let a listed human change it.',
  }));
}

function lostFrom(
  path: string,
  before: FileState | undefined,
  after: readonly SourceLine[],
): readonly LostLine[] {
  return before ? lostUserLines(path, before.sourceLines, after) : [];
}

/**
 * In a merge, a parent's user line may be missing only where Keepsake's own merge of the parents misses it too:
 * there, a human removed it on the other side.
 */
function lostInMerge(file: JudgedFile, change: JudgedChange): readonly LostLine[] {
  const merge = change.merge;
  if (!merge) return [];
  const merged = stateIn(merge.merged, file.path, change)?.sourceLines ?? [];
  const after = file.after?.sourceLines ?? [];
  const seen = new Set<string>();
  const lost: LostLine[] = [];
  for (const parent of merge.parents) {
    const before = stateIn(parent, file.path, change);
    const allowed = new Set(lostFrom(file.path, before, merged).map((one) => one.line.line));
    for (const one of lostFrom(file.path, before, after)) {
      const key = `${one.line.place}\0${one.line.text}`;
      if (allowed.has(one.line.line) || seen.has(key)) continue;
      seen.add(key);
      lost.push(one);
    }
  }
  return lost;
}

interface LostGroup {
  readonly first: LostLine;
  readonly count: number;
  /** Where to look in the file as it is now. */
  readonly line: number;
}

function groupLost(lost: readonly LostLine[], file: JudgedFile): readonly LostGroup[] {
  const groups: { first: LostLine; last: number; count: number; line: number }[] = [];
  for (const one of lost) {
    const open = groups.at(-1);
    if (open && one.line.line - open.last <= 2) {
      open.last = one.line.line;
      open.count += 1;
    } else groups.push({ first: one, last: one.line.line, count: 1, line: file.placeOf(one.line.line) });
  }
  return groups;
}

function whatHappened(line: SourceLine, after: readonly SourceLine[]): string {
  const same = after.filter((other) => other.text === line.text);
  const twin = same.find((other) => other.place === line.place) ?? same[0];
  if (!twin) return 'is gone or edited';
  if (twin.src !== 'user' || !twin.tagged) return `counts as src:${twin.src} now`;
  if (twin.ttl !== line.ttl) return `would expire: its ttl was ${line.ttl} and is ${twin.ttl}`;
  if (twin.weight !== line.weight) return 'counts for something else now: marks or values above it reach it';
  if (twin.shown !== line.shown) return `is hidden (${twin.shown})`;
  if (twin.place !== line.place) return 'stands under another heading now';
  return 'stands in another order now';
}

function wholeFile(file: JudgedFile, lost: readonly LostLine[]): Found {
  const count = lost.length;
  return {
    path: file.path,
    line: lost[0]?.line.line ?? 1,
    message: `${count} line${count === 1 ? '' : 's'} of the user's ${count === 1 ? 'is' : 'are'} gone with this file, the first being ${quote(lost[0]?.line.text ?? '')}.`,
    fix: 'Keep the file under its name, or let a listed human remove or rename it.',
  };
}

function quote(text: string): string {
  const plain = text.trim();
  return `"${plain.length > 60 ? `${plain.slice(0, 57)}…` : plain}"`;
}
