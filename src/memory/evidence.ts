import { createHash } from 'node:crypto';
import { encode } from './bytes.ts';

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

/** A line of a file that an `ev` names. */
export interface EvidenceLine {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** What the line said, see `lineHash`. */
  readonly hash?: string;
}

/** The parts of an `ev`, or undefined when it is none of that form. */
export function parseEvidence(ev: string): EvidenceLine | undefined {
  const match = /^(.+)#L(\d+)(?:-L?\d+)?(?:~([0-9a-f]{8}))?$/.exec(ev);
  if (!match) return undefined;
  return {
    path: decodePath(match[1] ?? ''),
    line: Number(match[2]),
    ...(match[3] === undefined ? {} : { hash: match[3] }),
  };
}

/**
 * Where one piece of evidence comes from, wherever that line stands in its file by now: the path with the hash of the
 * line, or with its number where the hash is not known. Only for comparing.
 */
export function evidenceOrigin(ev: string): string {
  const place = parseEvidence(ev);
  if (!place) return ev;
  return place.hash === undefined ? `${place.path}#L${place.line}` : `${place.path}~${place.hash}`;
}

/**
 * What an `ev` names, one by one: where two sides learned one thing, the merge lists the evidence of both with commas. A
 * comma inside a path parts nothing.
 */
export function evidenceParts(ev: string): readonly string[] {
  return ev.includes(',') ? ev.split(/(?<=(?:\.[a-z]+|#L\d+(?:-L?\d+)?)(?:~[0-9a-f]{8})?),/) : [ev];
}

/** The origin of each, in an order that only they decide. */
export function evidenceOrigins(ev: string): readonly string[] {
  return evidenceParts(ev).map(evidenceOrigin).sort();
}

/** A file that an `ev` names, or one line of it. */
export interface EvidencePlace extends Omit<EvidenceLine, 'line'> {
  readonly line?: number;
}

/** `path#L12`, `path#L12~0a1b2c3d`, or a bare path: what an `ev` names, as far as these are files and no addresses. */
export function evidencePlaces(ev: string): readonly EvidencePlace[] {
  return evidenceParts(ev)
    .map((part) => parseEvidence(part) ?? { path: decodePath(part.replace(/~[0-9a-f]{8}$/, '')) })
    .filter(({ path }) => /^[^#~]+\.[a-z]+$/.test(path) && !path.includes('://'));
}

/**
 * Where the line of a place stands by now: by its hash, whatever was written above it since, and of several such lines
 * the nearest; by its number where no hash is known.
 * @param lines the file's lines without their endings; ask with the same array and it is looked through once
 * @returns from 1; undefined where no such line stands there, or a whole file is meant
 */
export function standingLine({ line, hash }: EvidencePlace, lines: readonly string[]): number | undefined {
  if (line === undefined) return undefined;
  if (hash === undefined) return line >= 1 && line <= lines.length ? line : undefined;
  const [nearest] = [...(byHash(lines).get(hash) ?? [])].sort(
    (a, b) => Math.abs(a - line) - Math.abs(b - line),
  );
  return nearest;
}

const hashed = new WeakMap<readonly string[], ReadonlyMap<string, readonly number[]>>();

function byHash(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const known = hashed.get(lines);
  if (known) return known;
  const found = new Map<string, number[]>();
  for (const [at, text] of lines.entries()) {
    const hash = lineHash(text);
    const numbers = found.get(hash);
    if (numbers) numbers.push(at + 1);
    else found.set(hash, [at + 1]);
  }
  hashed.set(lines, found);
  return found;
}

/** Spaces and other scripts in a path are %-encoded in a provenance comment. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
