/** From logs to candidate facts: extraction and the selection policy that decides. */
export * from './language-model.ts';
