import { fieldEdits } from './front-matter-edits.ts';
import { endOfLine } from './lines.ts';
import { parseFile } from './parse.ts';
import { parseProvenance, printProvenance } from './provenance.ts';
import { LineKind } from './scan.ts';
import { applyEdits, type TextEdit } from './text-edits.ts';
import type { Block, Fact, Mark, MemoryFile, Provenance } from './types.ts';

type PatchKey = Exclude<keyof Provenance, 'marks' | 'extra' | 'faulty' | 'start' | 'end'>;

/** Keys to set (a value) or take out (null) of a provenance comment; marks replace the marks. */
export type ProvenancePatch = { readonly [K in PatchKey]?: string | number | null } & {
  readonly marks?: readonly Mark[];
};

/**
 * Changes what a fact's or block's own comment says, and nothing else: unknown keys and their order stay, a
 * missing comment is added at the end of the first line, an emptied one is taken out. A one-memory-a-file page
 * has its provenance in its front matter. No edits where the line cannot carry a comment (it opens a fence).
 */
export function editProvenance(
  file: MemoryFile,
  target: Fact | Block,
  patch: ProvenancePatch,
): readonly TextEdit[] {
  const { own } = target;
  if (own?.start !== undefined && own.end !== undefined) return editComment(file, own.start, own.end, patch);
  if (file.kind === 'page') return fieldEdits(file, pageFields(patch));
  const comment = patched('', patch);
  if (comment === '') return [];
  const at = commentPlace(file, target);
  if (at === undefined) return [];
  const edits = [{ start: at, end: at, text: `${gapStyle(file)}<!-- ${comment} -->` }];
  return isHeld(file, target, edits) ? edits : [];
}

/** Sets a mark on a fact or block; no edits when it is there already. */
export function setMark(file: MemoryFile, target: Fact | Block, mark: Mark): readonly TextEdit[] {
  const marks = target.own?.marks ?? [];
  return marks.includes(mark) ? [] : editProvenance(file, target, { marks: [...marks, mark] });
}

/** Takes a mark off the fact's or block's own comment; no edits when it has none there. */
export function clearMark(file: MemoryFile, target: Fact | Block, mark: Mark): readonly TextEdit[] {
  const marks = target.own?.marks ?? [];
  if (!marks.includes(mark)) return [];
  return editProvenance(file, target, { marks: marks.filter((other) => other !== mark) });
}

/** The white space this file puts before a provenance comment; two spaces where it has none yet. */
export function gapStyle(file: MemoryFile): string {
  for (const comment of file.reading.comments) {
    if (comment.place !== 'inline' || !parseProvenance(comment.inner)) continue;
    const before = /[ \t]*$/.exec(file.text.slice(Math.max(0, comment.start - 8), comment.start))?.[0];
    if (before) return before;
  }
  return '  ';
}

function editComment(
  file: MemoryFile,
  start: number,
  end: number,
  patch: ProvenancePatch,
): readonly TextEdit[] {
  const inner = file.text.slice(start + 4, end - 3);
  const words = patched(inner, patch);
  if (words === inner.trim()) return [];
  if (words !== '') {
    const before = /^[ \t]*/.exec(inner)?.[0] ?? ' ';
    const after = /[ \t]*$/.exec(inner)?.[0] ?? ' ';
    return [{ start: start + 4, end: end - 3, text: `${before}${words}${after}` }];
  }
  let from = start;
  while (from > 0 && /[ \t]/.test(file.text[from - 1] ?? '')) from--;
  const isWholeLine = from === 0 || file.text[from - 1] === '\n';
  const lineEnd = file.text.indexOf('\n', end);
  const dropsLine = isWholeLine && file.text.slice(end, lineEnd < 0 ? undefined : lineEnd).trim() === '';
  return [{ start: from, end: dropsLine ? (lineEnd < 0 ? file.text.length : lineEnd + 1) : end, text: '' }];
}

/** The words of a comment after a patch: set keys keep their place, new ones go before the marks. */
function patched(inner: string, patch: ProvenancePatch): string {
  let words = inner.trim() === '' ? [] : inner.trim().split(/[ \t]+/);
  const added: string[] = [];
  for (const key of patchKeys) {
    const value = patch[key];
    if (value === undefined) continue;
    const at = words.findIndex((word) => word.startsWith(`${key}:`));
    const word = value === null ? undefined : `${key}:${String(value).replace(/\s+/g, '-')}`;
    if (at < 0) {
      if (word !== undefined) added.push(word);
    } else if (word === undefined) words.splice(at, 1);
    else words[at] = word;
  }
  if (patch.marks === undefined) {
    const firstMark = words.findIndex((word) => isMarkWord(word));
    words.splice(firstMark < 0 ? words.length : firstMark, 0, ...added);
    return words.join(' ');
  }
  const { marks } = patch;
  const markText = innerWords(printProvenance({ marks, extra: [] }));
  const current = words.filter((word) => isMarkWord(word)).join(' ');
  words = words.filter((word) => !isMarkWord(word));
  const same = parseProvenance(`src:agent ${current}`)?.provenance.marks ?? [];
  const isSame = same.length === marks.length && marks.every((mark) => same.includes(mark));
  return [...words, ...added, ...(isSame && current !== '' ? [current] : markText)].join(' ');
}

const patchKeys = [
  'src',
  'ts',
  'ttl',
  'by',
  'conf',
  'ev',
  'layer',
  'kind',
  'via',
  'origin',
  'session',
  'until',
] as const satisfies readonly PatchKey[];

function isMarkWord(word: string): boolean {
  return /^(?:\u26a0\ufe0f?|stale|unverified|quarantined|contested)$/.test(word);
}

function innerWords(comment: string): string[] {
  return comment
    .slice(4, -3)
    .trim()
    .split(' ')
    .filter((word) => word !== '');
}

/** Offset at which a comment can be added to the first line of a fact or to a block's heading. */
function commentPlace(file: MemoryFile, target: Fact | Block): number | undefined {
  const { scan } = file.reading;
  const line = target.line - 1;
  const kind = scan.kind[line];
  let end = endOfLine(scan.text, scan.lineStarts, line);
  while (end > 0 && /[ \t]/.test(scan.text[end - 1] ?? '')) end--;
  if (kind === LineKind.row && scan.text[end - 1] === '|' && scan.text[end - 2] !== '\\') {
    end--;
    while (/[ \t]/.test(scan.text[end - 1] ?? '')) end--;
    return end;
  }
  if (
    kind === LineKind.heading ||
    kind === LineKind.text ||
    kind === LineKind.row ||
    kind === LineKind.comment
  )
    return end;
  return undefined;
}

/** Whether an added comment is really one: a code span that runs over the line's end would swallow it. */
function isHeld(file: MemoryFile, target: Fact | Block, edits: readonly TextEdit[]): boolean {
  const { scan } = file.reading;
  const line = target.line - 1;
  const firstLine = scan.text.slice(scan.lineStarts[line] ?? 0, endOfLine(scan.text, scan.lineStarts, line));
  if (!/[`<[]/.test(firstLine) && scan.kind[line] !== LineKind.comment) return true;
  const after = parseFile(file.path, applyEdits(file.text, edits));
  const inserted = (edits[0]?.start ?? 0) + gapStyle(file).length;
  return after.reading.comments.some((comment) => comment.start === inserted && !comment.doubtful);
}

function pageFields(patch: ProvenancePatch): ReadonlyMap<string, string | null> {
  const fields = new Map<string, string | null>();
  for (const key of patchKeys) {
    const value = patch[key];
    if (value !== undefined) fields.set(key, value === null ? null : String(value));
  }
  return fields;
}
