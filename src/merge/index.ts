/** Merging memories: three versions in, one out, by fact, with what is contested standing in it. */
export { mergeFile } from './file.ts';
export { settledIn } from './settled.ts';
export type * from './types.ts';
