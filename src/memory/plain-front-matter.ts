/*
 * Front matter of the plainest kind, read without a YAML parser: most pages have nothing else, and a night reads
 * thousands of them. Whatever could mean anything but itself in YAML (quotes, brackets, anchors, comments, folded
 * lines, numbers written otherwise) is left to the parser.
 */

const plainLine = /^([A-Za-z_][\w-]*):(?:[ \t]+(\S(?:.*\S)?))?[ \t]*\r?$/;
/** Text that YAML takes for itself: no indicator in front, no `: ` or ` #` inside, nothing beyond plain letters. */
const plainText = /^[A-Za-z\u00c0-\u024f][\w \u00c0-\u024f.,;/()+@%&'-]*$/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const smallNumber = /^(?:0|[1-9]\d{0,8})$/;
const otherwise = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i;
const emptyList = '[]';

/**
 * The fields of plain front matter exactly as YAML reads them, or undefined where it takes a YAML parser.
 * @param yaml the lines between the fences
 */
export function readPlainFields(yaml: string): Record<string, unknown> | undefined {
  const fields: Record<string, unknown> = {};
  let at = 0;
  while (at < yaml.length) {
    let end = yaml.indexOf('\n', at);
    if (end < 0) end = yaml.length;
    const match = plainLine.exec(yaml.slice(at, end));
    at = end + 1;
    const [, key = '', value] = match ?? [];
    // A key alone may hold what the next lines are indented under.
    if (!match || value === undefined || Object.hasOwn(fields, key) || otherwise.test(key)) return undefined;
    const read = plainValue(value);
    if (read === undefined || key === '__proto__') return undefined;
    fields[key] = read;
  }
  return Object.keys(fields).length === 0 ? undefined : fields;
}

function plainValue(value: string): unknown {
  if (isoDay.test(value)) return value;
  if (smallNumber.test(value)) return Number(value);
  if (value === emptyList) return [];
  return plainText.test(value) && !otherwise.test(value) ? value : undefined;
}
