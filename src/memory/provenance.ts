import { parseIsoDay, parseTtl } from './dates.ts';
import { remembered } from './kept-readings.ts';
import { plainLetters } from './look-alikes.ts';
import { type FactKind, type Layer, type Mark, type Provenance, type Source, sources } from './types.ts';

const layers: readonly Layer[] = ['episodic', 'semantic', 'procedural'];
const kinds: readonly FactKind[] = [
  'preference',
  'decision',
  'fact',
  'task',
  'heuristic',
  'lesson',
  'strategy',
  'other',
];
const origins = ['user', 'assistant', 'tool', 'import'] as const;
const marks: readonly Mark[] = ['stale', 'unverified', 'quarantined', 'contested'];
const warningSign = /^\u26a0\ufe0f?$/;

/** One thing that is wrong inside a provenance comment: what, and which key it is about. */
export interface ProvenanceFault {
  readonly what: string;
  readonly severity: 'error' | 'warning';
  readonly key?: string;
}

/** A provenance comment read: its values, and what is wrong with it. */
export interface ParsedProvenance {
  readonly provenance: Provenance;
  readonly faults: readonly ProvenanceFault[];
}

/**
 * Reads a comment (with or without its `<!--` and `-->`) as canonical provenance; undefined when it is another
 * comment. It is provenance when it says src, ts or ttl, or when every word of it is a known key or a mark.
 * A faulty value is left out, so that the next place or the default counts; the fault says so.
 */
export function parseProvenance(comment: string): ParsedProvenance | undefined {
  return readProvenance(innerOf(comment), {});
}

/**
 * Reads what stands inside a comment as canonical provenance.
 * @param place the comment's offsets, when it stands in a file
 */
export function readProvenance(
  inner: string,
  place: Pick<Provenance, 'start' | 'end'>,
): ParsedProvenance | undefined {
  const said = saidIn(inner);
  const { start, end } = place;
  if (said === undefined || start === undefined || end === undefined) return said;
  const { marks, extra } = said.provenance;
  // A spread of what grew key by key takes sixty times as long, and a memory has a hundred thousand of them.
  const provenance: Mutable<Provenance> = Object.assign({ marks, extra }, said.provenance);
  provenance.start = start;
  provenance.end = end;
  return { provenance, faults: said.faults };
}

/** Agents write the same comment on many facts. */
const saidIn = remembered(readWords);

function readWords(inner: string): ParsedProvenance | undefined {
  const words = inner.split(/[ \t\r\n]+/).filter((word) => word !== '');
  if (!isProvenance(words) || isOtherSyntax(inner)) return undefined;
  const found: Mutable<Provenance> = { marks: noMarks, extra: noExtra };
  let extra: [string, string][] | undefined;
  let faults: ProvenanceFault[] | undefined;
  const fault = (what: string, severity: 'error' | 'warning', key?: string): void => {
    faults ??= [];
    faults.push(key === undefined ? { what, severity } : { what, severity, key });
  };
  const seen = new Set<string>();
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const mark = marks.find((candidate) => candidate === word);
    if (mark) {
      if (!found.marks.includes(mark)) found.marks = [...found.marks, mark];
      continue;
    }
    if (words[index + 1] === 'stale' && warningSign.test(word)) continue;
    const colon = word.indexOf(':');
    if (colon <= 0) {
      fault(`“${word}” is neither a key:value nor a mark`, 'warning');
      continue;
    }
    const key = word.slice(0, colon);
    const value = word.slice(colon + 1);
    if (seen.has(key) && Object.hasOwn(readers, key)) {
      fault(`“${key}” is said twice; the first counts`, 'error', key);
      continue;
    }
    seen.add(key);
    const wrong = readValue(found, key, value);
    if (wrong === undefined) continue;
    if (wrong !== 'unknown') {
      fault(wrong, 'error', key);
      continue;
    }
    const meant = meantKey(key);
    if (meant !== undefined) fault(`“${key}” looks like ${meant}, but is written otherwise`, 'error', meant);
    extra ??= [];
    extra.push([key, value]);
  }
  if (extra) found.extra = extra;
  const faulty = faults?.flatMap((one) => (one.severity === 'error' && one.key ? [one.key] : []));
  if (faulty && faulty.length > 0) found.faulty = faulty;
  return { provenance: found, faults: faults ?? noFaults };
}

const noMarks: readonly Mark[] = [];
const noExtra: Provenance['extra'] = [];
const noFaults: readonly ProvenanceFault[] = [];

