/** The memory model: parse and print memory files without losing a byte. */
export * from './bytes.ts';
export * from './types.ts';
