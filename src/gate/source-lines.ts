import {
  type EffectiveLine,
  effectiveLines,
  type MemoryFile,
  type Source,
  trustedSource,
} from '../memory/index.ts';
import { commentsInLine } from './line-comments.ts';
import type { Markup } from './markup.ts';
import { openTags } from './open-tags.ts';

/** One line with what its place makes of it. */
export interface SourceLine {
  /** From 1. */
  readonly line: number;
  /** Without its ending. */
  readonly text: string;
  readonly part: EffectiveLine['part'];
  readonly src: Source;
  readonly tagged: boolean;
  readonly ttl: string;
  /** What else its place says of it that makes it count for more or less: marks, confidence, where it was captured. */
  readonly weight: string;
  /** Where it stands: headings above it, and the fact a nested line belongs to. */
  readonly place: string;
  /** How a reader meets it: plain, as code, in a comment, inside HTML elements. */
  readonly shown: string;
}

/**
 * Every line that says something, with its effective source. Blank lines say nothing. A line's place gives its
 * source: whoever moves a heading, opens a fence or inserts under somebody's heading changes these values
 * without touching the line itself.
 */
export function sourceLines(file: MemoryFile, markup: readonly Markup[]): readonly SourceLine[] {
  const tags = openTags(file, markup);
  const headings: { level: number; title: string }[] = [];
  const lines: SourceLine[] = [];
  for (const line of effectiveLines(file)) {
    const text = lineText(file, line.line);
    const heading = line.part === 'heading' ? headingOf(text, lineText(file, line.line + 1)) : undefined;
    if (heading) while ((headings.at(-1)?.level ?? 0) >= heading.level) headings.pop();
    if (line.part !== 'blank' && text.trim() !== '') {
      const owner = line.part === 'body' && line.fact ? ` ▸ ${line.fact.key}` : '';
      const wrapped = tags[line.line - 1] ?? '';
      lines.push({
        line: line.line,
        text,
        part: line.part,
        src: trustedSource(line.provenance),
        tagged: line.provenance.tagged,
        ttl: line.provenance.until ? `until ${line.provenance.until}` : line.provenance.ttl,
        weight: weightOf(line.provenance),
        place: headings.map((one) => one.title).join(' › ') + owner,
        shown: `${line.part === 'code' || line.part === 'comment' ? line.part : 'plain'}${wrapped && ` in ${wrapped}`}`,
      });
    }
    if (heading) headings.push(heading);
  }
  return lines;
}

/** A file's title can say it for the user's lines below: then they are left out of recall, or purged as captured. */
function weightOf({ marks, conf, via, layer, kind }: EffectiveLine['provenance']): string {
  return [...[...marks].sort(), `conf ${conf}`, via, layer, kind].join(' ');
}

/** Same place, same text, same source, lifetime and weight, shown the same way: the same statement. */
export function signatureOf(path: string, line: SourceLine): string {
  return [path, line.place, line.src, line.ttl, line.weight, line.shown, line.part, line.text].join('\0');
}

function lineText(file: MemoryFile, line: number): string {
  const start = file.lineStarts[line - 1] ?? file.text.length;
  const end = file.lineStarts[line] ?? file.text.length;
  const text = file.text.slice(start, end).replace(/\r?\n$/, '');
  return line === 1 && text.startsWith('\ufeff') ? text.slice(1) : text;
}

function headingOf(text: string, below: string): { level: number; title: string } | undefined {
  const atx = /^ {0,3}(#{1,6})(?![^ \t])/.exec(text);
  if (atx) return { level: atx[1]?.length ?? 1, title: bareTitle(text.slice(atx[0].length)) };
  if (/^ {0,3}=+[ \t]*$/.test(below)) return { level: 1, title: bareTitle(text) };
  if (/^ {0,3}-+[ \t]*$/.test(below)) return { level: 2, title: bareTitle(text) };
  return undefined;
}

/** A title without comments and closing `#`. */
function bareTitle(raw: string): string {
  const { outside } = commentsInLine(raw);
  const title = outside.trim();
  let end = title.length;
  while (end > 0 && title[end - 1] === '#') end--;
  return end < title.length && /[ \t]/.test(title[end - 1] ?? '') ? title.slice(0, end).trim() : title;
}
