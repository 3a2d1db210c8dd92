import { createHash } from 'node:crypto';
import type { ModelRequest } from '../extract/index.ts';

/** Answers kept from earlier runs, by content key; a run's new ones are put in beside them. */
export interface AnswerStore {
  get(key: string): unknown;
  set(key: string, answer: unknown): void;
}

/** What an answer depends on: the model, the prompt and its version, and every word that was sent. */
export function answerKey(model: string, request: ModelRequest): string {
  const { prompt, system, user, schema } = request;
  const parts = [model, prompt, system, user, JSON.stringify(schema)];
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}
