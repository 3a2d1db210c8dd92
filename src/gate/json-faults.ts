/**
 * What is wrong with one line of JSON: JSON.parse keeps the last of two equal keys without a word, so that a line
 * can say one thing to a reviewer and another to a program.
 * @returns a clause that completes "This line …", undefined for a sound object
 */
export function jsonFault(line: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return /\}\s*\{/.test(line) ? 'holds two objects' : 'is not JSON';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is no object';
  return keyFault(line);
}

/** Walks the keys of valid JSON with a stack of the objects they stand in. */
function keyFault(json: string): string | undefined {
  const objects: (Set<string> | undefined)[] = [];
  let expectKey = false;
  for (let at = 0; at < json.length; at++) {
    const unit = json[at];
    if (unit === '{') {
      objects.push(new Set());
      expectKey = true;
    } else if (unit === '[') {
      objects.push(undefined);
      expectKey = false;
    } else if (unit === '}' || unit === ']') {
      objects.pop();
      expectKey = false;
    } else if (unit === ',') expectKey = objects.at(-1) !== undefined;
    else if (unit === ':') expectKey = false;
    else if (unit === '"') {
      const end = stringEnd(json, at);
      if (expectKey) {
        const key = JSON.parse(json.slice(at, end + 1)) as string;
        const keys = objects.at(-1);
        if (keys?.has(key)) return `says ${JSON.stringify(key)} twice`;
        if (key === '__proto__') return 'has a key "__proto__"';
        keys?.add(key);
      }
      at = end;
    }
  }
  return undefined;
}

function stringEnd(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}
