import { blankCodeSpans } from './code-spans.ts';
import { isMemoryPath } from './kinds.ts';
import { lineAt } from './lines.ts';
import { nameOfFile, slugOf } from './names.ts';
import { LineKind } from './scan.ts';
import type { Memory, MemoryFile } from './types.ts';

/** A link in a memory file; links in code do not count. */
export interface MemoryLink {
  readonly kind: 'wiki' | 'markdown';
  /** Page name or path as written, without label and heading. */
  readonly target: string;
  readonly label?: string;
  readonly heading?: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

/** What a link leads to. */
export type ResolvedLink =
  | { readonly found: 'one'; readonly path: string }
  | { readonly found: 'none' }
  | { readonly found: 'several'; readonly paths: readonly string[] };

const link =
  /\[\[([^[\]|#\n]*)(?:#([^[\]|\n]*))?(?:\|([^[\]\n]*))?\]\]|\[([^[\]\n]*)\]\(<?([^()<>\s]+)>?(?:\s+"[^"\n]*")?\)/g;

/** The links of a file in their order. */
export function linksOf(file: MemoryFile): readonly MemoryLink[] {
  const { scan } = file.reading;
  const links: MemoryLink[] = [];
  if (!file.text.includes('](') && !file.text.includes('[[')) return links;
  for (let line = 0, last = 0; line < scan.lineStarts.length; line = last + 1) {
    last = line;
    if (isCode(scan.kind[line] ?? 0)) continue;
    // A paragraph is read whole, for a code span may go over its lines.
    const paragraph = scan.paragraph[line] ?? -1;
    while (paragraph >= 0 && scan.paragraph[last + 1] === paragraph) last++;
    const start = scan.lineStarts[line] ?? 0;
    const raw = file.text.slice(start, scan.lineStarts[last + 1] ?? file.text.length);
    if (!raw.includes('](') && !raw.includes('[[')) continue;
    for (const match of blankCodeSpans(raw).matchAll(link)) {
      const [whole, page, heading, label, text, target] = match;
      const from = start + match.index;
      const at = lineAt(scan.lineStarts, from);
      const place = {
        line: at,
        column: from - (scan.lineStarts[at - 1] ?? 0) + 1,
        start: from,
        end: from + whole.length,
      };
      if (page !== undefined)
        links.push({
          kind: 'wiki',
          target: page.trim(),
          ...(heading === undefined ? {} : { heading: heading.trim() }),
          ...(label === undefined ? {} : { label: label.trim() }),
          ...place,
        });
      else if (target !== undefined) {
        const [path = '', anchor] = target.split('#');
        links.push({
          kind: 'markdown',
          target: path,
          label: text ?? '',
          ...(anchor === undefined ? {} : { heading: anchor }),
          ...place,
        });
      }
    }
  }
  return links;
}

/**
 * The file a link leads to: a path from the linking file, else a page by exact name (file name, title, front matter
 * id or title), then by alias, then by slug. `several` when the first of these that matches does so more than once.
 * @param from path of the file the link stands in
 */
export function resolveLink(
  memory: Memory,
  target: Pick<MemoryLink, 'kind' | 'target'>,
  from: string,
): ResolvedLink {
  if (target.kind === 'markdown' || target.target.endsWith('.md')) {
    const path = relativeTo(from, decodePath(target.target));
    if (path !== undefined && memory.snapshot.has(path)) return { found: 'one', path };
    if (target.kind === 'markdown') return { found: 'none' };
  }
  if (target.target === '') return { found: 'one', path: from };
  const names = pageNames(memory);
  const wanted = target.target.normalize('NFC');
  const base = wanted.slice(wanted.lastIndexOf('/') + 1);
  for (const found of [
    names.exact.get(wanted),
    names.exact.get(base),
    names.alias.get(wanted.toLowerCase()),
    names.slug.get(slugOf(base)),
  ]) {
    const [first, ...others] = found ?? [];
    if (first === undefined) continue;
    return others.length === 0
      ? { found: 'one', path: first }
      : { found: 'several', paths: [first, ...others] };
  }
  return { found: 'none' };
}

interface PageNames {
  readonly exact: ReadonlyMap<string, readonly string[]>;
  readonly alias: ReadonlyMap<string, readonly string[]>;
  readonly slug: ReadonlyMap<string, readonly string[]>;
}

/** Names are gathered once a memory; the memory is never changed, so this is only speed. */
const known = new WeakMap<Memory, PageNames>();

function pageNames(memory: Memory): PageNames {
  const before = known.get(memory);
  if (before) return before;
  const exact = new Map<string, string[]>();
  const alias = new Map<string, string[]>();
  const slug = new Map<string, string[]>();
  for (const file of memory.files()) {
    if (!file.path.endsWith('.md') || !isMemoryPath(file.path) || file.kind === 'archive') continue;
    const names = new Set([nameOfFile(file.path), stem(file.path)]);
    if (file.kind !== 'index' && file.title !== undefined) names.add(file.title);
    for (const key of ['id', 'title', 'name']) {
      const value = file.frontMatter?.data?.[key];
      if (typeof value === 'string') names.add(value);
    }
    for (const name of names) add(exact, name.normalize('NFC'), file.path);
    for (const name of names) add(slug, slugOf(name), file.path);
    for (const name of aliasesOf(file)) add(alias, name.normalize('NFC').toLowerCase(), file.path);
  }
  const names = { exact, alias, slug };
  known.set(memory, names);
  return names;
}

/** Other names of a page: its `**Aliases:**` line and `aliases` in its front matter. */
export function aliasesOf(file: Pick<MemoryFile, 'text' | 'frontMatter'>): readonly string[] {
  const aliases: string[] = [];
  const listed = file.frontMatter?.data?.['aliases'];
  if (Array.isArray(listed)) for (const alias of listed) if (typeof alias === 'string') aliases.push(alias);
  if (typeof listed === 'string') aliases.push(...listed.split(','));
  const line = /^\*\*(?:Aliases|Also known as):\*\*[ \t]*(.+?)[ \t\r]*$/im.exec(file.text.slice(0, 4000));
  if (line?.[1]) aliases.push(...line[1].replace(/<!--.*?-->/g, '').split(/[,;]/));
  return aliases.map((alias) => alias.trim()).filter((alias) => alias !== '');
}

function add(map: Map<string, string[]>, key: string, path: string): void {
  const paths = map.get(key);
  if (!paths) map.set(key, [path]);
  else if (!paths.includes(path)) paths.push(path);
}

/** A path relative to a file, or undefined when it leaves the memory or names another host. */
function relativeTo(from: string, target: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('/') || target === '') return undefined;
  const parts = from.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isCode(kind: number): boolean {
  return (
    kind === LineKind.code ||
    kind === LineKind.fence ||
    kind === LineKind.indented ||
    kind === LineKind.frontMatter
  );
}

function stem(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '');
}
