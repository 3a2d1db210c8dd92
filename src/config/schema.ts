import * as z from 'zod/mini';
import { canonicalGlob, canonicalPath, staysInside } from './spelling.ts';

/*
 * The shape of keepsake.yml with its defaults. `zod/mini` because the hook loads this file at every commit
 * that touches memory, and the whole of zod would cost it its start-up. Every object is strict: a misspelt key
 * is an error with its line, not a silent default.
 */

const source = z.enum(['user', 'agent', 'tool', 'web', 'dig']);
const severity = z.enum(['error', 'warning', 'off']);
const positive = z.number().check(z.positive());
const whole = z.int().check(z.nonnegative());
const share = z.number().check(z.minimum(0), z.maximum(1));
const strings = z.array(z.string());
/**
 * A folder of the repository as git spells it, however it is written here, `.` for the top: what is compared with
 * git's paths would miss them otherwise. Whatever leads out of the repository would be judged nowhere.
 */
const inside = z
  .string()
  .check(
    z.refine(staysInside, 'it must be a path inside the repository, with "/", without ".." and from its top'),
    z.overwrite(canonicalPath),
  );
/** The same for what cannot be the top itself. */
const below = inside.check(z.refine((path) => path !== '.', 'it must name something below the top'));
/** Globs see the same paths. */
const globs = z.array(z.string().check(z.overwrite(canonicalGlob)));

const writer = z.strictObject({
  name: z.string().check(z.minLength(1)),
  kind: z.enum(['human', 'agent', 'tool']),
  github: z.optional(z.string()),
  keys: z._default(strings, []),
  signers: z.optional(below),
  emails: z._default(strings, []),
  branches: z._default(strings, []),
  /** Sources this writer may write. Default: a human everything, an agent agent/tool/web/dig, a tool nothing. */
  may: z.optional(z.array(source)),
  paths: z._default(globs, []),
});

const ttlText = z.string().check(z.regex(/^(never|[1-9]\d*[dwy])$/));

const files = z.prefault(
  z.strictObject({
    index: z._default(below, 'MEMORY.md'),
    memory: z._default(inside, 'memory'),
    entities: z._default(below, 'memory/entities'),
    wiki: z._default(below, 'memory/wiki'),
    learnings: z._default(below, 'memory/learnings.md'),
    archive: z._default(below, 'memory/archive'),
    graph: z._default(below, 'memory/graph.jsonl'),
    episodic: z._default(below, 'memory/episodic'),
    semantic: z._default(below, 'memory/semantic.md'),
    conflicts: z._default(below, 'memory/conflicts.jsonl'),
    surprise: z._default(below, 'memory/surprise-scores.jsonl'),
    inbox: z._default(below, 'memory/inbox.jsonl'),
    beliefs: z._default(below, 'memory/beliefs.md'),
    focus: z._default(below, 'memory/FOCUS.md'),
    heartbeat: z._default(below, 'HEARTBEAT.md'),
    recall_context: z._default(below, 'RECALL-CONTEXT.md'),
    /** Folders where each file is one memory (Claude Code's auto memory and the like). */
    pages: z._default(z.array(inside), []),
    /** Globs of files that are never memory although they lie in the memory folder. */
    ignore: z._default(globs, [
      '**/*.json',
      '**/*.tmp',
      '**/*.bak',
      '**/.gitkeep',
      '**/.DS_Store',
      'memory/.dreams/**',
    ]),
  }),
  {},
);

