/** Merging memories: three versions in, one out, by fact, with what is contested standing in it. */
export { mergeAll } from './all.ts';
export { type LocatedConflict, type OpenConflict, openConflicts } from './conflicts.ts';
export { mergeFile } from './file.ts';
export { mergeMemories } from './memories.ts';
export { type Settlement, settle } from './settle.ts';
export { type SettledBefore, settledBefore, whatStands } from './settled.ts';
export type * from './types.ts';
