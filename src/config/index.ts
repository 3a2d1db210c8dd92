/** keepsake.yml: its schema, its defaults, and errors that name the line. */
export * from './load.ts';
export * from './paths.ts';
export * from './schema.ts';
export { canonicalPath } from './spelling.ts';
