import { createHash } from 'node:crypto';
import { encode } from '../memory/index.ts';

/**
 * Eight hex digits of a line's SHA-256, without its line ending: what `ev` ends in, so that the gate finds a line that
 * moved and notices one that was edited.
 */
export function lineHash(line: string): string {
  return createHash('sha256')
    .update(encode(line.replace(/\r$/, '')))
    .digest('hex')
    .slice(0, 8);
}

/** `memory/2026-02-16.md#L12~0a1b2c3d`: one line of one file, and what it said. Spaces in paths are encoded. */
export function evidenceOf(path: string, line: number, raw: string): string {
  return `${encodeURI(path)}#L${line}~${lineHash(raw)}`;
}

/** The parts of an `ev`, or undefined when it is none of that form. */
export function parseEvidence(
  ev: string,
): { readonly path: string; readonly line: number; readonly hash?: string } | undefined {
  const match = /^(.+)#L(\d+)(?:-L?\d+)?(?:~([0-9a-f]{8}))?$/.exec(ev);
  if (!match) return undefined;
  return {
    path: decodePath(match[1] ?? ''),
    line: Number(match[2]),
    ...(match[3] === undefined ? {} : { hash: match[3] }),
  };
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
