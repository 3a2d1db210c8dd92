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
export const commands: readonly CommandEntry[] = [
  {
    name: 'check',
    summary: 'Judge a change, or the whole memory, by the rules',
    group: 'Gate',
    load: () => import('./commands/check.ts'),
  },
  {
    name: 'merge-file',
    summary: 'Merge three versions of a memory file by fact',
    group: 'Merge and sync',
    load: () => import('./commands/merge-file.ts'),
  },
  {
    name: 'init',
    summary: 'Set Keepsake up in this repository',
    group: 'Start',
    load: () => import('./commands/init.ts'),
  },
  {
    name: 'install',
    summary: 'Install the git hooks and the merge driver in this clone',
    group: 'Start',
    load: () => import('./commands/install.ts'),
  },
  {
    name: 'uninstall',
    summary: 'Take hooks, merge driver and marked blocks out again',
    group: 'Start',
    load: () => import('./commands/uninstall.ts'),
  },
  {
    name: 'parse',
    summary: 'Show how Keepsake reads a memory file',
    group: 'Plumbing',
    load: () => import('./commands/parse.ts'),
  },
  {
    name: 'expire',
    summary: 'Archive what outlived its ttl, mark what is past it',
    group: 'Night',
    load: () => import('./commands/expire.ts'),
  },
  {
    name: 'dedupe',
    summary: 'Archive equal facts but the best',
    group: 'Night',
    load: () => import('./commands/dedupe.ts'),
  },
  {
    name: 'intake',
    summary: 'Turn inbox notes into facts',
    group: 'Night',
    load: () => import('./commands/intake.ts'),
  },
  {
    name: 'promote',
    summary: 'Make facts of surprising events',
    group: 'Night',
    load: () => import('./commands/promote.ts'),
  },
  {
    name: 'compendium',
    summary: 'Make one lasting fact of repeated memories',
    group: 'Night',
    load: () => import('./commands/compendium.ts'),
  },
  {
    name: 'compress',
    summary: 'Keep the index small: move blocks to sidecars',
    group: 'Night',
    load: () => import('./commands/compress.ts'),
  },
  {
    name: 'reindex',
    summary: 'Rebuild the graph from the entity pages',
    group: 'Night',
    load: () => import('./commands/reindex.ts'),
  },
];
