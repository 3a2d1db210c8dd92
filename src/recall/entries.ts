import { createHash } from 'node:crypto';
import {
  dayOfLog,
  droppedComments,
  type EffectiveProvenance,
  effectiveLines,
  encode,
  type Fact,
  type FileKind,
  type Layer,
  linksOf,
  type MemoryFile,
  replaceComments,
  trustedSource,
} from '../memory/index.ts';
import type { IndexedFile } from './build.ts';
import type { Entry } from './entry.ts';
import { foldName } from './folding.ts';
import { readTriplets } from './triplets.ts';

/** Files that say nothing to search for: skeletons, journals of the upkeep, what inject wrote itself. */
const silent: ReadonlySet<FileKind> = new Set([
  'heartbeat',
  'recall-context',
  'config',
  'graph',
  'conflicts',
  'surprise',
  'other',
]);

/** A nested body of more characters than this is split: one entry must fit a small budget. */
const longBody = 700;

/** What the index keeps of a parsed file: its entries, its names, and what it links to what. */
export function indexFile(file: MemoryFile, oid: string): IndexedFile {
  const names = file.kind === 'entity' ? pageNames(file) : [];
  const [name] = names;
  const edges: (readonly [string, string])[] =
    file.kind === 'graph'
      ? readTriplets(file.text)
      : linksOf(file).flatMap((link) =>
          name === undefined || /^\d{4}-\d{2}-\d{2}$/.test(link.target)
            ? []
            : [[name, foldName(link.target)] as const],
        );
  return { path: file.path, oid, names, edges, entries: silent.has(file.kind) ? [] : entriesOf(file) };
}

/** Every fact and every paragraph beside facts, in file order. */
export function entriesOf(file: MemoryFile): Entry[] {
  const entries = file.facts.flatMap((fact) => ofFact(file, fact));
  return [...entries, ...paragraphsOf(file)].sort((a, b) => a.line - b.line || a.endLine - b.endLine);
}

function ofFact(file: MemoryFile, fact: Fact): Entry[] {
  const whole = entryOf(file, fact.provenance, {
    id: fact.id,
    line: fact.line,
    endLine: fact.endLine,
    text: fact.status === undefined ? fact.text : `${fact.status} ${fact.text}`,
    body: fact.body,
    headings: fact.headingPath,
    subject: subjectOf(fact),
  });
  if (fact.body.length <= longBody) return [whole];
  const parts = splitBody(file, fact);
  return [
    { ...whole, body: '', endLine: (parts[0]?.line ?? fact.endLine + 1) - 1 },
    ...parts.map(({ line, endLine, text }) => ({
      ...whole,
      line,
      endLine,
      text,
      body: '',
      about: `${whole.about} ${fact.text}`,
    })),
  ];
}

interface Piece {
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
}

