import {
  type FileKind,
  type FormatOptions,
  lineAt,
  type MemoryFile,
  parseFile,
  type TextEdit,
} from '../memory/index.ts';
import { compose } from './compose.ts';
import type { Segmented } from './nodes.ts';
import { pins } from './pin.ts';
import { type OutLeaf, resolveContext } from './resolve.ts';
import { segment } from './segment.ts';
import { mergeStructure } from './structure.ts';
import type { Contested, Decision, FileMergeInput } from './types.ts';

/** What three texts became, with all that it was made of. */
export interface TextMerge {
  readonly versions: { readonly b: Segmented; readonly o: Segmented; readonly t: Segmented };
  readonly leaves: readonly OutLeaf[];
  /** Where each leaf begins in the merged text. */
  readonly starts: readonly number[];
  /** The merged text before its pins. */
  readonly merged: MemoryFile;
  readonly pins: readonly TextEdit[];
  readonly contested: readonly Contested[];
  readonly decisions: readonly Decision[];
}

/** Merges three texts of one memory file. */
export function mergeTexts(
  input: FileMergeInput,
  [base, ours, theirs]: readonly [string, string, string],
  kind: FileKind,
  format: FormatOptions,
): TextMerge {
  const { path } = input;
  const context = resolveContext(path, kind, input.now, format.time_zone, input);
  const read = (text: string) => segment(parseFile(path, text, format));
  const versions = { b: read(base), o: read(ours), t: read(theirs) };
  const leaves = mergeStructure(versions.b, versions.o, versions.t, kind, context);
  const composed = compose(leaves, versions);
  const merged = parseFile(path, composed.text, format);
  return {
    versions,
    leaves,
    starts: composed.starts,
    merged,
    pins: pins(merged, leaves, composed.starts),
    contested: listContested(path, leaves, composed.starts, merged.lineStarts),
    decisions: context.decisions,
  };
}

function listContested(
  path: string,
  leaves: readonly OutLeaf[],
  starts: readonly number[],
  lineStarts: ArrayLike<number>,
): readonly Contested[] {
  return leaves.flatMap((leaf, index) =>
    leaf.contested ? [{ ...leaf.contested, path, line: lineAt(lineStarts, starts[index] ?? 0) }] : [],
  );
}
