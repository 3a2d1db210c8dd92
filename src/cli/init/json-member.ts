/*
 * One member put into somebody else's JSON file as text, so that every other byte stays, and taken out again. What is
 * put in looks different in every situation (an empty object, a full one, parents that were missing): so what to take
 * out is known from the text alone.
 */

/** Where a member belongs: the objects down to it, its name, and its value as it is printed. */
export interface JsonMember {
  readonly path: readonly string[];
  readonly name: string;
  readonly value: unknown;
}

/**
 * The text with the member; the same text where one of that name stands already.
 * @returns undefined when the text is not JSON, or something on the way to the member is no object
 */
export function withMember(text: string, member: JsonMember): string | undefined {
  const root = parsed(text);
  let at = root;
  let depth = 0;
  for (const name of member.path) {
    if (!isRecord(at)) return undefined;
    if (!Object.hasOwn(at, name)) break;
    at = at[name];
    depth += 1;
  }
  if (!isRecord(at)) return undefined;
  if (depth === member.path.length && Object.hasOwn(at, member.name)) return text;
  const open = openBraces(text, member.path)[depth];
  if (open === undefined) return undefined;
  const put = insertion(text, member, depth, Object.keys(at).length === 0);
  return text.slice(0, open + 1) + put + text.slice(open + 1);
}

/** The text without what `withMember` put in; undefined where that is not to be found. */
export function withoutMember(text: string, member: JsonMember): string | undefined {
  if (!isRecord(parsed(text))) return undefined;
  for (const [depth, open] of openBraces(text, member.path).entries()) {
    const rest = text.slice(open + 1);
    for (const empty of [true, false]) {
      const put = insertion(text, member, depth, empty);
      if (!rest.startsWith(put) || (empty && !/^\s*\}/.test(rest.slice(put.length)))) continue;
      return text.slice(0, open + 1) + rest.slice(put.length);
    }
  }
  return undefined;
}

/** A file that holds the member and nothing else. */
export function memberAlone({ path, name, value }: JsonMember): string {
  const whole = path.reduceRight<unknown>((inner, one) => ({ [one]: inner }), { [name]: value });
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** What goes right behind the `{` of the object that is `depth` steps down the path. */
function insertion(text: string, { path, name, value }: JsonMember, depth: number, empty: boolean): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const names = [...path.slice(depth), name];
  const opened = names.map((one, i) => {
    const gap = i === 0 && empty ? ' ' : `${eol}${'  '.repeat(depth + i + 1)}`;
    return `${gap}${JSON.stringify(one)}: ${i < names.length - 1 ? '{' : ''}`;
  });
  const closed = names.slice(1).map((_, i) => `${eol}${'  '.repeat(depth + names.length - 1 - i)}}`);
  return `${opened.join('')}${printed(value)}${closed.join('')}${empty ? '' : ','}`;
}

/** On one line, with room to read. */
function printed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printed).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${printed(one)}`)
    .join(', ')} }`;
}

/** Places of the `{` of the root and of each object down the path, as far as there are objects. */
function openBraces(text: string, path: readonly string[]): readonly number[] {
  const found: number[] = [];
  const keys: (string | undefined)[] = [];
  let last = '';
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === ':') keys[keys.length - 1] = JSON.parse(last) as string;
    else if (token === '}' || token === ']') keys.pop();
    else if (token === '{' || token === '[') {
      if (token === '{' && keys.length <= path.length && keys.every((key, i) => key === path[i])) {
        // Of two members with one name JSON reads the last: there the later place counts too.
        found.length = keys.length;
        found.push(index);
      }
      keys.push(undefined);
    } else last = token;
  }
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
