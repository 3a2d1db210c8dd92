import type { Config } from '../config/index.ts';
import type { EntityRecogniser, LanguageModel } from '../extract/index.ts';
import type { Change, Memory, Snapshot, Source } from '../memory/index.ts';
import type { Derivations } from './derived.ts';

/** The passes of a night in their order. */
export const passNames = [
  'intake',
  'extract',
  'surprise',
  'promote',
  'compendium',
  'beliefs',
  'conflicts',
  'expire',
  'dedupe',
  'decay',
  'prune',
  'compress',
  'reindex',
] as const;
export type PassName = (typeof passNames)[number];

/** How often and when last a fact or page was recalled. */
export interface Access {
  readonly count: number;
  /** ISO day. */
  readonly last: string;
}

/** What a night knows beside the memory itself; all of it can be lost without losing a fact. */
export interface PassState {
  /** By fact id, or by path for a page. */
  readonly accesses: ReadonlyMap<string, Access>;
  /** ISO day of the first commit that had a path: a page's age. */
  readonly firstCommits: ReadonlyMap<string, string>;
  /** By archive id: the ISO day on which an open proposal first held that removal. */
  readonly firstProposed: ReadonlyMap<string, string>;
  /** Ids of facts a reviewer refused: not proposed again. */
  readonly refused: ReadonlySet<string>;
  /** What was computed before, by content key (log lines, model answers). */
  readonly memo: Map<string, unknown>;
  /** ISO day on which the base's own logs were last read; absent: never, or nobody remembers. */
  readonly logsRead?: string;
}

/** Turns texts into vectors whose angle says how far apart their meanings are. */
export interface Embedder {
  /**
   * @returns a vector for each text, all of one length
   * @throws when they cannot be had
   */
  vectors(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

export interface PassInput {
  readonly memory: Memory;
  readonly now: Date;
  readonly config: Config;
  readonly model?: LanguageModel;
  readonly state: PassState;
  /** What was derived from unchanged files before; absent: everything is derived anew. */
  readonly derived?: Derivations;
  /** The memory when the night began, for the loss budget; the given memory when absent. */
  readonly start?: Memory;
  /** What was already reviewed: log lines in it are not new. Absent: every line is. */
  readonly reviewed?: Memory;
  /** The most trusted source the writers of the new logs may write; default agent. */
  readonly ceiling?: Source;
  /** Embeddings of facts, where `recall.embeddings` turns them on: for near duplicates. */
  readonly embedder?: Embedder;
  /** A model that finds names, for `entities.provider: ner`. */
  readonly recogniser?: EntityRecogniser;
  /** Only these days' logs (ISO), for `--date`; absent: the days the pass chooses. */
  readonly days?: readonly string[];
}

/** Something a pass saw and has no mandate to change: for the report and the opening context. */
export interface Listed {
  readonly why: 'unverified' | 'past-ttl' | 'quarantined' | 'user-duplicate' | 'held-back' | 'stale-winner';
  readonly id: string;
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly src?: Source;
  readonly pass: PassName;
  readonly numbers?: Readonly<Record<string, number>>;
}

export interface PassResult {
  readonly snapshot: Snapshot;
  readonly changes: readonly Change[];
  /** Full sentences: what was left out and why, what to do about it. */
  readonly warnings: readonly string[];
  readonly listed?: readonly Listed[];
}

/** One step of the night: memory in, memory out, with a reason for every change. */
export interface Pass {
  readonly name: PassName;
  run(input: PassInput): PassResult | Promise<PassResult>;
}

/** The state of a first night. */
export function emptyState(): PassState {
  return {
    accesses: new Map(),
    firstCommits: new Map(),
    firstProposed: new Map(),
    refused: new Set(),
    memo: new Map(),
  };
}
