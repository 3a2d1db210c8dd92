import { parseIsoDay } from '../memory/index.ts';
import { mergeLines } from './lines.ts';

interface Entry {
  readonly key: string;
  /** The whole entry, continuation lines included, without the last line ending. */
  readonly text: string;
  readonly value: string;
}

export interface FrontMatterMerge {
  readonly raw: string;
  /** Values that lost and stand as a comment below the one that counts. */
  readonly contested: readonly { readonly first: string; readonly second: string }[];
}

/**
 * Merges front matter key by key. A key that both sides set differently keeps the later date, the union of two
 * lists, or else the value of the side that says it was updated later; the other value stays below as a YAML
 * comment, so that nothing is lost and the file still parses.
 */
export function mergeFrontMatter(base: string | undefined, ours: string, theirs: string): FrontMatterMerge {
  const [b, o, t] = [entriesOf(base ?? ''), entriesOf(ours), entriesOf(theirs)];
  const keys = mergeLines([...b.keys()], [...o.keys()], [...t.keys()], bothKeys) ?? [];
  const contested: { first: string; second: string }[] = [];
  const lines: string[] = [];
  const stamps = [stampOf(o), stampOf(t)] as const;
  for (const key of new Set(keys)) {
    const [was, mine, other] = [b.get(key), o.get(key), t.get(key)];
    if (!mine || !other) {
      const kept = mine ?? other;
      if (kept && kept.text !== was?.text) lines.push(kept.text);
      else if (kept && !was) lines.push(kept.text);
      continue;
    }
    if (mine.text === other.text || other.text === was?.text) lines.push(mine.text);
    else if (mine.text === was?.text) lines.push(other.text);
    else {
      const both = laterDate(mine, other) ?? unionOfLists(was, mine, other);
      if (both !== undefined) {
        lines.push(both);
        continue;
      }
      const mineFirst = stamps[0] === stamps[1] ? mine.text > other.text : stamps[0] > stamps[1];
      const [first, second] = mineFirst ? [mine, other] : [other, mine];
      lines.push(first.text, ...second.text.split('\n').map((line) => `# contested: ${line}`));
      contested.push({ first: first.text, second: second.text });
    }
  }
  const [open = '---', close = '---'] = [firstLine(ours), lastLine(ours)];
  return { raw: [open, ...lines, close].join('\n'), contested };
}

function bothKeys(
  _: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const [first, second] = ours.join('\n') <= theirs.join('\n') ? [ours, theirs] : [theirs, ours];
  return [...first, ...second.filter((key) => !first.includes(key))];
}

/** Top-level entries by key; lines before the first key and comments belong to an entry of their own text. */
function entriesOf(text: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let current: { key: string; lines: string[]; value: string } | undefined;
  const close = () => {
    if (current) entries.set(current.key, { ...current, text: current.lines.join('\n') });
  };
  for (const line of text.split('\n').slice(1, -1)) {
    const match = /^("[^"]+"|'[^']+'|[^\s#:\-[\]{}][^:]*):(?:\s(.*))?$/.exec(line);
    if (match || !current || (line.startsWith('#') && !line.startsWith('# contested:'))) {
      close();
      const key = match?.[1] ?? line;
      // A key that stands twice is malformed: kept, as an entry of its own.
      current = {
        key: entries.has(key) ? `${key}\0${entries.size}` : key,
        lines: [line],
        value: match?.[2] ?? '',
      };
    } else current.lines.push(line);
  }
  close();
  return entries;
}

const stampKeys = /^(?:updated|updated_at|modified|last_(?:updated|modified|verified)|ts|date)$/i;

/** The latest day the front matter names for itself, '' when none. */
function stampOf(entries: ReadonlyMap<string, Entry>): string {
  let latest = '';
  for (const { key, value } of entries.values())
    if (stampKeys.test(key) && value > latest && isoIn(value)) latest = value;
  return latest;
}

function isoIn(value: string): string | undefined {
  const plain = value.trim().replace(/^["']|["']$/g, '');
  return parseIsoDay(plain) === undefined ? undefined : plain;
}

function laterDate(a: Entry, b: Entry): string | undefined {
  const [x, y] = [isoIn(a.value), isoIn(b.value)];
  if (x === undefined || y === undefined || /^(?:created|valid_until|until|expires?)/i.test(a.key))
    return undefined;
  return x > y || (x === y && a.text > b.text) ? a.text : b.text;
}

interface List {
  readonly head: string;
  readonly items: readonly string[];
  readonly print: (items: readonly string[]) => string;
}

/** `key: [a, b]`, or `key:` with one `- item` a line. */
function listOf(entry: Entry | undefined): List | undefined {
  if (!entry) return undefined;
  const flow = /^([^\n]*?:\s*)\[([^\n[\]]*)\]\s*$/.exec(entry.text);
  if (flow) {
    const items = (flow[2] ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    return { head: 'flow', items, print: (all) => `${flow[1]}[${all.join(', ')}]` };
  }
  const [first = '', ...rest] = entry.text.split('\n');
  if (!/:\s*$/.test(first) || rest.length === 0 || !rest.every((line) => /^\s*- /.test(line)))
    return undefined;
  return { head: 'lines', items: rest, print: (all) => [first, ...all].join('\n') };
}

function unionOfLists(was: Entry | undefined, mine: Entry, other: Entry): string | undefined {
  const [b, o, t] = [listOf(was), listOf(mine), listOf(other)];
  if (!o || !t || o.head !== t.head) return undefined;
  const before = b?.items ?? [];
  const isKept = (item: string) =>
    !before.includes(item) || (o.items.includes(item) && t.items.includes(item));
  const [first, second] = o.items.join('\n') <= t.items.join('\n') ? [o, t] : [t, o];
  const all = [...first.items, ...second.items.filter((item) => !first.items.includes(item))];
  return first.print(all.filter(isKept));
}

function firstLine(text: string): string | undefined {
  return text.split('\n')[0];
}

function lastLine(text: string): string | undefined {
  return text.split('\n').at(-1);
}
