import { parseDocument } from 'yaml';
import { type Config, within } from '../../config/index.ts';

/** What a folder of memories looks like, and the settings that make Keepsake read it as it is. */
export interface Layout {
  readonly kind: 'empty' | 'plain' | 'mindgardener' | 'openclaw' | 'hoard' | 'claude-code' | 'hermes';
  /** One sentence for the person who runs `init`. */
  readonly says: string;
  readonly root?: string;
  readonly files?: Partial<Config['files']>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What was found and could not be carried over. */
  readonly notes?: readonly string[];
}

/** A repository as `init` sees it: its paths, and the text of a path. */
export interface Workspace {
  readonly paths: readonly string[];
  readonly read: (path: string) => Promise<string>;
}

/**
 * Recognises whose memory this is. Nothing is moved or rewritten: what differs from the defaults goes into
 * keepsake.yml.
 */
export async function recogniseLayout(workspace: Workspace): Promise<Layout> {
  const garden = workspace.paths.find((path) => /^garden\.ya?ml$/.test(path));
  if (garden !== undefined) return gardenLayout(garden, await workspace.read(garden));
  const index = shortest(workspace.paths.filter((path) => /(^|\/)MEMORY\.md$/i.test(path)));
  const logs = workspace.paths.filter((path) => /(^|\/)memory\/\d{4}-\d{2}-\d{2}[^/]*\.md$/.test(path));
  if (index === undefined && logs.length === 0 && !workspace.paths.some(inMemoryFolder))
    return { kind: 'empty', says: 'There is no memory here yet: starter files are written.' };
  const root = index === undefined ? folderAbove(shortest(logs) ?? '', 'memory') : folderOf(index);
  const at = root === '' ? {} : { root };
  const inside = workspace.paths.flatMap((path) => within(root, path) ?? []);
  const text = index === undefined ? '' : await workspace.read(index);
  const name = (index && within(root, index)) ?? 'MEMORY.md';
  const named = name === 'MEMORY.md' ? {} : { index: name };

  if (/^§\s*$/m.test(text))
    return {
      kind: 'hermes',
      says: `A Hermes memory: entries set apart by § in ${index}.`,
      ...(root.endsWith('memories/') ? hermesFolder(root) : { ...at, files: named }),
    };
  const pages = await pageFolder(root, inside, workspace);
  if (pages !== undefined)
    return {
      kind: 'claude-code',
      says: `A Claude Code memory: one memory a file in ${pages === '.' ? 'this folder' : pages}, ${name} links to them.`,
      ...at,
      files: { ...named, pages: [pages] },
    };
  const openclaw = ['SOUL.md', 'IDENTITY.md', 'TOOLS.md', 'USER.md'].filter((one) => inside.includes(one));
  const tagged = /<!--[^>]*\bsrc:(user|agent|tool|web|dig)\b/.test(text);
  if (openclaw.length >= 2)
    return { kind: 'openclaw', says: `An OpenClaw workspace (${openclaw.join(', ')}).`, ...at, files: named };
  if (tagged)
    return {
      kind: 'hoard',
      says: `A HOARD memory: ${index} carries provenance already.`,
      ...at,
      files: named,
    };
  return { kind: 'plain', says: `A memory in ${index ?? `${root}memory/`}.`, ...at, files: named };
}

