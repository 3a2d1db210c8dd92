import type { Entry } from './entry.ts';
import { type Manifest, type ManifestItem, newManifest, type SkipReason } from './manifest.ts';
import { printEntry, printFileHeading } from './printed.ts';

/** An entry offered to a context, with the tokens of its printed form. */
export interface Candidate {
  readonly entry: Entry;
  readonly tokens: number;
  /** Tokens of its file's heading line. */
  readonly headingTokens: number;
  readonly rank?: number;
  readonly score?: number;
  readonly blob?: string;
  readonly branch?: string;
}

/** A titled part of a context; within it entries keep their order or are grouped by file. */
export interface ContextSection {
  readonly name: string;
  /** The line above it with its line feed, and its tokens; '' for none. */
  readonly title: string;
  readonly titleTokens: number;
  /** Its place in the text; sections are filled in the order they are given. */
  readonly place: number;
  /** At most this share of the budget. */
  readonly share: number;
  /** Entries of one file stand together under its heading, best file first. */
  readonly grouped: boolean;
  readonly candidates: readonly Candidate[];
}

export interface PackedContext {
  readonly text: string;
  readonly manifest: Manifest;
}

/**
 * Fills a token budget: sections in order, in each the candidates in order; what does not fit is skipped and the
 * next one tried. Titles and headings are counted like everything else, so the text never exceeds the budget.
 */
export function packContext(
  query: string,
  budget: number,
  sections: readonly ContextSection[],
): PackedContext {
  let used = 0;
  const texts: { readonly place: number; readonly text: string }[] = [];
  const loaded: ManifestItem[] = [];
  const skipped: ManifestItem[] = [];
  const seen = new Set<string>();
  for (const section of sections) {
    const limit = Math.min(budget, used + Math.floor(budget * section.share));
    let spent = used + section.titleTokens;
    const chosen: Candidate[] = [];
    const files = new Set<string>();
    for (const candidate of section.candidates) {
      const key = `${candidate.entry.id}:${candidate.entry.line}`;
      const heading = section.grouped && !files.has(candidate.entry.path) ? candidate.headingTokens : 0;
      const cost = candidate.tokens + heading;
      const reason: SkipReason | undefined = seen.has(key)
        ? 'duplicate'
        : spent + cost > budget
          ? 'token_budget_exceeded'
          : spent + cost > limit
            ? 'section_budget_exceeded'
            : undefined;
      if (reason) {
        // What is already in the context was not left out.
        if (reason !== 'duplicate') skipped.push({ ...itemOf(candidate, section.name), reason });
        continue;
      }
      spent += cost;
      seen.add(key);
      files.add(candidate.entry.path);
      chosen.push(candidate);
      loaded.push(itemOf(candidate, section.name));
    }
    if (chosen.length === 0) continue;
    used = spent;
    const body = section.grouped ? printGrouped(chosen) : chosen.map((one) => printEntry(one.entry)).join('');
    texts.push({ place: section.place, text: section.title + body });
  }
  const text = texts
    .sort((a, b) => a.place - b.place)
    .map((one) => one.text)
    .join('');
  return { text, manifest: newManifest(query, budget, used, loaded, skipped) };
}

function printGrouped(chosen: readonly Candidate[]): string {
  const byFile = new Map<string, Entry[]>();
  for (const { entry } of chosen) {
    const together = byFile.get(entry.path);
    if (together) together.push(entry);
    else byFile.set(entry.path, [entry]);
  }
  return [...byFile]
    .map(([path, entries]) => {
      const inOrder = entries.sort((a, b) => a.line - b.line || a.endLine - b.endLine);
      const heading = printFileHeading(path, inOrder[0]?.fileKind === 'log');
      return heading + inOrder.map(printEntry).join('');
    })
    .join('');
}

function itemOf(candidate: Candidate, section: string): ManifestItem {
  const { entry, tokens, rank, score, blob, branch } = candidate;
  return {
    id: entry.id,
    path: entry.path,
    line: entry.line,
    section,
    tokens,
    ...(rank === undefined ? {} : { rank }),
    ...(score === undefined ? {} : { score: Math.round(score * 10_000) / 10_000 }),
    ...(blob === undefined ? {} : { blob }),
    ...(branch === undefined ? {} : { branch }),
  };
}