/** A long body in pieces of some lines, cut where a blank line, a heading or a shallower item begins a new one. */
function splitBody(file: MemoryFile, fact: Fact): Piece[] {
  const last = linesOf(file, fact.endLine, fact.endLine).length;
  const bodyLines = fact.body.replace(/\s+$/, '').split(/\r\n|\n|\r/);
  const first = fact.endLine - fact.body.split(/\r\n|\n|\r/).length + (fact.body.endsWith('\n') ? 2 : 1);
  const pieces: Piece[] = [];
  let start = 0;
  let size = 0;
  for (let i = 0; i <= bodyLines.length; i++) {
    const text = bodyLines[i];
    const cut = text === undefined || (size > 0 && (size + text.length > longBody || /^\s*$|^#/.test(text)));
    if (cut && i > start) {
      const piece = bodyLines.slice(start, i).join('\n').trim();
      if (piece !== '')
        pieces.push({
          line: first + start,
          endLine: Math.min(first + i - 1, fact.endLine + last),
          text: bare(piece),
        });
      start = i;
      size = 0;
    }
    size += text?.length ?? 0;
  }
  return pieces;
}

/** Prose and code beside facts: in a log half of what happened stands in no list. */
function paragraphsOf(file: MemoryFile): Entry[] {
  const found: Entry[] = [];
  let open: { from: number; to: number; size: number; provenance: EffectiveProvenance } | undefined;
  const close = () => {
    if (!open) return;
    const text = linesOf(file, open.from, open.to).join('\n').trim();
    const { from: line, to: endLine, provenance } = open;
    if (/[\p{L}\p{N}]/u.test(text)) {
      const [first = '', ...rest] = text.split('\n');
      found.push(
        entryOf(file, provenance, {
          id: createHash('sha256')
            .update(encode(`${file.path}\0${text}`))
            .digest('hex'),
          line,
          endLine,
          text: bare(first),
          body: rest.join('\n'),
          headings: headingsAt(file, line),
          subject: undefined,
        }),
      );
    }
    open = undefined;
  };
  for (const { line, part, provenance, fact } of effectiveLines(file)) {
    const counts = !fact && (part === 'prose' || part === 'code');
    const length = counts ? (linesOf(file, line, line)[0]?.length ?? 0) : 0;
    if (!counts || (open && (open.to !== line - 1 || open.size + length > longBody))) close();
    if (!counts) continue;
    open = open
      ? { ...open, to: line, size: open.size + length }
      : { from: line, to: line, size: length, provenance };
  }
  close();
  return found;
}

function entryOf(
  file: MemoryFile,
  provenance: EffectiveProvenance,
  own: {
    readonly id: string;
    readonly line: number;
    readonly endLine: number;
    readonly text: string;
    readonly body: string;
    readonly headings: readonly string[];
    readonly subject: string | undefined;
  },
): Entry {
  const day = dayAt(file, own.line, provenance);
  const subject = own.subject ?? (file.kind === 'entity' ? file.title : undefined);
  const title = file.kind === 'log' ? '' : (file.title ?? '');
  return {
    id: own.id,
    path: file.path,
    line: own.line,
    endLine: own.endLine,
    text: own.text,
    body: own.body,
    about: [title, ...own.headings].filter(Boolean).join(' '),
    heading: headingsAt(file, own.line).join(' > '),
    ...(day === undefined ? {} : { day }),
    ...(subject === undefined ? {} : { subject }),
    fileKind: file.kind,
    layer: provenance.layer ?? layerOf(file.kind),
    ...(provenance.kind === undefined ? {} : { kind: provenance.kind }),
    src: trustedSource(provenance),
    tagged: provenance.tagged,
    ts: provenance.ts,
    ttl: provenance.ttl,
    conf: provenance.conf,
    ...(provenance.by === undefined ? {} : { by: provenance.by }),
    ...(provenance.ev === undefined ? {} : { ev: provenance.ev }),
    marks: provenance.marks,
    archived: file.kind === 'archive',
  };
}

/** "Caroline: …" is about Caroline; a reference in brackets before the label does not belong to it. */
function subjectOf(fact: Fact): string | undefined {
  const text = fact.text.replace(/^\[[^\]]{1,40}\]\s*/, '');
  const label = /^\**([^:*]{1,40}?)\**(?::\**\s| — )/u.exec(text)?.[1]?.trim();
  return label !== undefined && label !== '' && label.split(/\s+/).length <= 4 ? label : undefined;
}

/** The day of a log, of the nearest dated heading above, or of the provenance. */
function dayAt(file: MemoryFile, line: number, provenance: EffectiveProvenance): string | undefined {
  if (file.kind === 'log') return dayOfLog(file.path);
  const dated = headingLines(file, line).find((heading) => isoDay.test(heading));
  const inHeading = dated === undefined ? undefined : isoDay.exec(dated)?.[0];
  if (inHeading !== undefined) return inHeading;
  return provenance.ts === 'unknown' ? undefined : provenance.ts.slice(0, 10);
}

const isoDay = /\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])/;

/** The headings a line stands under, outermost first, without marks and comments. */
function headingsAt(file: MemoryFile, line: number): string[] {
  return headingLines(file, line)
    .toReversed()
    .map((text) => droppedComments(text.replace(/^#+\s*/, '')).trim())
    .filter(Boolean);
}

const headingCache = new WeakMap<MemoryFile, (readonly [line: number, level: number, text: string])[]>();

/** The raw heading lines above a line, nearest first, each of a lower level than the one before. */
function headingLines(file: MemoryFile, line: number): string[] {
  let all = headingCache.get(file);
  if (!all) {
    const found: [line: number, level: number, text: string][] = [];
    for (const { line: at, part } of effectiveLines(file)) {
      const text = part === 'heading' ? (linesOf(file, at, at)[0] ?? '') : '';
      const level = /^ {0,3}(#{1,6})(?:\s|$)/.exec(text)?.[1]?.length ?? 0;
      if (level >= 2) found.push([at, level, text.trim()]);
    }
    all = found;
    headingCache.set(file, all);
  }
  const above: string[] = [];
  let level = 7;
  for (let i = all.length - 1; i >= 0; i--) {
    const [at, own, text] = all[i] ?? [0, 7, ''];
    if (at >= line || own >= level) continue;
    above.push(text);
    level = own;
  }
  return above;
}

function layerOf(kind: FileKind): Layer {
  if (kind === 'log' || kind === 'episodic') return 'episodic';
  return kind === 'learnings' ? 'procedural' : 'semantic';
}

/** Title and aliases of an entity page. */
function pageNames(file: MemoryFile): string[] {
  const title = file.title ?? file.path.split('/').at(-1)?.replace(/\.md$/, '').replaceAll('-', ' ') ?? '';
  const aliases = /^\*\*(?:Aliases|Also known as|Aka)s?:\*\*[ \t]*(.+)$/im.exec(file.text)?.[1] ?? '';
  const all = [title, ...aliases.split(/[,;]/)].map((name) => foldName(droppedComments(name)));
  return [...new Set(all.filter(Boolean))];
}

/** A line without list marker and provenance comment. */
function bare(text: string): string {
  const said = text.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '');
  return replaceComments(
    said,
    () => '',
    (before) => before.trimEnd(),
  ).trim();
}

function linesOf(file: MemoryFile, from: number, to: number): string[] {
  const start = file.lineStarts[from - 1] ?? file.text.length;
  const end = file.lineStarts[to] ?? file.text.length;
  return file.text
    .slice(start, end)
    .replace(/\r?\n$/, '')
    .split(/\r\n|\n/);
}
