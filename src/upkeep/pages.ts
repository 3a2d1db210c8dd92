import type { Config } from '../config/index.ts';
import {
  aliasesOf,
  entityUri,
  type Glance,
  kindOf,
  type Memory,
  type MemoryFile,
  slugOf,
} from '../memory/index.ts';
import { type Derivations, derivedAnew } from './derived.ts';
import { formatOf } from './format.ts';
import { typeOf } from './triplets.ts';

/** One entity page as it is listed. */
export interface PageSummary {
  readonly name: string;
  readonly type: string;
  readonly path: string;
  readonly uri: string;
  readonly aliases: readonly string[];
  readonly facts: number;
  /** Day headings of its timeline. */
  readonly timeline: number;
}

/** What is listed of a page; it depends on the file alone, so it can be kept by blob id. */
export function summaryOf(file: Glance): PageSummary {
  const name = file.title ?? file.path;
  const type = typeOf(file) ?? 'topic';
  return {
    name,
    type,
    path: file.path,
    uri: entityUri(type, name),
    aliases: aliasesOf(file),
    facts: file.facts(),
    timeline: (file.text.match(/^#{3,6} +(?:\[\[)?\d{4}-\d{2}-\d{2}/gm) ?? []).length,
  };
}

/** The summary of every entity page, in path order. */
export function pageSummaries(
  memory: Memory,
  config: Config,
  derived: Derivations = derivedAnew,
): readonly PageSummary[] {
  const lines = derived.lines(memory, 'pages', pagePaths(memory, config), (file) => [
    JSON.stringify(summaryOf(file)),
  ]);
  return lines.map((line) => JSON.parse(line) as PageSummary);
}

/** Paths of the entity pages. */
export function pagePaths(memory: Memory, config: Config): readonly string[] {
  const format = formatOf(config);
  return memory.paths.filter((path) => kindOf(path, format) === 'entity');
}

/** Every entity page, in path order. */
export function entityPages(memory: Memory, config: Config): readonly MemoryFile[] {
  return pagePaths(memory, config).flatMap((path) => memory.file(path) ?? []);
}

/**
 * The page of a name: by exact name, then alias, then slug. Never by a part of the name: a wrong page is worse than
 * none.
 */
export function findPage(memory: Memory, config: Config, name: string): MemoryFile | undefined {
  const pages = entityPages(memory, config);
  const wanted = name.normalize('NFC').trim();
  const folded = wanted.toLowerCase();
  return (
    pages.find((page) => page.title?.normalize('NFC') === wanted) ??
    pages.find((page) => aliasesOf(page).some((alias) => alias.normalize('NFC').toLowerCase() === folded)) ??
    pages.find((page) => slugOf(page.title ?? page.path) === slugOf(wanted))
  );
}