const passes = z.prefault(
  z.strictObject({
    intake: z.prefault(z.strictObject({ enabled: z._default(z.boolean(), true) }), {}),
    extract: z.prefault(
      z.strictObject({
        enabled: z._default(z.boolean(), true),
        mode: z._default(z.enum(['local', 'hybrid', 'model']), 'local'),
        max_facts_per_log: z._default(whole, 6),
      }),
      {},
    ),
    surprise: z.prefault(
      z.strictObject({
        enabled: z._default(z.boolean(), true),
        high: z._default(share, 0.7),
        medium: z._default(share, 0.4),
      }),
      {},
    ),
    promote: z.prefault(
      z.strictObject({ enabled: z._default(z.boolean(), true), threshold: z._default(share, 0.5) }),
      {},
    ),
    compendium: z.prefault(
      z.strictObject({
        enabled: z._default(z.boolean(), true),
        threshold: z._default(share, 0.56),
        min_supports: z._default(whole, 2),
        max_sources: z._default(whole, 20),
      }),
      {},
    ),
    beliefs: z.prefault(
      z.strictObject({
        enabled: z._default(z.boolean(), true),
        drift: z._default(share, 0.3),
        weak: z._default(share, 0.3),
      }),
      {},
    ),
    conflicts: z.prefault(z.strictObject({ enabled: z._default(z.boolean(), true) }), {}),
    expire: z.prefault(
      z.strictObject({
        enabled: z._default(z.boolean(), true),
        reinforce: z._default(z.boolean(), true),
        ttl: z.prefault(
          z.strictObject({
            user: z._default(ttlText, 'never'),
            agent: z._default(ttlText, '90d'),
            tool: z._default(ttlText, '90d'),
            web: z._default(ttlText, '30d'),
            dig: z._default(ttlText, '30d'),
          }),
          {},
        ),
      }),
      {},
    ),
    dedupe: z.prefault(
      z.strictObject({
        enabled: z._default(z.boolean(), true),
        near: z._default(share, 0.9),
        cosine: z._default(share, 0.92),
      }),
      {},
    ),
    decay: z.prefault(
      z.strictObject({ enabled: z._default(z.boolean(), true), half_life: z._default(positive, 30) }),
      {},
    ),
    prune: z.prefault(
      z.strictObject({
        enabled: z._default(z.boolean(), true),
        days: z._default(whole, 30),
        threshold: z._default(share, 0.1),
      }),
      {},
    ),
    compress: z.prefault(
      z.strictObject({
        enabled: z._default(z.boolean(), true),
        limit: z._default(whole, 15_360),
        target: z._default(whole, 12_288),
      }),
      {},
    ),
    reindex: z.prefault(z.strictObject({ enabled: z._default(z.boolean(), true) }), {}),
  }),
  {},
);

const model = z.prefault(
  z.strictObject({
    provider: z._default(
      z.enum([
        'none',
        'openai',
        'anthropic',
        'google',
        'openrouter',
        'mistral',
        'ollama',
        'github',
        'compatible',
      ]),
      'none',
    ),
    model: z.optional(z.string()),
    base_url: z.optional(z.string()),
    api_key_env: z.optional(z.string()),
    temperature: z._default(z.number(), 0),
    timeout_ms: z._default(positive, 30_000),
    retries: z._default(whole, 3),
    max_tokens_per_run: z._default(whole, 200_000),
    max_cost_per_run: z._default(z.number(), 1),
    chunk_tokens: z._default(whole, 6_000),
  }),
  {},
);

const recall = z.prefault(
  z.strictObject({
    fusion: z._default(z.enum(['score', 'rrf']), 'score'),
    rrf_k: z._default(whole, 20),
    weights: z._default(z.record(z.string(), z.number()), {}),
    limit: z._default(whole, 8),
    budget: z._default(whole, 4_000),
    inject_budget: z._default(whole, 2_000),
    hops: z._default(whole, 1),
    access_log: z._default(z.boolean(), true),
    embeddings: z.optional(
      z.strictObject({
        base_url: z.optional(z.string()),
        model: z._default(z.string(), 'text-embedding-3-small'),
        api_key_env: z._default(z.string(), 'OPENAI_API_KEY'),
      }),
    ),
    mem0: z.optional(
      z.strictObject({
        mode: z._default(z.enum(['cloud', 'oss']), 'cloud'),
        host: z.optional(z.string()),
        api_key_env: z._default(z.string(), 'MEM0_API_KEY'),
        user_id: z.optional(z.string()),
        oss: z.optional(z.record(z.string(), z.unknown())),
      }),
    ),
  }),
  {},
);

