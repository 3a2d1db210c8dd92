import { aliasesOf, civilDay, dayOfLog, daysBetween, kindOf, type MemoryFile } from '../memory/index.ts';
import { derivedAnew } from './derived.ts';
import { formatOf } from './format.ts';
import { later } from './grouping.ts';
import { type ImportanceTag, importance } from './importance.ts';
import type { PassInput } from './types.ts';

/** How a page is used: what its importance is made of. */
export interface PageUse {
  readonly path: string;
  /** Its title, or its path where it has none. */
  readonly name: string;
  readonly recalls: number;
  /** Whole days since the last recall or mention; Infinity when nothing mentions it and it says nothing dated. */
  readonly daysSinceUse: number;
  readonly pageAge: number;
  readonly tag: ImportanceTag;
  readonly importance: number;
  /** Paths of files that link to it. */
  readonly linkedFrom: readonly string[];
}

/** The use of every entity page, in path order. */
export function pageUses(input: PassInput): readonly PageUse[] {
  const today = civilDay(input.now, input.config.time_zone);
  const signs = signsOf(input);
  const mentions = mentionsByName(signs);
  const uses: PageUse[] = [];
  for (const { path, page } of signs) {
    if (!page) continue;
    const mentioned = page.names.flatMap((name) => mentions.get(name) ?? []);
    const others = mentioned.filter((mention) => mention.path !== path);
    const access = input.state.accesses.get(path);
    const days = [...page.days, ...others.map((mention) => mention.day), access?.last ?? ''].filter(
      (day) => day !== '' && day <= today,
    );
    const last = days.reduce(later, '');
    // From the page's first commit; without one from the first day it speaks of; a page that says nothing is new.
    const first = input.state.firstCommits.get(path) ?? page.days[0] ?? '';
    const use = {
      recalls: access?.count ?? 0,
      daysSinceUse: last === '' ? Infinity : daysBetween(last, today),
      pageAge: first === '' ? 0 : Math.max(0, daysBetween(first, today)),
      tag: page.tag,
    };
    uses.push({
      path,
      name: page.name,
      ...use,
      importance: importance(use),
      linkedFrom: [...new Set(others.map((mention) => mention.path))],
    });
  }
  return uses;
}

/** What a file says about the use of pages. */
interface Signs {
  readonly path: string;
  /** For a page: what it is called, its tag, and the days it speaks of, each once and in order. */
  readonly page?: {
    readonly name: string;
    readonly names: readonly string[];
    readonly tag: ImportanceTag;
    readonly days: readonly string[];
  };
  /** Folded names it links to, by the ISO day of the fact or log that does ('' when unknown). */
  readonly links: Readonly<Record<string, readonly string[]>>;
}

function signsOf({ memory, config, derived = derivedAnew }: PassInput): readonly Signs[] {
  const format = formatOf(config);
  const paths = memory.paths.filter((path) => !['archive', 'graph'].includes(kindOf(path, format) ?? ''));
  return derived
    .lines(memory, 'uses', paths, (glance) => {
      const file = glance.whole();
      const links = linksOf(file);
      const page = file.kind === 'entity' ? { page: pageOf(file) } : {};
      if (file.kind !== 'entity' && Object.keys(links).length === 0) return [];
      return [JSON.stringify({ path: file.path, ...page, links } satisfies Signs)];
    })
    .map((line) => JSON.parse(line) as Signs);
}

function pageOf(file: MemoryFile): NonNullable<Signs['page']> {
  const stem = file.path.replace(/^.*\//, '').replace(/\.md$/, '');
  return {
    name: file.title ?? file.path,
    names: [...new Set([stem, file.title ?? stem, ...aliasesOf(file)].map(fold))],
    tag: tagOf(file),
    days: [...new Set(daysOf(file))].sort(),
  };
}

interface Mention {
  readonly path: string;
  /** ISO day of the fact or log that mentions it; '' when unknown. */
  readonly day: string;
}

/** Links by folded name: who mentions what, and when. */
function mentionsByName(signs: readonly Signs[]): ReadonlyMap<string, readonly Mention[]> {
  const found = new Map<string, Mention[]>();
  for (const { path, links } of signs) {
    for (const [day, names] of Object.entries(links)) {
      const mention = { path, day };
      for (const name of names) {
        const list = found.get(name);
        if (list) list.push(mention);
        else found.set(name, [mention]);
      }
    }
  }
  return found;
}

function linksOf(file: MemoryFile): Signs['links'] {
  const logDay = file.kind === 'log' ? dayOfLog(file.path) : undefined;
  const byDay = new Map<string, Set<string>>();
  for (const fact of file.facts) {
    const text = `${fact.text}\n${fact.body}`;
    if (!text.includes('[[') && !text.includes('](')) continue;
    const { ts } = fact.provenance;
    const day = logDay ?? (ts === 'unknown' ? '' : ts);
    const names = byDay.get(day) ?? new Set();
    for (const name of linkTargets(text)) names.add(name);
    if (names.size > 0) byDay.set(day, names);
  }
  return Object.fromEntries([...byDay].map(([day, names]) => [day, [...names]]));
}

function linkTargets(text: string): readonly string[] {
  const targets: string[] = [];
  for (const match of text.matchAll(/\[\[([^\]|#]+)/g)) targets.push(fold(match[1] ?? ''));
  // Taken apart first, so that no opening is looked at for longer than to the next.
  for (const piece of text.split('](').slice(1)) {
    const path = /^<?([^)>\s]+\.md)/.exec(piece)?.[1];
    if (path !== undefined) targets.push(fold(path.replace(/^.*\//, '').replace(/\.md$/, '')));
  }
  return targets;
}

function fold(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}

/** Days the page itself speaks of. */
function daysOf(file: MemoryFile): readonly string[] {
  const timeline = [...file.text.matchAll(/^#{2,6} +(?:\[\[)?(\d{4}-\d{2}-\d{2})/gm)].map(
    (match) => match[1] ?? '',
  );
  return [...timeline, ...file.facts.map((fact) => fact.provenance.ts).filter((ts) => ts !== 'unknown')];
}

/** `**Importance:** high`, or `importance:` in the page's provenance. */
function tagOf(file: MemoryFile): ImportanceTag {
  const line = /^\*\*Importance:\*\*[ \t]*(high|medium|low)\b/im.exec(file.text)?.[1]?.toLowerCase();
  const written = line ?? file.own?.extra.find(([key]) => key === 'importance')?.[1];
  return written === 'high' || written === 'medium' || written === 'low' ? written : 'none';
}
