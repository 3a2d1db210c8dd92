/** What tells one entry of a list, table or log from another besides its words. */

/** The id of a record such as `[LRN-20260105-001] category`; undefined for other titles. */
export function recordId(title: string): string | undefined {
  return /^\[([A-Z]{2,8}-[\w-]*\d[\w-]*)\]/.exec(title)?.[1];
}

/** The file a list item of an index points to: `- [Title](file.md) — hook`; undefined when it does not start so. */
export function linkTarget(item: string): string | undefined {
  const match =
    /^\s{0,3}(?:[-*+•–]|\d{1,9}[.)])\s+(?:\*\*|__)?(?:\[[^\]\n]*\]\(<?([^)\s>]+\.(?:md|jsonl)(?:#[^)\s>]*)?)>?\)|\[\[([^\]|\n]+)(?:\|[^\]\n]*)?\]\])/.exec(
      item,
    );
  const target = match?.[1] ?? match?.[2];
  return target?.replace(/^\.\//, '').normalize('NFC');
}

/** The first column of a table row, without marks: what a row is about. */
export function rowKey(row: string): string {
  const cells = row.trim().replace(/^\|/, '');
  const [first = ''] = cells.split(/(?<!\\)\|/);
  const plain = first.replace(/<!--.*?-->/g, '').trim();
  return (plain || cells).normalize('NFC').toLowerCase();
}

/** Every date and clock has it. */
const mayTellTime = /\d[-:]\d/;
const monthDay = /\d{4}-\d{2}-\d{2}/;

/**
 * When a log entry says it happened, as a text that sorts: `2026-06-05T14:30:00` or `T14:30:00` where only the
 * time of day is written. Only a time at the start of the entry counts, in whatever brackets or emphasis.
 */
export function sortTime(entry: string): string | undefined {
  if (!mayTellTime.test(entry)) return undefined;
  const [line = ''] = entry.split('\n');
  const start = line
    .replace(/^\s{0,3}(?:(?:[-*+•–]|\d{1,9}[.)])\s+)?/, '')
    .replace(/^(?:\[[ xX~]\]\s+)?/, '')
    .replace(/^[^\p{L}\p{N}]{1,12}/u, '')
    .slice(0, 48);
  const date = monthDay.exec(start.slice(0, 12))?.[0];
  const rest = date ? start.slice(start.indexOf(date) + date.length) : start;
  const clock = /^[T\s[\](),—–-]{0,4}([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?:\s?([AaPp])\.?[Mm])?/.exec(
    rest,
  );
  if (!clock) return date;
  let hour = Number(clock[1]) % 24;
  const half = clock[4]?.toLowerCase();
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  return `${date ?? ''}T${String(hour).padStart(2, '0')}:${clock[2]}:${clock[3] ?? '00'}`;
}

/** Lines that only say when a file was last touched; on a merge the later one counts. */
const stampWords =
  /(last[\s_-]*(?:updated?|consolidated|modified|reviewed|edited|verified|checked|synced)|updated(?:[\s_-]*at)?|modified|最后更新|更新(?:日期|时间|于)?|última atualização|atualizado(?: em)?|zuletzt (?:aktualisiert|geändert)|mis à jour|stand)/i;

/**
 * The moment of a hand-kept “last updated” line (`*Last consolidated: 2026-06-05*`, `> Updated: …`), sortable;
 * undefined for every other line.
 */
export function stampOf(line: string): string | undefined {
  const plain = line.replace(/<!--.*?-->/g, '').replace(/^[\s>*_\-+•#|]+/, '');
  const match = new RegExp(`^${stampWords.source}[*_\\s]*[:：]?[*_\\s]*\\(?`, 'iu').exec(plain);
  if (!match) return undefined;
  const rest = plain.slice(match[0].length);
  const date = /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?(?:[T ,]+(\d{1,2}):(\d{2}))?/.exec(rest);
  if (!date || rest.slice(date[0].length).replace(/[^\p{L}\p{N}]/gu, '').length > 12) return undefined;
  const two = (text: string | undefined) => (text ?? '0').padStart(2, '0');
  return `${date[1]}-${two(date[2])}-${two(date[3])}T${two(date[4])}:${two(date[5])}`;
}
