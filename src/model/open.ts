import OpenAI from 'openai';
import type { Config } from '../config/index.ts';
import { environmentError, KeepsakeError } from '../errors.ts';
import type { LanguageModel, ModelRequest } from '../extract/index.ts';
import { redactSecrets } from '../gate/index.ts';
import { readAnswer } from './answer.ts';
import { type AnswerStore, answerKey } from './answers.ts';
import { type Asking, ask, type Mode, nextMode, type Repair, type Reply, refusesTemperature } from './ask.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { openLedger } from './ledger.ts';
import { type Endpoint, resolveEndpoint } from './providers.ts';
import { withRetries } from './retry.ts';

/** The longest answer that is asked for, in tokens, and accepted, in bytes. */
const maxOutput = 4_096;
const maxAnswerBytes = 4 * 1024 * 1024;

export interface ModelDoor {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Answers of earlier runs; what this run learns is put there. */
  readonly answers?: AnswerStore;
  /** Milliseconds before the first retry; tests make it short. */
  readonly firstWait?: number;
}

/**
 * The language model keepsake.yml asks for, or undefined with `provider: none`.
 * Secrets are taken out of everything that is sent; the same question is never asked twice while its answer is kept.
 * @throws KeepsakeError (usage) for settings that cannot work
 */
export function openModel(settings: Config['model'], door: ModelDoor): LanguageModel | undefined {
  const endpoint = resolveEndpoint(settings, door.environment);
  return endpoint && modelAt(endpoint, settings, door);
}

function modelAt(endpoint: Endpoint, settings: Config['model'], door: ModelDoor): LanguageModel {
  const ledger = openLedger(endpoint.model, {
    tokens: settings.max_tokens_per_run,
    cost: settings.max_cost_per_run,
  });
  const client = new OpenAI({
    baseURL: endpoint.baseUrl,
    apiKey: endpoint.apiKey ?? 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    fetch: boundedFetch(maxAnswerBytes),
  });
  let mode: Mode = 'json_schema';
  let temperature: number | undefined = settings.temperature;

  /** One answer, by the best mode the endpoint takes; what it refuses is remembered for the run. */
  async function reply(request: ModelRequest, repair: Repair | undefined): Promise<Reply> {
    const sent = request.system.length + request.user.length + (repair?.answer.length ?? 0);
    for (;;) {
      const asking: Asking = {
        client,
        model: endpoint.model,
        provider: endpoint.provider,
        temperature,
        maxOutput,
        timeout: settings.timeout_ms,
      };
      // Three characters a token is more than any of the languages needs on average: a cap is never passed by surprise.
      ledger.allow({ input: Math.ceil(sent / 3), cached: 0, output: 0 });
      try {
        const answer = await withRetries(() => ask(asking, request, mode, repair), {
          retries: settings.retries,
          firstWait: door.firstWait ?? 1_000,
          random: Math.random,
        });
        ledger.record(answer.tokens);
        return answer;
      } catch (error) {
        const other = nextMode(mode, error);
        if (other) mode = other;
        else if (temperature !== undefined && refusesTemperature(error)) temperature = undefined;
        else throw failure(endpoint, settings.timeout_ms, error);
      }
    }
  }

  return {
    name: endpoint.model,
    usage: () => ledger.usage(),
    async ask(given) {
      const request = withoutSecrets(given);
      const key = answerKey(endpoint.model, request);
      const kept = door.answers?.get(key);
      if (kept !== undefined) {
        const still = readAnswer(JSON.stringify(kept), request.schema);
        if (still.ok) {
          ledger.reused();
          return still.value;
        }
      }
      let repair: Repair | undefined;
      for (let tried = 0; tried < 2; tried++) {
        const said = await reply(request, repair);
        const read = readAnswer(said.text, request.schema);
        if (read.ok) {
          door.answers?.set(key, read.value);
          return read.value;
        }
        repair = { answer: said.text, problem: said.cut ? `it was cut off; ${read.problem}` : read.problem };
      }
      throw environmentError(
        `${endpoint.model} answered twice with something else than was asked for: ${repair?.problem}.`,
        'The local method is used instead; another model may keep to the schema.',
      );
    },
  };
}

function withoutSecrets(request: ModelRequest): ModelRequest {
  return {
    ...request,
    system: redactSecrets(request.system).text,
    user: redactSecrets(request.user).text,
  };
}

function failure(endpoint: Endpoint, timeout: number, error: unknown): KeepsakeError {
  if (error instanceof KeepsakeError) return error;
  const timedOut = error instanceof Error && /abort|time(d)?[- ]?out/i.test(`${error.name} ${error.message}`);
  // The endpoint's own words may hold anything, the key included: they are cut and cleaned.
  const said = redactSecrets(error instanceof Error ? error.message : String(error)).text.slice(0, 300);
  return environmentError(
    timedOut
      ? `${endpoint.model} did not answer within ${timeout / 1_000} s.`
      : `${endpoint.model} at ${new URL(endpoint.baseUrl).host} failed: ${said}`,
    timedOut
      ? 'Raise model.timeout_ms, or lower model.chunk_tokens.'
      : 'Check model.provider, model.model, the key and the endpoint in keepsake.yml.',
    error,
  );
}
