import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import {
  conflictMarkers,
  decode,
  defaultFormat,
  effectiveLines,
  encode,
  type Fact,
  type FormatOptions,
  linksOf,
  type MemoryFile,
  parseFile,
  print,
} from '../../src/memory/index.ts';

/** A case of tests/corpus/memory/*.yaml. */
interface Case {
  readonly id: string;
  readonly about: string;
  readonly path?: string;
  readonly text?: string;
  readonly latin1?: boolean;
  readonly generate?: { prefix: string; unit: string; times: number; suffix: string };
  readonly dialects?: Record<string, boolean>;
  readonly kind?: string;
  readonly dialect?: string;
  readonly title?: string;
  readonly eol?: string;
  readonly frontMatter?: boolean;
  readonly blocks?: readonly string[];
  readonly facts?: readonly (string | Record<string, unknown>)[];
  readonly factCount?: number;
  readonly pointers?: readonly string[];
  readonly links?: readonly string[];
  readonly markers?: readonly (readonly [number, string])[];
  readonly findings?: readonly (readonly [number, string])[];
}

const cases = ['constructs', 'dialects', 'provenance'].flatMap((name) => {
  const text = readFileSync(new URL(`../corpus/memory/${name}.yaml`, import.meta.url), 'utf8');
  return (parseYaml(text) as Case[]).map((one) => ({ ...one, name: `${name}: ${one.id}, ${one.about}` }));
});

test.each(cases)('$name', (one) => {
  const bytes = bytesOf(one);
  const file = parseFile(one.path ?? 'memory/topic.md', decode(bytes), formatOf(one));
  expect(encode(print(file)).equals(bytes)).toBe(true);
  expect([...effectiveLines(file)]).toHaveLength(file.lineStarts.length);
  expect(readingOf(one, file)).toEqual(expectedOf(one));
});

function formatOf(one: Case): FormatOptions {
  return { ...defaultFormat, dialects: one.dialects ?? {} };
}

function bytesOf(one: Case): Buffer {
  const { generate: made } = one;
  const text = made ? made.prefix + made.unit.repeat(made.times) + made.suffix : (one.text ?? '');
  return Buffer.from(text, one.latin1 ? 'latin1' : 'utf8');
}

/** What the case asks about, as it was read. */
function readingOf(one: Case, file: MemoryFile): Record<string, unknown> {
  const all: Record<string, unknown> = {
    kind: file.kind,
    dialect: file.dialect,
    title: file.title,
    eol: file.eol,
    frontMatter: file.frontMatter !== undefined,
    blocks: file.blocks.map((block) => block.heading),
    factCount: file.facts.length,
    facts: file.facts.map((fact, index) => factReading(fact, one.facts?.[index])),
    pointers: file.pointers.map((pointer) => pointer.target),
    links: linksOf(file).map((link) => link.target),
    markers: conflictMarkers(file).map((marker) => [marker.line, marker.kind]),
    findings: file.findings.map((finding, index) => [
      finding.line,
      wordsOf(finding.message, one.findings?.[index]?.[1]),
    ]),
  };
  return Object.fromEntries(Object.keys(expectedOf(one)).map((key) => [key, all[key]]));
}

function factReading(fact: Fact, asked: string | Record<string, unknown> | undefined): unknown {
  if (asked === undefined || typeof asked === 'string') return fact.text;
  const { provenance } = fact;
  const all: Record<string, unknown> = {
    ...fact,
    subject: fact.subject ?? null,
    src: provenance.src,
    ts: provenance.ts,
    ttl: provenance.ttl,
    until: provenance.until ?? null,
    conf: provenance.conf,
    ev: provenance.ev,
    marks: provenance.marks,
    tagged: provenance.tagged,
    malformed: provenance.malformed ?? false,
    from: provenance.from.src,
    fromTs: provenance.from.ts,
    fromTtl: provenance.from.ttl,
  };
  return Object.fromEntries(Object.keys(asked).map((key) => [key, all[key]]));
}

function wordsOf(message: string, asked: string | undefined): string {
  return asked !== undefined && message.includes(asked) ? asked : message;
}

function expectedOf(one: Case): Record<string, unknown> {
  const {
    id: _id,
    about: _about,
    path: _path,
    text: _text,
    latin1: _latin1,
    ...rest
  } = one as Case & { name: string };
  const { generate: _generate, dialects: _dialects, name: _name, ...expected } = rest;
  return expected;
}
