import { aliasesOf, civilDay, dayOfLog, daysBetween, type MemoryFile } from '../memory/index.ts';
import { later } from './grouping.ts';
import { type ImportanceTag, importance } from './importance.ts';
import type { PassInput } from './types.ts';

/** How a page is used: what its importance is made of. */
export interface PageUse {
  readonly file: MemoryFile;
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
  const mentions = mentionsByName(input);
  const uses: PageUse[] = [];
  for (const file of input.memory.files()) {
    if (file.kind !== 'entity') continue;
    const mentioned = namesOf(file).flatMap((name) => mentions.get(name) ?? []);
    const others = mentioned.filter((mention) => mention.path !== file.path);
    const access = input.state.accesses.get(file.path);
    const days = [...own(file), ...others.map((mention) => mention.day), access?.last ?? ''].filter(
      (day) => day !== '' && day <= today,
    );
    const last = days.reduce(later, '');
    const use = {
      recalls: access?.count ?? 0,
      daysSinceUse: last === '' ? Infinity : daysBetween(last, today),
      pageAge: ageOfPage(input, file, today),
      tag: tagOf(file),
    };
    uses.push({
      file,
      ...use,
      importance: importance(use),
      linkedFrom: [...new Set(others.map((mention) => mention.path))],
    });
  }
  return uses;
}

interface Mention {
  readonly path: string;
  /** ISO day of the fact or log that mentions it; '' when unknown. */
  readonly day: string;
}

/** Links by folded name: who mentions what, and when. */
function mentionsByName(input: PassInput): ReadonlyMap<string, readonly Mention[]> {
  const found = new Map<string, Mention[]>();
  for (const file of input.memory.files()) {
    if (file.kind === 'archive' || file.kind === 'graph') continue;
    const logDay = file.kind === 'log' ? dayOfLog(file.path) : undefined;
    for (const fact of file.facts) {
      const text = `${fact.text}\n${fact.body}`;
      if (!text.includes('[[') && !text.includes('](')) continue;
      const ts = fact.provenance.ts;
      const day = logDay ?? (ts === 'unknown' ? '' : ts);
      for (const name of linkTargets(text)) {
        const list = found.get(name);
        if (list) list.push({ path: file.path, day });
        else found.set(name, [{ path: file.path, day }]);
      }
    }
  }
  return found;
}

function linkTargets(text: string): readonly string[] {
  const targets: string[] = [];
  for (const match of text.matchAll(/\[\[([^\]|#]+)/g)) targets.push(fold(match[1] ?? ''));
  for (const match of text.matchAll(/\]\(<?([^)>\s]+\.md)/g))
    targets.push(fold((match[1] ?? '').replace(/^.*\//, '').replace(/\.md$/, '')));
  return targets;
}

function namesOf(file: MemoryFile): readonly string[] {
  const stem = file.path.replace(/^.*\//, '').replace(/\.md$/, '');
  return [...new Set([stem, file.title ?? stem, ...aliasesOf(file)].map(fold))];
}

function fold(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}

/** Days the page itself speaks of. */
function own(file: MemoryFile): readonly string[] {
  const timeline = [...file.text.matchAll(/^#{2,6} +(?:\[\[)?(\d{4}-\d{2}-\d{2})/gm)].map(
    (match) => match[1] ?? '',
  );
  return [...timeline, ...file.facts.map((fact) => fact.provenance.ts).filter((ts) => ts !== 'unknown')];
}

/** From the page's first commit; without one from the first day it speaks of; a page that says nothing is new. */
function ageOfPage(input: PassInput, file: MemoryFile, today: string): number {
  const first =
    input.state.firstCommits.get(file.path) ?? own(file).reduce((a, b) => (a === '' || b < a ? b : a), '');
  return first === '' ? 0 : Math.max(0, daysBetween(first, today));
}

/** `**Importance:** high`, or `importance:` in the page's provenance. */
function tagOf(file: MemoryFile): ImportanceTag {
  const line = /^\*\*Importance:\*\*[ \t]*(high|medium|low)\b/im.exec(file.text)?.[1]?.toLowerCase();
  const written = line ?? file.own?.extra.find(([key]) => key === 'importance')?.[1];
  return written === 'high' || written === 'medium' || written === 'low' ? written : 'none';
}
