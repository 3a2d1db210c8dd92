import { applyEdits, defaultFormat, kindOf, parseFile, trustedSource } from '../memory/index.ts';
import { laterDated } from './dated.ts';
import { markContested } from './mark.ts';
import { mergeRows } from './rows.ts';
import { segment } from './segment.ts';
import { mergeShortened } from './shortened.ts';
import { mergeTexts } from './texts.ts';
import type { FileMerge, FileMergeInput } from './types.ts';

/** Above it nothing is merged by meaning. UTF-16 units; the gate's hard cap on a file is as large. */
export const defaultMaxLength = 4 * 1024 * 1024;

/**
 * Merges one memory file from three versions, by fact. Swapping `ours` and `theirs` gives the same text (unless
 * it is unmergeable: then ours is returned untouched), and a side that changed nothing leaves the other's bytes.
 */
export function mergeFile(input: FileMergeInput): FileMerge {
  const { base, ours, theirs } = input;
  const quiet = (text: string | null): FileMerge => ({ text, contested: [], decisions: [] });
  if (ours === theirs || theirs === base) return quiet(ours);
  if (ours === base) return quiet(theirs);
  const reason = whyUnmergeable(input);
  if (reason) return { ...quiet(ours), unmergeable: { path: input.path, reason } };
  const eol = newEol(base, ours, theirs);
  const bom = pick3(hasBom(base), hasBom(ours), hasBom(theirs));
  const plain = (text: string | null) => (text === null ? null : unify(text.replace(/^\ufeff/, '')));
  const merged = mergePlain({ ...input, base: plain(base), ours: plain(ours), theirs: plain(theirs) });
  if (merged.text === null) return merged;
  const text = eol === '\r\n' ? merged.text.replace(/\r?\n/g, '\r\n') : merged.text;
  return { ...merged, text: bom ? `\ufeff${text}` : text };
}

function mergePlain(input: FileMergeInput): FileMerge {
  const { path, base, ours, theirs, format = defaultFormat } = input;
  const kind = kindOf(path, format) ?? 'topic';
  const [o, t] = [ours ?? '', theirs ?? ''];
  if (path.endsWith('.jsonl')) {
    const rows = mergeRows(base ?? '', o, t);
    const isGone = rows.text === '' && (ours === null || theirs === null);
    return {
      text: isGone ? null : rows.text,
      contested: rows.contested.map((one) => ({ ...one, path })),
      decisions: [],
    };
  }
  if (ours !== null && theirs !== null && (kind === 'focus' || kind === 'heartbeat')) {
    const later = laterDated(ours, theirs);
    if (later !== undefined) return { text: later, contested: [], decisions: [] };
  }
  if (base !== null && ours !== null && theirs !== null) {
    const merged = mergeShortened(input, [base, ours, theirs], kind, format);
    if (merged) return merged;
  } else if ((ours === null || theirs === null) && parseFile(path, base ?? '', format).kind === 'page')
    return keepPage(input, ours ?? theirs ?? '');
  const { leaves, merged, pins, contested, decisions } = mergeTexts(input, [base ?? '', o, t], kind, format);
  if (leaves.every((leaf) => leaf.leaf.type === 'heading') && (ours === null || theirs === null))
    return { text: null, contested: [], decisions };
  return { text: applyEdits(merged.text, pins), contested, decisions };
}

/** A page is one fact: deleted here and edited there, it stays whole. */
function keepPage(input: FileMergeInput, text: string): FileMerge {
  const file = parseFile(input.path, text, input.format);
  const fact = file.facts[0];
  const was = parseFile(input.path, input.base ?? '', input.format).facts[0];
  const isUsers = fact !== undefined && trustedSource(fact.provenance) === 'user';
  if (was && input.removedByHumans?.has(was.id) && !isUsers)
    return {
      text: null,
      contested: [],
      decisions: [
        {
          path: input.path,
          reason: 'human-deletion',
          message: 'A person deleted this page while it was edited elsewhere; it stays deleted.',
          text: fact?.text ?? '',
          ...(fact ? { src: fact.provenance.src } : {}),
        },
      ],
    };
  const second = {
    text: fact?.text ?? text,
    src: fact?.provenance.src ?? 'agent',
    ts: fact?.provenance.ts ?? 'unknown',
  } as const;
  const leaves = segment(file).leaves;
  const firstProse = leaves.find((leaf) => leaf.type === 'prose');
  const marked = second.src === 'user' || !firstProse ? undefined : markContested(firstProse);
  const whole =
    marked === undefined || !firstProse
      ? text
      : text.slice(0, firstProse.start) + marked + text.slice(firstProse.start + firstProse.raw.length);
  return {
    text: whole,
    contested: [
      {
        path: input.path,
        line: 1,
        reason: 'deleted-and-edited',
        first: null,
        second,
        marked: marked !== undefined,
      },
    ],
    decisions: [],
  };
}

/** Why a file cannot be merged by meaning, or undefined. Both sides changed it when this is asked. */
function whyUnmergeable(input: FileMergeInput): string | undefined {
  const limit = input.maxLength ?? defaultMaxLength;
  for (const text of [input.ours, input.theirs]) {
    if (text === null) continue;
    if (text.includes('\0')) return 'it holds NUL bytes, so it is no text';
    if (!text.isWellFormed()) return 'it is not valid UTF-8';
    if (text.length > limit) return `it is longer than ${limit} characters`;
  }
  return undefined;
}

/** A text whose every line ends with CRLF, with LF; mixed endings stay as they are. */
function unify(text: string): string {
  return isCrlf(text) ? text.replaceAll('\r\n', '\n') : text;
}

function isCrlf(text: string): boolean {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text);
}

/** CRLF when the sides agree on it, or when the side that changed the endings chose it. */
function newEol(base: string | null, ours: string | null, theirs: string | null): '\n' | '\r\n' {
  const was = base !== null && isCrlf(base);
  // A side without a single line has no say in how lines end.
  const ending = (text: string | null) => (text?.includes('\n') ? isCrlf(text) : was);
  return pick3(was, ending(ours), ending(theirs)) ? '\r\n' : '\n';
}

function hasBom(text: string | null): boolean {
  return text?.startsWith('\ufeff') ?? false;
}

/** Three-way on a yes or no. */
function pick3(base: boolean, ours: boolean, theirs: boolean): boolean {
  return ours === theirs ? ours : !base;
}