const pullRequests = z.prefault(
  z.strictObject({
    group: z._default(z.enum(['per-branch', 'per-writer', 'combined']), 'per-branch'),
    max_open: z._default(whole, 20),
    max_facts: z._default(whole, 200),
    labels: z._default(strings, ['memory']),
    reviewers: z._default(strings, []),
    assignees: z._default(strings, []),
    draft: z._default(z.boolean(), false),
    auto_merge: z._default(z.enum(['never', 'only-expiry']), 'never'),
    sign_commits: z._default(z.boolean(), false),
    separation: z._default(z.boolean(), false),
  }),
  {},
);

const branch = z.union([
  z.string(),
  z.strictObject({
    pattern: z.string(),
    writer: z.optional(z.string()),
    group: z.optional(z.literal('writer')),
  }),
]);

export const configSchema = z.strictObject({
  version: z._default(z.literal(1), 1),
  /** Folder(s) of the memory inside the repository. */
  root: z._default(z.union([inside, z.array(inside)]), '.'),
  time_zone: z._default(z.string(), 'UTC'),
  week_start: z._default(z.enum(['monday', 'sunday']), 'monday'),
  files,
  dialects: z._default(z.record(z.string(), z.boolean()), {}),
  writers: z._default(z.array(writer), []),
  signatures: z._default(z.enum(['required', 'optional']), 'optional'),
  revoked: z._default(strings, []),
  unknown: z._default(z.enum(['agent', 'refuse']), 'agent'),
  strict: z._default(z.boolean(), false),
  stamp: z._default(z.boolean(), true),
  /** What a hook does when node is missing. */
  without_node: z._default(z.enum(['fail', 'pass']), 'fail'),
  rules: z._default(z.record(z.string(), severity), {}),
  gate: z.prefault(
    z.strictObject({
      ttl_cap: z.prefault(
        z.strictObject({
          agent: z.optional(ttlText),
          tool: z.optional(ttlText),
          web: z._default(ttlText, '90d'),
          dig: z._default(ttlText, '90d'),
        }),
        {},
      ),
      loss: z.prefault(z.strictObject({ share: z._default(share, 0.2), count: z._default(whole, 5) }), {}),
      max_bytes: z._default(whole, 4 * 1024 * 1024),
      warn_bytes: z._default(whole, 256 * 1024),
      max_depth: z._default(whole, 32),
      /** `true`: memory commits may touch only memory. Off by default: mixed repositories are common. */
      scope: z._default(z.boolean(), false),
      secrets_baseline: z._default(strings, []),
      baseline: z._default(below, '.keepsake/baseline.json'),
    }),
    {},
  ),
  branches: z._default(z.array(branch), ['agent/*']),
  passes,
  loss_budget: z.prefault(z.strictObject({ share: z._default(share, 0.2), count: z._default(whole, 5) }), {}),
  model,
  capture: z.prefault(
    z.strictObject({
      mode: z._default(z.enum(['local', 'hybrid', 'model', 'ml']), 'local'),
      assistant: z._default(z.boolean(), false),
      transcripts: z._default(strings, []),
      max_learnings_per_turn: z._default(whole, 2),
      min_utility: z._default(share, 0.8),
    }),
    {},
  ),
  entities: z.prefault(
    z.strictObject({
      provider: z._default(z.enum(['local', 'ner', 'model']), 'local'),
      min_score: z._default(share, 0.65),
      max_per_fact: z._default(whole, 8),
    }),
    {},
  ),
  recall,
  pull_requests: pullRequests,
  state: z._default(z.enum(['ref', 'branch', 'off']), 'ref'),
  forge: z._default(z.enum(['local', 'github']), 'github'),
  base: z.optional(z.string()),
  branch_prefix: z._default(z.string(), 'keepsake'),
  /** Who the commits of a night are from. */
  identity: z.prefault(
    z.strictObject({
      name: z._default(z.string(), 'Keepsake'),
      email: z._default(z.string(), 'keepsake@users.noreply.github.com'),
    }),
    {},
  ),
  debug: z.prefault(z.strictObject({ payloads: z._default(z.boolean(), false) }), {}),
});

export type Config = z.infer<typeof configSchema>;
export type Writer = Config['writers'][number];
