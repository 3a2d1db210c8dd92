import {
  applyEdits,
  type Change,
  type Fact,
  type Memory,
  type MemoryFile,
  readArchive,
  type TextEdit,
} from '../memory/index.ts';
import { bytesOf, EqualFacts } from './equal-facts.ts';

/**
 * The archive files without what was archived of facts that stand again, where it was not there before. As many of
 * equal facts stay archived as do not stand: what an equal one leaves there is its own.
 * @returns texts by path; null for one that came to be for them alone
 */
export function withoutArchived(
  before: Memory,
  after: Memory,
  stay: readonly { readonly file: MemoryFile; readonly fact: Fact; readonly change: Change }[],
): ReadonlyMap<string, string | null> {
  const texts = new Map<string, string | null>();
  const counts = new EqualFacts(before, after);
  let left = stay.map(({ file, fact, change }) => ({
    from: file.path,
    title: fact.headingPath.filter((part) => part !== '').join(' › '),
    body: bytesOf(file, fact),
    isGone: change.after === null,
  }));
  for (const path of after.paths) {
    const file = after.kind(path) === 'archive' ? after.file(path) : undefined;
    const old = before.snapshot.get(path)?.text;
    if (file?.kind !== 'archive' || file.text === old || left.length === 0) continue;
    const entries = new Entries(file, counts, old?.length ?? 0);
    const unfound = left.filter((one) => !entries.take(one));
    if (unfound.length === left.length) continue;
    left = unfound;
    const text = applyEdits(file.text, entries.edits());
    // The gap below what stood there goes with the last entry that needed it.
    const nothing = text.slice(old?.length ?? 0).trim() === '';
    texts.set(path, nothing ? (old ?? null) : text);
  }
  return texts;
}

/** A fact that is archived no more: the file, the titles and the bytes it stood with. */
interface Archived {
  readonly from: string;
  readonly title: string;
  readonly body: string;
  /** Whether nothing stood for it. */
  readonly isGone: boolean;
}

/** An entry of an archive file and what of it goes. */
interface Entry {
  readonly from: string;
  readonly heading: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
  readonly cuts: { readonly start: number; readonly end: number }[];
}

class Entries {
  readonly #text: string;
  readonly #counts: EqualFacts;
  readonly #byBody = new Map<string, Entry[]>();
  readonly #byFile = new Map<string, Entry[]>();

  /** @param oldLength where what was written now begins */
  constructor(file: MemoryFile, counts: EqualFacts, oldLength: number) {
    this.#text = file.text;
    this.#counts = counts;
    const entries = readArchive(file);
    for (const [at, { from, line, heading }] of entries.entries()) {
      const start = file.lineStarts[line - 1] ?? file.text.length;
      if (start < oldLength) continue;
      const next = entries[at + 1];
      const end = next ? (file.lineStarts[next.line - 1] ?? file.text.length) : file.text.length;
      const entry = { from, heading, start, bodyStart: file.lineStarts[line] ?? end, end, cuts: [] };
      append(this.#byBody, this.#bodyOf(entry), entry);
      append(this.#byFile, from, entry);
    }
  }

  /** Marks what is archived of a fact as going; false where nothing is that an equal one does not need. */
  take({ from, title, body, isGone }: Archived): boolean {
    const alike = this.#byBody.get(body) ?? [];
    const own = alike.filter((entry) => entry.from === from);
    if (own.length > this.#counts.missing(from, body))
      return cutWhole(alike, own.find((entry) => entry.heading === title) ?? own[0]);
    // An edited fact leaves no more than that behind.
    if (!isGone) return false;
    const files = (this.#byFile.get(from) ?? []).filter((entry) => entry.heading === entry.from);
    if (own.length === 0 && files.some((entry) => this.#takePart(entry, body))) return true;
    // A file that was made in the same change had it from elsewhere.
    return cutWhole(
      alike,
      alike.find((entry) => this.#counts.isNew(entry.from)),
    );
  }

  /** A file that was archived whole holds its facts among other lines. */
  #takePart(entry: Entry, body: string): boolean {
    for (let at = entry.bodyStart; ; at++) {
      at = this.#text.indexOf(body, at);
      if (at < 0 || at >= entry.end) return false;
      const end = at + body.length;
      const isLines = this.#text[at - 1] === '\n' && /^\r?(?:\n|$)/.test(this.#text.slice(end, end + 2));
      if (!isLines || entry.cuts.some((cut) => cut.start < end && at < cut.end)) continue;
      const lineEnd = this.#text.indexOf('\n', end) + 1;
      entry.cuts.push({ start: at, end: lineEnd === 0 ? this.#text.length : Math.min(lineEnd, entry.end) });
      return true;
    }
  }

  /** What goes: lines, and with the last of them the entry. */
  edits(): readonly TextEdit[] {
    const touched = [...this.#byFile.values()].flat().filter(({ cuts }) => cuts.length > 0);
    return touched.flatMap((entry) => {
      const ordered = entry.cuts.toSorted((a, b) => a.start - b.start);
      const cuts = ordered.map((cut) => ({ ...cut, text: '' }));
      const shift = cuts.map((cut) => ({
        ...cut,
        start: cut.start - entry.bodyStart,
        end: cut.end - entry.bodyStart,
      }));
      const left = applyEdits(this.#text.slice(entry.bodyStart, entry.end), shift);
      return left.trim() === '' ? [{ start: entry.start, end: entry.end, text: '' }] : cuts;
    });
  }

  #bodyOf(entry: Entry): string {
    return this.#text.slice(entry.bodyStart, entry.end).trimEnd();
  }
}

/** The whole of an entry goes, and is nobody else's. */
function cutWhole(alike: Entry[], entry: Entry | undefined): boolean {
  if (!entry || entry.cuts.length > 0) return false;
  alike.splice(alike.indexOf(entry), 1);
  entry.cuts.push({ start: entry.bodyStart, end: entry.end });
  return true;
}

function append(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const some = map.get(key);
  if (some) some.push(entry);
  else map.set(key, [entry]);
}
