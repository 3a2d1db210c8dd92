/*
 * Lines of a log that are not the writer's own statements: front matter, code, comments, what Keepsake or another
 * tool put in, and what a model muttered to itself. They are left out before anything is read.
 */
import { commentTexts } from './comments.ts';

/** Blocks that hold recalled memories or a model's inner speech; nothing in them is news. */
const tagNames =
  'user-memories|agent-learnings|relevant-memories|memory-context|memories|context|recalled|think|thinking|reasoning|invoke|function_calls|tool_call|tool_result|system-reminder|system|environment_context';
const openTag = new RegExp(`^[\\s>]*(?:[-*] )?<(${tagNames})(?:\\s[^>]*)?>`, 'i');
const managedStart = /(?:^|<!--)\s*(?:BEGIN[: ]\s*([\w:.-]+)|([\w:.-]+?):(?:start|begin))\b/i;
const managedEnd = /:end|:stop|\bEND[: ]/i;
const fenceLine = /^([\s>]*(?:[-*+] )?\s*)(`{3,}|~{3,})(.*)$/;
const heading = /^#{1,6}\s/;

/**
 * Indexes (from 0) of the lines that are left out. Ends are searched so that a log full of beginnings without ends
 * costs no more than its length.
 */
export function leftOut(lines: readonly string[]): ReadonlySet<number> {
  const out = new Set<number>();
  const ends = endsIn(lines);
  let at = frontMatterEnd(lines);
  for (let front = 0; front < at; front++) out.add(front);
  while (at < lines.length) {
    const end = leftOutUntil(lines, at, ends);
    for (let gone = at; end !== undefined && gone <= end; gone++) out.add(gone);
    at = (end ?? at) + 1;
  }
  return out;
}

interface Ends {
  /** Lines that hold `-->`, and lines that hold the end of a managed block. */
  readonly comments: readonly number[];
  readonly managed: readonly number[];
  /** By fence character: the shortest marker for which no closing line is left. */
  readonly hopeless: Map<string, number>;
}

function endsIn(lines: readonly string[]): Ends {
  const linesWith = (holds: (line: string) => boolean) =>
    lines.flatMap((line, at) => (holds(line) ? [at] : []));
  const endsManaged = (line: string) => commentTexts(line).some(({ inner }) => managedEnd.test(inner));
  return {
    comments: linesWith((line) => line.includes('-->')),
    managed: linesWith(endsManaged),
    hopeless: new Map(),
  };
}

/** The last line of what is left out from here on, or undefined when this line counts. */
function leftOutUntil(lines: readonly string[], at: number, ends: Ends): number | undefined {
  const line = lines[at] ?? '';
  const fence = fenceLine.exec(line);
  if (fence) return closingFence(lines, at, fence[2] ?? '', ends) ?? at;
  const tag = openTag.exec(line)?.[1];
  if (tag) return closingTag(lines, at, tag);
  const managed = commentTexts(line)
    .filter(({ closed }) => closed)
    .map(({ inner }) => managedStart.exec(inner))
    .find((match) => match !== null);
  if (managed) return closingMark(lines, at, managed[1] ?? managed[2] ?? '', ends) ?? at;
  if (/^\s*<!--/.test(line) && !line.includes('-->')) return ends.comments.find((end) => end > at) ?? at;
  if (/^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/.test(line)) return at;
  return undefined;
}

/** A fence that is never closed does not make code of the rest of the log. */
function closingFence(
  lines: readonly string[],
  from: number,
  marker: string,
  ends: Ends,
): number | undefined {
  const character = marker[0] ?? '`';
  if (marker.length >= (ends.hopeless.get(character) ?? Number.POSITIVE_INFINITY)) return undefined;
  for (let at = from + 1; at < lines.length; at++) {
    const close = fenceLine.exec(lines[at] ?? '');
    if (close && close[3]?.trim() === '' && close[2]?.[0] === character && close[2].length >= marker.length)
      return at;
  }
  ends.hopeless.set(character, marker.length);
  return undefined;
}

/**
 * A block without its end reaches to the next heading: losing a few lines is better than learning them again. Where
 * the same tag opens once more, the first block ends.
 */
function closingTag(lines: readonly string[], from: number, tag: string): number {
  const close = new RegExp(`</${tag}\\s*>`, 'i');
  let nextHeading: number | undefined;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (close.test(line)) return at;
    if (at > from && openTag.exec(line)?.[1]?.toLowerCase() === tag.toLowerCase()) return at - 1;
    if (at > from && heading.test(line)) nextHeading ??= at;
  }
  return (nextHeading ?? lines.length) - 1;
}

function closingMark(lines: readonly string[], from: number, name: string, ends: Ends): number | undefined {
  const bare = name.toLowerCase();
  return ends.managed.find((at) => at >= from && lines[at]?.toLowerCase().includes(bare));
}

/** Number of lines of front matter: a first line `---` and `key: value` right after it; a rule is not one. */
function frontMatterEnd(lines: readonly string[]): number {
  if (lines[0]?.replace(/^\uFEFF/, '').trimEnd() !== '---' || !/^[\w-]+\s*:/.test(lines[1] ?? '')) return 0;
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  return end < 0 ? 0 : end + 1;
}
