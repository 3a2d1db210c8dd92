import type { Config } from '../config/index.ts';
import { usageError } from '../errors.ts';

type ModelSettings = Config['model'];
export type Provider = Exclude<ModelSettings['provider'], 'none'>;

interface ProviderRow {
  /** An OpenAI-compatible base URL; undefined where keepsake.yml must give it. */
  readonly baseUrl: string | undefined;
  /** Environment variables that may hold the key, first found wins; none = no key needed. */
  readonly keys: readonly string[];
  readonly model: string | undefined;
}

/** Where each provider speaks the OpenAI dialect, which variable holds its key, and its default model. */
export const providers: Readonly<Record<Provider, ProviderRow>> = {
  openai: { baseUrl: 'https://api.openai.com/v1', keys: ['OPENAI_API_KEY'], model: 'gpt-4o-mini' },
  anthropic: {
    baseUrl: 'https://api.anthropic.com/v1/',
    keys: ['ANTHROPIC_API_KEY'],
    model: 'claude-3-5-haiku-latest',
  },
  google: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai/',
    keys: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
    model: 'gemini-2.0-flash',
  },
  openrouter: {
    baseUrl: 'https://openrouter.ai/api/v1',
    keys: ['OPENROUTER_API_KEY'],
    model: 'openai/gpt-4o-mini',
  },
  mistral: { baseUrl: 'https://api.mistral.ai/v1', keys: ['MISTRAL_API_KEY'], model: 'mistral-small-latest' },
  ollama: { baseUrl: 'http://127.0.0.1:11434/v1', keys: [], model: 'llama3.1:8b' },
  github: {
    baseUrl: 'https://models.github.ai/inference',
    keys: ['GITHUB_TOKEN'],
    model: 'openai/gpt-4o-mini',
  },
  compatible: { baseUrl: undefined, keys: [], model: undefined },
};

/** What is needed to reach a model. */
export interface Endpoint {
  readonly provider: Provider;
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
}

/**
 * The endpoint keepsake.yml asks for, or undefined with `provider: none`.
 * @param environment where keys are looked up
 * @throws KeepsakeError (usage) when the base URL, the model or the key is missing
 */
export function resolveEndpoint(
  settings: ModelSettings,
  environment: Readonly<Record<string, string | undefined>>,
): Endpoint | undefined {
  const { provider } = settings;
  if (provider === 'none') return undefined;
  const row = providers[provider];
  const baseUrl = settings.base_url ?? row.baseUrl;
  if (baseUrl === undefined || !URL.canParse(baseUrl))
    throw usageError(
      `model.base_url is ${baseUrl === undefined ? 'missing' : 'not a URL'} for provider "${provider}".`,
      'Give the address of the OpenAI-compatible endpoint, such as http://127.0.0.1:1234/v1.',
    );
  const model = settings.model ?? row.model;
  if (model === undefined)
    throw usageError(
      `model.model is missing for provider "${provider}".`,
      'Name the model the endpoint should use.',
    );
  const variables = settings.api_key_env === undefined ? row.keys : [settings.api_key_env];
  const apiKey = variables.map((name) => environment[name]).find((value) => value);
  if (apiKey === undefined && variables.length > 0)
    throw usageError(
      `Provider "${provider}" needs a key, and ${variables.join(' or ')} is not set.`,
      'Set the variable (in a workflow: from a secret), or use provider: none.',
    );
  return { provider, baseUrl, model, apiKey };
}
