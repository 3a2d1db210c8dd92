import { setTimeout as sleep } from 'node:timers/promises';
import { APIConnectionError, APIError, APIUserAbortError } from 'openai';

/** An endpoint may ask for patience, but a night does not wait longer than this for one answer. */
const longestWait = 60_000;

export interface RetryOptions {
  /** Attempts after the first. */
  readonly retries: number;
  /** Milliseconds before the first retry; doubled each time, with up to a quarter taken off at random. */
  readonly firstWait: number;
  readonly random: () => number;
}

/**
 * Runs a request again after a refused connection, a time-out, 408, 409, 429 or 5xx, waiting as `Retry-After` says.
 * The client's own retries are not used: they would sleep for as long as a hostile endpoint asks.
 * @throws what the last attempt threw
 */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      const wait = waitBefore(error, tried, options);
      if (tried >= options.retries || wait === undefined) throw error;
      await sleep(wait);
    }
  }
}

/** Milliseconds until the next attempt, or undefined when another one would not help. */
function waitBefore(error: unknown, tried: number, options: RetryOptions): number | undefined {
  if (!isPassing(error)) return undefined;
  const asked = error instanceof APIError ? retryAfter(error.headers) : undefined;
  if (asked !== undefined) return asked <= longestWait ? asked : undefined;
  const backoff = Math.min(options.firstWait * 2 ** tried, longestWait);
  return backoff * (1 - options.random() / 4);
}

function isPassing(error: unknown): boolean {
  if (error instanceof APIConnectionError || error instanceof APIUserAbortError) return true;
  if (!(error instanceof APIError)) return error instanceof Error && error.name === 'TimeoutError';
  return [408, 409, 429].includes(error.status ?? 0) || (error.status ?? 0) >= 500;
}

/** `Retry-After` in seconds or as a date, as milliseconds from now. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const text = headers?.get('retry-after')?.trim();
  if (!text) return undefined;
  const seconds = Number(text);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
