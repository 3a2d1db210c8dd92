/** Repositories: objects, trees, commits, refs, snapshots and signatures, over git's own plumbing. */
export * from './commits.ts';
export * from './objects.ts';
export * from './run.ts';
export * from './snapshot.ts';
export * from './trees.ts';
