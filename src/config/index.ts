/** keepsake.yml: its schema, its defaults, and errors that name the line. */
export { defaultConfig } from './defaults.ts';
export * from './load.ts';
export * from './paths.ts';
export * from './schema.ts';
export { canonicalPath } from './spelling.ts';
