import { escapeMemory } from '../recall/index.ts';
import type { Written } from './write.ts';

/** What a tool returns, in the protocol's shape. */
export interface Answer {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/** @param warnings sentences about what could not be asked; each stands by itself after the text */
export function answer(
  text: string,
  structured?: Record<string, unknown>,
  warnings: readonly string[] = [],
): Answer {
  // What another program says of its failure is no more to be trusted than a memory.
  const all = [text, ...warnings.map((warning) => `Warning: ${escapeMemory(warning)}`)];
  return {
    content: all.map((one) => ({ type: 'text', text: one })),
    ...(structured ? { structuredContent: structured } : {}),
  };
}

export function failure(text: string): Answer {
  return { content: [{ type: 'text', text }], isError: true };
}

/** What became of a write, in words that quote memory: a path's, or those that the gate did not let go. */
export function asAnswer(written: Written): Answer {
  const message = written.message.split('\n').map(escapeMemory).join('\n');
  return written.done
    ? answer(message, {
        path: written.path,
        ...(written.line === undefined ? {} : { line: written.line }),
        ...written.data,
      })
    : failure(message);
}
