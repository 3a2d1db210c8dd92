import type { Command } from 'commander';

/** One entry of the command table: what `keepsake --help` lists, and where the command is loaded from. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly group: CommandGroup;
  readonly load: () => Promise<{ command: () => Command }>;
}

export const commandGroups = [
  'Start',
  'Gate',
  'Night',
  'Merge and sync',
  'Read',
  'Write',
  'Review',
  'Plumbing',
] as const;
export type CommandGroup = (typeof commandGroups)[number];

/*
 * Each command is a module of its own, loaded only when it is called: what is imported at start is what
 * start-up costs.
 */
// biome-ignore format: one line a command, so that two branches that add one each do not conflict
export const commands: readonly CommandEntry[] = [
  { name: 'check', group: 'Gate', summary: 'Judge a change, or the whole memory, by the rules', load: () => import('./commands/check.ts') },
  { name: 'confirm', group: 'Review', summary: 'Say that a fact still holds, or that it is yours', load: () => import('./commands/confirm.ts') },
  { name: 'conflicts', group: 'Merge and sync', summary: 'List, show and settle contested facts', load: () => import('./commands/conflicts.ts') },
  { name: 'explain', group: 'Gate', summary: 'Say what a rule forbids, why, and what to do', load: () => import('./commands/explain.ts') },
  { name: 'baseline', group: 'Gate', summary: 'Adopt an old memory: report only what comes from now on', load: () => import('./commands/baseline.ts') },
  { name: 'merge-file', group: 'Merge and sync', summary: 'Merge three versions of a memory file by fact', load: () => import('./commands/merge-file.ts') },
  { name: 'init', group: 'Start', summary: 'Set Keepsake up in this repository', load: () => import('./commands/init.ts') },
  { name: 'install', group: 'Start', summary: 'Install the git hooks and the merge driver in this clone', load: () => import('./commands/install.ts') },
  { name: 'uninstall', group: 'Start', summary: 'Take hooks, merge driver and marked blocks out again', load: () => import('./commands/uninstall.ts') },
  { name: 'recall', group: 'Read', summary: 'Find the facts that answer a question', load: () => import('./commands/recall.ts') },
  { name: 'context', group: 'Read', summary: 'Pack what matters for a question into a token budget', load: () => import('./commands/context.ts') },
  { name: 'index', group: 'Plumbing', summary: 'Bring the search index up to date', load: () => import('./commands/index.ts') },
  { name: 'parse', group: 'Plumbing', summary: 'Show how Keepsake reads a memory file', load: () => import('./commands/parse.ts') },
  { name: 'expire', group: 'Night', summary: 'Archive what outlived its ttl, mark what is past it', load: () => import('./commands/expire.ts') },
  { name: 'dedupe', group: 'Night', summary: 'Archive equal facts but the best', load: () => import('./commands/dedupe.ts') },
  { name: 'extract', group: 'Night', summary: 'Learn facts, pages and lessons from daily logs', load: () => import('./commands/extract.ts') },
  { name: 'intake', group: 'Night', summary: 'Turn inbox notes into facts', load: () => import('./commands/intake.ts') },
  { name: 'promote', group: 'Night', summary: 'Make facts of surprising events', load: () => import('./commands/promote.ts') },
  { name: 'compendium', group: 'Night', summary: 'Make one lasting fact of repeated memories', load: () => import('./commands/compendium.ts') },
  { name: 'compress', group: 'Night', summary: 'Keep the index small: move blocks to sidecars', load: () => import('./commands/compress.ts') },
  { name: 'reindex', group: 'Night', summary: 'Rebuild the graph from the entity pages', load: () => import('./commands/reindex.ts') },
  { name: 'surprise', group: 'Night', summary: 'Score how unexpected the new log lines are', load: () => import('./commands/surprise.ts') },
  { name: 'prune', group: 'Night', summary: 'Archive entity pages nobody uses', load: () => import('./commands/prune.ts') },
  { name: 'decay', group: 'Read', summary: 'List the facts that have faded most', load: () => import('./commands/decay.ts') },
  { name: 'core', group: 'Read', summary: 'List the pages that matter most', load: () => import('./commands/core.ts') },
  { name: 'entities', group: 'Read', summary: 'List pages, find duplicates, merge two', load: () => import('./commands/entities.ts') },
  { name: 'beliefs', group: 'Read', summary: 'What the agent believes about its user', load: () => import('./commands/beliefs.ts') },
  { name: 'viz', group: 'Read', summary: 'The relations as a Mermaid graph', load: () => import('./commands/viz.ts') },
  { name: 'stats', group: 'Read', summary: 'Count what the memory holds', load: () => import('./commands/stats.ts') },
  { name: 'heartbeat', group: 'Read', summary: 'Report size, lifetimes, tags, archive', load: () => import('./commands/heartbeat.ts') },
  { name: 'add', group: 'Write', summary: 'Add one fact with its provenance', load: () => import('./commands/add.ts') },
  { name: 'inbox', group: 'Write', summary: 'Notes that become facts', load: () => import('./commands/inbox.ts') },
  { name: 'fix', group: 'Write', summary: 'Correct one page', load: () => import('./commands/fix.ts') },
  { name: 'diff', group: 'Review', summary: 'Show what happened to each fact between two states', load: () => import('./commands/diff.ts') },
  { name: 'log', group: 'Review', summary: 'Show the history as changes of facts', load: () => import('./commands/log.ts') },
  { name: 'show', group: 'Review', summary: 'Show one fact with everything known about it', load: () => import('./commands/show.ts') },
  { name: 'why', group: 'Review', summary: 'Tell a fact’s whole life', load: () => import('./commands/why.ts') },
  { name: 'report', group: 'Review', summary: 'Write one page about the memory', load: () => import('./commands/report.ts') },
  { name: 'textconv', group: 'Plumbing', summary: 'Print a memory file as one fact a line, for git diff', load: () => import('./commands/textconv.ts') },
  { name: 'demo', group: 'Start', summary: 'Play the main job in a temporary folder', load: () => import('./commands/demo.ts') },
  { name: 'nightly', group: 'Night', summary: 'Run the night and propose what it finds', load: () => import('./commands/nightly.ts') },
  { name: 'sync', group: 'Merge and sync', summary: 'Propose what agents add; bring the reviewed memory to them', load: () => import('./commands/sync.ts') },
  { name: 'inject', group: 'Read', summary: 'Write what a session should start with', load: () => import('./commands/inject.ts') },
  { name: 'evaluate', group: 'Read', summary: 'Check claims against the memory', load: () => import('./commands/evaluate.ts') },
  { name: 'manifests', group: 'Read', summary: 'Show what agents were given and when', load: () => import('./commands/manifests.ts') },
  { name: 'mcp', group: 'Read', summary: 'Serve the memory to agents over the Model Context Protocol', load: () => import('./commands/mcp.ts') },
  { name: 'doctor', group: 'Start', summary: 'Say what is missing, repair what is safe to repair', load: () => import('./commands/doctor.ts') },
  { name: 'status', group: 'Read', summary: 'Show how much memory there is and what waits', load: () => import('./commands/status.ts') },
  { name: 'reset', group: 'Plumbing', summary: 'Delete derived data: the cache or the state, never memory', load: () => import('./commands/reset.ts') },
  { name: 'fmt', group: 'Write', summary: 'Bring memory files into the canonical style', load: () => import('./commands/fmt.ts') },
  { name: 'wiki', group: 'Write', summary: 'Change wiki pages all or nothing, and check their links and fields', load: () => import('./commands/wiki.ts') },
  { name: 'transcripts', group: 'Write', summary: 'Learn from exported transcripts of agents', load: () => import('./commands/transcripts.ts') },
  { name: 'warmup', group: 'Start', summary: 'Fetch the model that finds names (entities.provider: ner)', load: () => import('./commands/warmup.ts') },
  { name: 'learn', group: 'Write', summary: 'Store a heuristic, lesson or strategy', load: () => import('./commands/learn.ts') },
  { name: 'audit', group: 'Review', summary: 'Count what the memory holds and show what looks wrong', load: () => import('./commands/audit.ts') },
  { name: 'remediate', group: 'Review', summary: 'Quarantine, lift, delete or purge facts and what came of them', load: () => import('./commands/remediate.ts') },
];