/** The canonical comment of a provenance: known keys in one order, unknown keys as they came, marks last. */
export function printProvenance(provenance: Partial<Provenance>): string {
  const words: string[] = [];
  for (const key of writtenKeys) {
    const value = provenance[key];
    if (value !== undefined) words.push(`${key}:${value}`);
  }
  for (const [key, value] of provenance.extra ?? []) words.push(`${key}:${value}`);
  for (const mark of marks) {
    if (!provenance.marks?.includes(mark)) continue;
    words.push(mark === 'stale' ? '\u26a0\ufe0f stale' : mark);
  }
  return `<!-- ${words.join(' ')} -->`;
}

/** Whether a comment is the one an archive entry carries beside its old provenance. */
export function isArchiveComment(inner: string): boolean {
  return /^\s*archived:\d{4}-\d{2}-\d{2}\s/.test(inner);
}

/** What a comment's text is without its `<!--` and `-->`. */
export function innerOf(comment: string): string {
  return comment.startsWith('<!--') && comment.endsWith('-->') && comment.length >= 7
    ? comment.slice(4, -3)
    : comment;
}

const writtenKeys = [
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
] as const satisfies readonly (keyof Provenance)[];

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Reader = (into: Mutable<Provenance>, value: string) => string | undefined;

const readers: Readonly<Record<string, Reader>> = {
  src: (into, value) => oneOf(sources, value, 'src', (src: Source) => (into.src = src)),
  ts: (into, value) => {
    if (parseIsoDay(value) === undefined) return `“ts:${value}” is no day that exists, written as 2026-02-16`;
    into.ts = value;
    return undefined;
  },
  ttl: (into, value) => {
    if (parseTtl(value) === undefined)
      return `“ttl:${value}” is not a positive whole number with d, w or y, nor never`;
    into.ttl = value;
    return undefined;
  },
  conf: (into, value) => {
    if (!/^(?:0(?:\.\d+)?|1(?:\.0+)?|\.\d+)$/.test(value)) return `“conf:${value}” is not between 0 and 1`;
    into.conf = Number(value);
    return undefined;
  },
  by: (into, value) => text('by', value, () => (into.by = value)),
  ev: (into, value) => text('ev', value, () => (into.ev = value)),
  via: (into, value) => text('via', value, () => (into.via = value)),
  session: (into, value) => text('session', value, () => (into.session = value)),
  until: (into, value) => {
    if (parseIsoDay(value) === undefined)
      return `“until:${value}” is no day that exists, written as 2026-02-16`;
    into.until = value;
    return undefined;
  },
  layer: (into, value) => oneOf(layers, value, 'layer', (layer) => (into.layer = layer)),
  kind: (into, value) => oneOf(kinds, value, 'kind', (kind) => (into.kind = kind)),
  origin: (into, value) => oneOf(origins, value, 'origin', (origin) => (into.origin = origin)),
};

function readValue(into: Mutable<Provenance>, key: string, value: string): string | undefined {
  const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
  return reader ? reader(into, value) : 'unknown';
}

/** The known key that another spelling (case, look-alike or invisible letters) is meant to be. */
function meantKey(key: string): string | undefined {
  const plain = plainLetters(key);
  return plain !== key && Object.hasOwn(readers, plain) ? plain : undefined;
}

function oneOf<T extends string>(
  values: readonly T[],
  value: string,
  key: string,
  accept: (value: T) => void,
): string | undefined {
  const known = values.find((candidate) => candidate === value);
  if (known === undefined) return `“${key}:${value}” is not one of ${values.join(', ')}`;
  accept(known);
  return undefined;
}

function text(key: string, value: string, accept: () => void): string | undefined {
  if (value === '') return `“${key}:” has no value`;
  accept();
  return undefined;
}

function isProvenance(words: readonly string[]): boolean {
  if (words.length === 0) return false;
  if (words.some((word) => /^(?:src|ts|ttl):/.test(word))) return !isLoose(words);
  return words.every(
    (word, index) =>
      marks.some((mark) => mark === word) ||
      (warningSign.test(word) && words[index + 1] === 'stale') ||
      (word.includes(':') && !word.endsWith(':') && Object.hasOwn(readers, word.slice(0, word.indexOf(':')))),
  );
}

/** `id:abc, ttl:90d, tags:a` or `ttl:30d | uses: 3`: fields of another tool, unless it claims a src. */
function isOtherSyntax(comment: string): boolean {
  return /[,;|](?:\s|$)/.test(comment) && !/\bsrc[ \t]*[:=]/i.test(comment);
}

/** `ttl: 30d`, with a space: another tool's spelling, read as a dialect where it says no src. */
function isLoose(words: readonly string[]): boolean {
  return words.every((word) => !/^(?:src|ts|ttl):./.test(word)) && !words.includes('src:');
}
