import { defaultFormat, type FormatOptions, speaks } from './format.ts';
import { readGlob } from './globs.ts';
import type { FileKind } from './types.ts';

const dayName = /^(\d{4}-\d{2}-\d{2}|\d{8})(?![\d])[^/]*\.md$/;

/**
 * What kind of memory file a path is by the layout, or undefined when it is none. keepsake.yml is `config` and
 * RECALL-CONTEXT.md `recall-context`: known, but not memory (`isMemoryPath` says no).
 */
export function kindOf(path: string, format: FormatOptions = defaultFormat): FileKind | undefined {
  const layout = layoutOf(format);
  const { kinds } = layout;
  const known = kinds.get(path);
  if (known !== undefined) return known ?? undefined;
  const kind = readKind(path, layout);
  // A long-lived process sees paths come and go; a layout is soon learned anew.
  if (kinds.size >= keptPaths) kinds.clear();
  kinds.set(path, kind ?? null);
  return kind;
}

/** A format as paths are held against it, and the kinds of the paths that were asked for. */
interface Layout {
  readonly files: FormatOptions['files'];
  readonly isIgnored: (path: string) => boolean;
  readonly hasLearnings: boolean;
  /** null for a path that is no memory file. */
  readonly kinds: Map<string, FileKind | null>;
}

const keptPaths = 100_000;
/** By what a configuration says of its files: every format made of it says the same. */
const layouts = new WeakMap<FormatOptions['files'], Layout>();

function layoutOf(format: FormatOptions): Layout {
  const known = layouts.get(format.files);
  const hasLearnings = speaks(format, 'learnings');
  if (known?.hasLearnings === hasLearnings) return known;
  const files = normalLayout(format.files);
  const ignored = files.ignore.map(readGlob);
  const isIgnored = (path: string) => ignored.some((matches) => matches(path));
  const layout = { files, isIgnored, hasLearnings, kinds: new Map() };
  layouts.set(format.files, layout);
  return layout;
}

/** One name may be written in several Unicode forms: a layout and git's paths are compared in NFC. */
function readKind(written: string, { files, isIgnored, hasLearnings }: Layout): FileKind | undefined {
  const path = written.normalize('NFC');
  if (path === 'keepsake.yml') return 'config';
  if (path === files.recall_context) return 'recall-context';
  if (isIgnored(path)) return undefined;
  if (sameIgnoringCase(path, files.index)) return 'index';
  if (sameIgnoringCase(path, files.heartbeat)) return 'heartbeat';
  const single = singleFiles.find((kind) => path === files[kind]);
  if (single) return single;
  const isMarkdown = path.endsWith('.md');
  if (isMarkdown) {
    for (const folder of files.pages)
      if (isUnder(path, folder)) return baseName(path).toLowerCase() === 'memory.md' ? 'index' : 'page';
    if (isUnder(path, files.archive)) return 'archive';
    if (isUnder(path, files.entities)) return 'entity';
    if (isUnder(path, files.wiki)) return 'wiki';
    if (isUnder(path, files.episodic)) return 'episodic';
    if (isUnder(path, files.memory)) return dayName.test(baseName(path)) ? 'log' : 'topic';
    if (hasLearnings && /(^|\/)\.learnings\/[^/]+\.md$/.test(path)) return 'learnings';
  }
  if (path.endsWith('.jsonl') && isUnder(path, files.memory)) return 'other';
  return undefined;
}

function normalLayout(files: FormatOptions['files']): FormatOptions['files'] {
  const nfc = (path: string) => path.normalize('NFC');
  const normal = Object.entries(files).map(([kind, path]) => [
    kind,
    typeof path === 'string' ? nfc(path) : path.map(nfc),
  ]);
  return Object.fromEntries(normal);
}

/** Whether a path is a memory file: what the gate judges, the merge merges and recall reads. */
export function isMemoryPath(path: string, format: FormatOptions = defaultFormat): boolean {
  const kind = kindOf(path, format);
  return kind !== undefined && kind !== 'config' && kind !== 'recall-context';
}

/** The day a daily log is of, from its name; undefined for other names and impossible dates. */
export function dayOfLog(path: string): string | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(baseName(path));
  return match ? `${match[1]}-${match[2]}-${match[3]}` : undefined;
}

const singleFiles = [
  'learnings',
  'graph',
  'semantic',
  'conflicts',
  'surprise',
  'inbox',
  'beliefs',
  'focus',
] as const satisfies readonly (FileKind & keyof FormatOptions['files'])[];

/** A file of a folder of the layout; `.` is the memory root itself. */
export function pathIn(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}

function isUnder(path: string, folder: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function sameIgnoringCase(a: string, b: string): boolean {
  return a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());
}
