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
    name: 'parse',
    summary: 'Show how Keepsake reads a memory file',
    group: 'Plumbing',
    load: () => import('./commands/parse.ts'),
  },
];
