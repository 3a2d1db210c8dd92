import type { Source } from './types.ts';

/** Where each kind of memory file lives: `files:` of keepsake.yml. Paths are relative to the memory root. */
export interface MemoryLayout {
  readonly index: string;
  readonly memory: string;
  readonly entities: string;
  readonly wiki: string;
  readonly learnings: string;
  readonly archive: string;
  readonly graph: string;
  readonly episodic: string;
  readonly semantic: string;
  readonly conflicts: string;
  readonly surprise: string;
  readonly inbox: string;
  readonly beliefs: string;
  readonly focus: string;
  readonly heartbeat: string;
  readonly recall_context: string;
  readonly pages: readonly string[];
  readonly ignore: readonly string[];
}

/** What reading a memory depends on besides its text. A whole configuration maps to it by `formatOptions`. */
export interface FormatOptions {
  readonly files: MemoryLayout;
  /** Dialects switched off (`false`) or on; a dialect that is not named is on. */
  readonly dialects: Readonly<Record<string, boolean>>;
  /** IANA name of the zone in which a date-time becomes a civil day. */
  readonly time_zone: string;
  /** The default ttl of each source, as written. */
  readonly ttl: Readonly<Record<Source, string>>;
}

/** The layout and defaults that count where nothing is configured. */
export const defaultFormat: FormatOptions = {
  files: {
    index: 'MEMORY.md',
    memory: 'memory',
    entities: 'memory/entities',
    wiki: 'memory/wiki',
    learnings: 'memory/learnings.md',
    archive: 'memory/archive',
    graph: 'memory/graph.jsonl',
    episodic: 'memory/episodic',
    semantic: 'memory/semantic.md',
    conflicts: 'memory/conflicts.jsonl',
    surprise: 'memory/surprise-scores.jsonl',
    inbox: 'memory/inbox.jsonl',
    beliefs: 'memory/beliefs.md',
    focus: 'memory/FOCUS.md',
    heartbeat: 'HEARTBEAT.md',
    recall_context: 'RECALL-CONTEXT.md',
    pages: [],
    ignore: ['**/*.json', '**/*.tmp', '**/*.bak', '**/.gitkeep', '**/.DS_Store', 'memory/.dreams/**'],
  },
  dialects: {},
  time_zone: 'UTC',
  ttl: { user: 'never', agent: '90d', tool: '90d', web: '30d', dig: '30d' },
};

/** The part of a configuration that reading needs; a parsed keepsake.yml fits as it is. */
export interface FormatConfig {
  readonly files: MemoryLayout;
  readonly dialects: Readonly<Record<string, boolean>>;
  readonly time_zone: string;
  readonly passes: { readonly expire: { readonly ttl: Readonly<Record<Source, string>> } };
}

/** Takes from a configuration what reading a memory needs. */
export function formatOptions(config: FormatConfig): FormatOptions {
  return {
    files: config.files,
    dialects: config.dialects,
    time_zone: config.time_zone,
    ttl: config.passes.expire.ttl,
  };
}

/** Whether a dialect is read: every dialect is, unless the configuration says `false`. */
export function speaks(format: FormatOptions, dialect: string): boolean {
  return format.dialects[dialect] !== false;
}