/** garden.yaml of MindGardener, key by key. */
function gardenLayout(path: string, text: string): Layout {
  const document = parseDocument(text, { merge: false });
  const data: unknown = document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 20 });
  const garden = isRecord(data) ? data : {};
  const notes = isRecord(data) ? [] : [`${path} could not be read; MindGardener's defaults are assumed.`];
  const workspace = typeof garden['workspace'] === 'string' ? relativePath(garden['workspace']) : '';
  if (workspace === undefined)
    notes.push(`${path}: workspace lies outside of this repository and is left out.`);
  const files: Record<string, string> = {};
  for (const [theirs, ours] of Object.entries(gardenFiles)) {
    const value = garden[theirs];
    const inside = typeof value === 'string' ? relativePath(value) : undefined;
    if (inside !== undefined && inside !== '') files[ours] = inside;
    else if (value !== undefined) notes.push(`${path}: ${theirs} is not a path inside this repository.`);
  }
  // MindGardener derives nothing from memory_dir; its pages and graph stay where they were by default.
  const extraction = isRecord(garden['extraction']) ? garden['extraction'] : {};
  const provider = gardenProviders[String(extraction['provider'] ?? '')];
  if (extraction['provider'] !== undefined && provider === undefined)
    notes.push(
      `${path}: the provider ${JSON.stringify(extraction['provider'])} is unknown; no model is set.`,
    );
  const model = {
    ...(provider === undefined ? {} : { provider }),
    ...(provider !== undefined && typeof extraction['model'] === 'string'
      ? { model: extraction['model'] }
      : {}),
    ...(typeof extraction['base_url'] === 'string' ? { base_url: extraction['base_url'] } : {}),
    ...(typeof extraction['temperature'] === 'number' ? { temperature: extraction['temperature'] } : {}),
  };
  const consolidation = isRecord(garden['consolidation']) ? garden['consolidation'] : {};
  const decay = isRecord(garden['decay']) ? garden['decay'] : {};
  const passes = {
    ...numbered('promote', 'threshold', consolidation['surprise_threshold']),
    ...numbered('prune', 'days', consolidation['decay_days']),
    ...numbered('decay', 'half_life', decay['half_life'] ?? decay['half_life_days']),
  };
  const settings = {
    ...(Object.keys(passes).length > 0 ? { passes } : {}),
    ...(provider === undefined ? {} : { model }),
  };
  return {
    kind: 'mindgardener',
    says: `A MindGardener garden: ${path} is carried over into keepsake.yml and stays as it is.`,
    ...(workspace ? { root: `${workspace}/` } : {}),
    files,
    settings,
    notes,
  };
}

const gardenFiles = {
  long_term_memory: 'index',
  memory_dir: 'memory',
  entities_dir: 'entities',
  graph_file: 'graph',
  surprise_file: 'surprise',
} as const;

const gardenProviders: Readonly<Record<string, Config['model']['provider']>> = {
  google: 'google',
  gemini: 'google',
  openai: 'openai',
  anthropic: 'anthropic',
  ollama: 'ollama',
  compatible: 'compatible',
  lmstudio: 'compatible',
  vllm: 'compatible',
  together: 'compatible',
  groq: 'compatible',
};

function numbered(pass: string, key: string, value: unknown): Record<string, Record<string, number>> {
  return typeof value === 'number' && value > 0 ? { [pass]: { [key]: value } } : {};
}

/** Hermes keeps MEMORY.md and USER.md in `memories/`. */
function hermesFolder(root: string): Pick<Layout, 'root' | 'files'> {
  const above = root.slice(0, -'memories/'.length);
  return {
    ...(above === '' ? {} : { root: above }),
    files: { index: 'memories/MEMORY.md', memory: 'memories' },
  };
}

/** The folder in which most files are one memory each, with front matter that says name and description. */
async function pageFolder(
  root: string,
  inside: readonly string[],
  workspace: Workspace,
): Promise<string | undefined> {
  for (const folder of ['', 'memory/', '.claude/memory/']) {
    const files = inside.filter(
      (path) =>
        path.startsWith(folder) &&
        /^[^/]+\.md$/.test(path.slice(folder.length)) &&
        !/MEMORY\.md$/i.test(path),
    );
    if (files.length === 0) continue;
    let pages = 0;
    for (const path of files.slice(0, 50)) {
      // As git spells it: the root's folder may be there in both Unicode forms.
      const whole = workspace.paths.find((one) => within(root, one) === path) ?? `${root}${path}`;
      const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(await workspace.read(whole))?.[1] ?? '';
      if (/^name:/m.test(front) && /^(description|type|metadata)\b.*:/m.test(front)) pages += 1;
    }
    if (pages * 2 > Math.min(files.length, 50)) return folder === '' ? '.' : folder.slice(0, -1);
  }
  return undefined;
}

function inMemoryFolder(path: string): boolean {
  return /^memory\/.+\.md$/.test(path);
}

/** A path below the repository's top, '' for the top itself; undefined when it leads elsewhere. */
function relativePath(path: string): string | undefined {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return /^([/~\\]|[A-Za-z]:)/.test(path) || parts.includes('..') ? undefined : parts.join('/');
}

function shortest(paths: readonly string[]): string | undefined {
  return [...paths].sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))[0];
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function folderAbove(path: string, name: string): string {
  return path.slice(0, Math.max(path.lastIndexOf(`${name}/`), 0));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
