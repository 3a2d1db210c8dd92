import { byCodeUnits } from './open.ts';

/** A JSON value as it comes from a line. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** One line of a JSONL file: an object, or what could not be read, kept as it is. */
export type JsonLine =
  | { readonly line: number; readonly raw: string; readonly value: JsonObject }
  | { readonly line: number; readonly raw: string; readonly problem: string };

/** Reads JSONL; blank lines are left out, a corrupt line is one entry with its number and never hides the others. */
export function readJsonLines(text: string): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  for (const [index, part] of body.split('\n').entries()) {
    const raw = part.endsWith('\r') ? part.slice(0, -1) : part;
    if (raw.trim() === '') continue;
    lines.push({ line: index + 1, raw, ...readLine(raw) });
  }
  return lines;
}

function readLine(raw: string): { value: JsonObject } | { problem: string } {
  try {
    const value: Json = JSON.parse(raw);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { problem: 'is not an object' };
    const twice = repeatedKey(raw);
    if (twice !== undefined) return { problem: `says the key ${JSON.stringify(twice)} twice` };
    if (Object.hasOwn(value, '__proto__')) return { problem: 'has a key named __proto__' };
    return { value: value as JsonObject };
  } catch (error) {
    return { problem: `is not JSON (${error instanceof Error ? error.message : String(error)})` };
  }
}

/** A key that an object of a valid JSON text repeats: parsers keep the last, readers see the first. */
function repeatedKey(raw: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < raw.length; at++) {
    const character = raw[at];
    if (character === '{') open.push(new Set());
    else if (character === '[') open.push(undefined);
    else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const start = at;
      for (at++; raw[at] !== '"'; at++) if (raw[at] === '\\') at++;
      let next = at + 1;
      while (/\s/.test(raw[next] ?? '')) next++;
      const keys = open.at(-1);
      if (raw[next] !== ':' || !keys) continue;
      const key: string = JSON.parse(raw.slice(start, at + 1));
      if (keys.has(key)) return key;
      keys.add(key);
    }
  }
  return undefined;
}

/** An object as one line of JSON with its keys in a stable order: `id` first, the others sorted, at every depth. */
export function printJsonLine(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const entries = Object.entries(inner).sort(([a], [b]) =>
      a === b ? 0 : a === 'id' ? -1 : b === 'id' ? 1 : byCodeUnits(a, b),
    );
    return Object.fromEntries(entries);
  });
}

/**
 * Sets rows of a JSONL text by id (null takes one out), sorted by id. Rows that do not change keep their bytes;
 * lines that could not be read and rows without an id stay, after the others, in their order.
 */
export function setJsonLines(text: string, rows: ReadonlyMap<string, JsonObject | null>): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const byId = new Map<string, string>();
  const others: string[] = [];
  for (const line of readJsonLines(text)) {
    const id = 'value' in line ? line.value['id'] : undefined;
    if (typeof id === 'string' && !byId.has(id)) byId.set(id, line.raw);
    else others.push(line.raw);
  }
  for (const [id, row] of rows) {
    if (row === null) byId.delete(id);
    else byId.set(id, printJsonLine({ ...row, id }));
  }
  const sorted = [...byId].sort(([a], [b]) => byCodeUnits(a, b)).map(([, raw]) => raw);
  const lines = [...sorted, ...others];
  return lines.length === 0 ? '' : lines.map((line) => line + eol).join('');
}
