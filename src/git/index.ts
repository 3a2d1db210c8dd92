/** Repositories: objects, trees, commits, refs, snapshots and signatures, over git's own plumbing. */

export * from './blame.ts';
export * from './cache.ts';
export * from './commits.ts';
export * from './files.ts';
export * from './folders.ts';
export * from './history.ts';
export * from './hook-settings.ts';
export * from './index-entries.ts';
export * from './late-files.ts';
export * from './links.ts';
export * from './lock.ts';
export * from './new-objects.ts';
export * from './object-id.ts';
export * from './objects.ts';
export * from './run.ts';
export * from './signatures.ts';
export * from './signers.ts';
export * from './snapshot.ts';
export * from './tree-differences.ts';
export * from './tree-path.ts';
export * from './trees.ts';
export * from './version.ts';
export * from './whole-tree.ts';
export * from './worktree.ts';
