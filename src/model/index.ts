/** Language models over any OpenAI-compatible endpoint: structured answers, limits, kept answers, usage. */
export * from './answers.ts';
export * from './embeddings.ts';
export * from './ner.ts';
export * from './open.ts';
export * from './providers.ts';
export * from './trends.ts';
