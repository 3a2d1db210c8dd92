/** From logs to candidate facts: extraction and the selection policy that decides. */
export * from './candidate.ts';
export * from './language-model.ts';
export * from './read-sentence.ts';
export * from './refusals.ts';
export * from './select.ts';
