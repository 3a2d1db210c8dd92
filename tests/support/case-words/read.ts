import { parse } from 'yaml';
import type { RawCase, Step } from '../cases.ts';
import { dataReaders } from './data.ts';
import { modifiersOf } from './identity.ts';
import { blockReaders, structureReaders } from './structure.ts';
import { textReaders } from './text.ts';
import { block, type Cell, codesOf, type Draft, rankOf, ts, type Who, wordsOf } from './words.ts';

export interface Input {
  readonly id: string;
  readonly text: string;
  readonly who: Who;
  readonly previous: RawCase | undefined;
  /** The row is about what no hook sees. */
  readonly ciOnly?: boolean;
}

const readers = [...dataReaders, ...structureReaders, ...textReaders, ...blockReaders];

/**
 * The cases that an input in words stands for: who signs how, and what is done to which text.
 * @throws Error when nothing in it is understood
 */
export function readInput(input: Input): readonly RawCase[] {
  const { who } = input;
  // A cell that is one code span of steps or of provenance keys says them as plain as without; any other is text.
  const text = /^`(?:\[?\s*\{|(?:ts|ttl|ev|conf):[^`]*; )[^`]*`$/.test(input.text)
    ? input.text.slice(1, -1)
    : input.text;
  const explicit = asSteps(text);
  const cell: Cell = {
    id: input.id,
    text,
    words: wordsOf(text),
    codes: codesOf(text),
    who,
    source: rankOf[who.by] ?? 'agent',
    previous: input.previous,
  };
  const modifiers = modifiersOf(cell);
  const drafts = explicit ?? draftsOf(cell) ?? standIn(cell, modifiers !== undefined);
  if (drafts === undefined) throw new Error('what is done is not understood; say it as steps');
  const remote = modifiers !== undefined || input.ciOnly === true;
  return drafts.map((draft) => ({
    id: input.id,
    what: text,
    by: who.by,
    expect: 'pass',
    ...(who.sign ? { sign: who.sign } : {}),
    ...(who.approvals ? { approvals: who.approvals } : {}),
    ...(remote || draft.commits || draft.message ? { doors: ['push', 'receive', 'check'] as const } : {}),
    // Who approved, only the forge knows.
    ...(who.approvals ? { doors: ['check'] as const } : {}),
    ...modifiers,
    ...draft,
  }));
}

/** Steps in YAML instead of words. */
function asSteps(text: string): readonly Draft[] | undefined {
  return dataOf(text.replace(/^`(.*)`$/, '$1'));
}

function dataOf(text: string): readonly Draft[] | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    const data = parse(text) as unknown;
    const steps = Array.isArray(data) ? data : [data];
    return steps.length > 0 && steps.every(isStep) ? [{ steps }] : undefined;
  } catch {
    return undefined;
  }
}

const verbs = [
  'write',
  'append',
  'prepend',
  'edit',
  'delete',
  'rename',
  'symlink',
  'gitlink',
  'executable',
  'worktree',
];

function isStep(value: unknown): value is Step {
  return typeof value === 'object' && value !== null && verbs.some((verb) => verb in value);
}

function draftsOf(cell: Cell): readonly Draft[] | undefined {
  for (const { words, read } of readers) {
    const match = words.exec(cell.words);
    const drafts = match ? read(match, cell) : undefined;
    if (drafts && drafts.length > 0) return drafts;
  }
  return undefined;
}

/**
 * Words only about who signs: the change is the one of the row before, or a block of the user's. A cell of nothing but
 * code spans is text to be written; a code span beside words that nobody understands is not, or the row would be
 * judged for something it never said.
 */
function standIn(cell: Cell, signing: boolean): readonly Draft[] | undefined {
  if (/^same\b|^the same\b/.test(cell.words) && cell.previous) return [stepsOf(cell.previous)];
  if (signing) return [block(`src:user ${ts}`)];
  const texts = cell.codes.filter((one) => one.trim() !== '');
  if (!/^§(?:[\s,;]+§)*$/.test(cell.words) || texts.some(isBrokenData)) return undefined;
  return texts.map((text) => block(`src:${cell.source} ${ts}`, `- ${text}`));
}

/** Steps that somebody meant as YAML and that are none. */
function isBrokenData(text: string): boolean {
  return /^\[?\s*\{/.test(text.trim());
}

function stepsOf(raw: RawCase): Draft {
  return { ...(raw.steps ? { steps: raw.steps } : {}), ...(raw.commits ? { commits: raw.commits } : {}) };
}
