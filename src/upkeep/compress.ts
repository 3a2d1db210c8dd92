import {
  applyEdits,
  type Block,
  type Change,
  encode,
  fileNameOf,
  type MemoryFile,
  pathIn,
  rankOf,
  withFiles,
} from '../memory/index.ts';
import { byText, later } from './grouping.ts';
import { mayTouch } from './mandate.ts';
import type { Pass, PassInput, PassResult } from './types.ts';

/**
 * Keeps the index small enough to be read at every session: above the limit, whole blocks move to sidecars and
 * leave their heading and a pointer, until the index is below the target. Between the two nothing starts. Nothing
 * is archived and nothing is lost; blocks with a user's fact, an untagged fact or another tool's markers stay.
 */
export const compress: Pass = { name: 'compress', run: runCompress };

function runCompress(input: PassInput): PassResult {
  const { limit, target } = input.config.passes.compress;
  const unchanged = { snapshot: input.memory.snapshot, changes: [], warnings: [] };
  const index = input.memory.file(input.config.files.index);
  if (!index) return unchanged;
  let size = encode(index.text).length;
  if (size <= limit) return unchanged;
  const before = size;
  const moves: Move[] = [];
  for (const block of movable(index)) {
    if (size < target) break;
    const move = moveOf(input, index, block);
    const saved = bytesOf(index, block) - encode(move.stub).length;
    if (saved <= 0) continue;
    size -= saved;
    moves.push(move);
  }
  const files = new Map<string, string>();
  const edits = moves.map(({ block, stub }) => ({ start: block.start, end: block.end, text: stub }));
  if (edits.length > 0) files.set(index.path, applyEdits(index.text, edits));
  for (const move of moves.toSorted((a, b) => a.block.start - b.block.start)) {
    const text = files.get(move.path) ?? input.memory.file(move.path)?.text ?? '';
    files.set(move.path, appended(text, move.text, index.eol));
  }
  return {
    snapshot: withFiles(input.memory.snapshot, files),
    changes: moves.flatMap((move) => movedChanges(move, index, before, size)),
    warnings: size < target ? [] : [tooLarge(index.path, size, target)],
  };
}

function tooLarge(path: string, size: number, target: number): string {
  return `${path} has ${size} bytes and cannot be brought below ${target}: the blocks that are left hold a user's facts, facts without provenance or other tools' blocks. Nothing was lost. Tag them (keepsake confirm) or move a block to a file of its own by hand.`;
}

/** Blocks that may move, lowest trust first, then oldest, then the later in the file. */
function movable(index: MemoryFile): readonly Block[] {
  const rank = (block: Block) => Math.max(...block.facts.map((fact) => rankOf(fact.provenance)));
  const newest = (block: Block) => block.facts.reduce((last, fact) => later(last, fact.provenance.ts), '');
  return index.blocks
    .filter((block) => block.facts.length > 0 && block.facts.every(mayTouch) && !hasMarkers(index, block))
    .toSorted((a, b) => rank(a) - rank(b) || byText(newest(a), newest(b)) || b.start - a.start);
}

/** Another tool's markers or an unclosed fence: a block whose end cannot be trusted. */
function hasMarkers(index: MemoryFile, block: Block): boolean {
  const text = index.text.slice(block.start, block.end);
  return (
    /<!-{2}(?:[^<>]*:(?:start|begin|end)\b|\s*(?:begin|end)[: ]|\s*[\w.:-]+ (?:start|begin|end)\s*-->)/i.test(
      text,
    ) || (text.match(/^ {0,3}(?:```|~~~)/gm) ?? []).length % 2 === 1
  );
}

interface Move {
  readonly block: Block;
  readonly path: string;
  readonly stub: string;
  readonly text: string;
}

/** The block as it goes to its sidecar, and the heading with pointer that stays. */
function moveOf(input: PassInput, index: MemoryFile, block: Block): Move {
  const path = sidecarOf(input, block);
  const text = index.text.slice(block.start, block.end);
  const heading = index.text.slice(block.start, block.bodyStart);
  const folder = index.path.slice(0, index.path.lastIndexOf('/') + 1);
  const relative = path.startsWith(folder) ? path.slice(folder.length) : path;
  const blank = /\r?\n\r?\n$/.test(text) ? index.eol : '';
  const head = /\n$/.test(heading) ? heading : `${heading}${index.eol}`;
  return { block, path, text, stub: `${head}- [${relative}](${encodeURI(relative)})${index.eol}${blank}` };
}

/** One topic, one file: the slug of the title without its date; blocks of one topic meet in one file. */
function sidecarOf(input: PassInput, block: Block): string {
  const title = block.context === '' ? (block.date ?? 'notes') : block.context;
  const slug =
    title
      .replace(/[()[\]/\\:<>|`]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
      .trim() || 'notes';
  const safe = /^\d{4}-\d{2}-\d{2}/.test(slug) ? `notes-${slug}` : slug;
  return pathIn(input.config.files.memory, fileNameOf(safe));
}

function appended(text: string, block: string, eol: string): string {
  const own = block.replace(/(\r?\n)+$/, '') + eol;
  if (text === '') return own;
  const gap = text.endsWith('\n\n') || text.endsWith('\r\n\r\n') ? '' : text.endsWith('\n') ? eol : eol + eol;
  return text + gap + own;
}

function bytesOf(index: MemoryFile, block: Block): number {
  return encode(index.text.slice(block.start, block.end)).length;
}

function movedChanges(move: Move, index: MemoryFile, before: number, after: number): readonly Change[] {
  return move.block.facts.map((fact) => ({
    kind: 'moved',
    id: fact.id,
    path: move.path,
    before: fact.text,
    after: fact.text,
    src: fact.provenance.src,
    ts: fact.provenance.ts,
    pass: 'compress',
    rule: 'compress/move-block',
    reason: `${index.path} had ${before} bytes; the block "${move.block.heading}" moved to ${move.path} and left a pointer.`,
    numbers: { before, after },
  }));
}
