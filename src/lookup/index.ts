/**
 * Recall over files: the index on disk, the tokenizer, the state; what the CLI and the MCP server share. The ranking
 * itself is src/recall and knows none of this.
 */
export { assembleContext, type ContextOptions } from './context.ts';
export { evaluateText } from './evaluate.ts';
export { assembleInject, type InjectOptions } from './inject.ts';
export { type Library, type OpenOptions, openLibrary, withLibrary } from './open.ts';
export { findPlace, type Place } from './repository.ts';
export { type SearchOptions, type SearchResult, search } from './search.ts';
export { dropStore } from './store.ts';
export { loadTokenizer } from './tokens.ts';
export { noteUse, recalledOf } from './uses.ts';
export { readWorkingFile } from './working-files.ts';
