import { parse as parseYaml } from 'yaml';
import { endOfLine, type LineStarts } from './lines.ts';
import { readPlainFields } from './plain-front-matter.ts';
import type { FrontMatter } from './types.ts';

/** Front matter with what a line-wise reader sees, for YAML that does not parse. */
export interface FrontMatterReading {
  readonly frontMatter: FrontMatter;
  /** First line after it, from 0. */
  readonly bodyLine: number;
  /** Top-level (and once nested, `map.key`) scalars: from the YAML, or line by line where that is broken. */
  readonly fields: ReadonlyMap<string, string>;
  /** Why the YAML does not parse. */
  readonly broken?: string;
}

/** Keys are short; without a limit a line of spaces would be looked through once for each of them. */
const fieldLine = /^(?:[\p{L}_$][\p{L}\p{N}_ .$/-]{0,120}|"[^"]*"|'[^']*')[ \t]*:(?:[ \t]|$)/u;

/** Characters of front matter that a YAML parser is given. */
const longestYaml = 32 * 1024;

/**
 * The front matter of a text, or undefined when it has none. It starts at the very first byte (a BOM aside) with a
 * line `---` and ends with a line `---` or `...`; what stands between must look like fields, since a leading `---`
 * is more often a rule.
 */
export function readFrontMatter(text: string, lineStarts: LineStarts): FrontMatterReading | undefined {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (!text.startsWith('---', start)) return undefined;
  if (lineText(text, lineStarts, 0).slice(start).trimEnd() !== '---') return undefined;
  let isFirst = true;
  for (let line = 1; line < lineStarts.length; line++) {
    const here = lineText(text, lineStarts, line).trimEnd();
    if (here === '---' || here === '...') {
      const end = lineStarts[line + 1] ?? text.length;
      return reading(text, start, lineStarts[1] ?? 0, lineStarts[line] ?? 0, end, line + 1);
    }
    if (here.trim() === '' || here.startsWith('#')) continue;
    if (isFirst ? !fieldLine.test(here) : !/^(?:[ \t]|-[ \t]|-$)/.test(here) && !fieldLine.test(here))
      return undefined;
    isFirst = false;
  }
  return undefined;
}

function reading(
  text: string,
  start: number,
  bodyStart: number,
  bodyEnd: number,
  end: number,
  bodyLine: number,
): FrontMatterReading {
  const yaml = text.slice(bodyStart, bodyEnd);
  try {
    const plain = readPlainFields(yaml);
    // A YAML parser's time grows with the square of what it reads.
    if (plain === undefined && yaml.length > longestYaml)
      return broken(`it is longer than ${longestYaml / 1024} KB`);
    const data = plain ?? yamlOf(yaml);
    if (data === null) return { frontMatter: { start, end, data: {} }, bodyLine, fields: new Map() };
    if (isMap(data)) {
      const usesMerge = Object.hasOwn(data, '<<');
      return {
        frontMatter: { start, end, data },
        bodyLine,
        fields: fieldsOf(data),
        ...(usesMerge ? { broken: 'merge keys (<<) are not read' } : {}),
      };
    }
    return broken('it is not a map of fields');
  } catch (error) {
    return broken(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }

  function broken(why: string): FrontMatterReading {
    return {
      frontMatter: { start, end, data: undefined },
      bodyLine,
      fields: fieldsByLine(yaml),
      broken: why,
    };
  }
}

/** The front matter as a YAML parser reads it. */
export function yamlOf(yaml: string): unknown {
  return parseYaml(yaml, { merge: false, uniqueKeys: true, maxAliasCount: 50, logLevel: 'error' });
}

function fieldsOf(data: Readonly<Record<string, unknown>>): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [key, value] of Object.entries(data)) {
    if (isMap(value)) {
      for (const [inner, scalar] of Object.entries(value)) {
        const text = scalarText(scalar);
        if (text !== undefined) fields.set(`${key.trim()}.${inner}`, text);
      }
    } else {
      const text = scalarText(value);
      if (text !== undefined) fields.set(key, text);
    }
  }
  return fields;
}

function fieldsByLine(yaml: string): Map<string, string> {
  const fields = new Map<string, string>();
  let parent = '';
  for (const line of yaml.split('\n')) {
    const match = /^([ \t]*)([\w-]+)[ \t]*:/.exec(line);
    if (!match) continue;
    const [start, indent = '', key = ''] = match;
    const value = line.slice(start.length).trim();
    const name = indent === '' ? key : `${parent}.${key}`;
    if (indent === '') parent = key;
    if (value !== '' && !fields.has(name)) fields.set(name, value.replace(/^(["'])(.*)\1$/, '$2'));
  }
  return fields;
}

function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lineText(text: string, lineStarts: LineStarts, line: number): string {
  return text.slice(lineStarts[line] ?? 0, endOfLine(text, lineStarts, line));
}
