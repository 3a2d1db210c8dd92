import { expect, it } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { openModel, type Provider, providers } from '../../src/model/index.ts';
import { type Dialect, modelServer } from '../support/model-server.ts';

/** Whose dialect each provider of the table speaks. */
const dialects: Readonly<Record<Provider, Dialect>> = {
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
  openrouter: 'openai',
  mistral: 'openai',
  ollama: 'ollama',
  github: 'openai',
  compatible: 'ollama',
};
const schema = {
  type: 'object',
  properties: { names: { type: 'array', items: { type: 'string' } } },
  required: ['names'],
  additionalProperties: false,
};

it.each(Object.keys(providers) as Provider[])(
  '%s is asked at its address, with its key and model',
  async (provider) => {
    const server = await modelServer(dialects[provider], () => ({ names: ['Ana'] }));
    const row = providers[provider];
    const model = openModel(
      {
        ...defaultConfig().model,
        provider,
        base_url: server.url,
        ...(row.model === undefined ? { model: 'own-model' } : {}),
      },
      { environment: Object.fromEntries(row.keys.map((name) => [name, `key of ${provider}`])), firstWait: 1 },
    );
    expect(await model?.ask({ prompt: 'p@1', system: 'List.', user: 'Ana', schema })).toEqual({
      names: ['Ana'],
    });
    const [seen] = server.requests;
    expect(seen?.path).toBe('/v1/chat/completions');
    expect(seen?.body.model).toBe(row.model ?? 'own-model');
    expect(seen?.headers['authorization']).toBe(
      row.keys.length > 0 ? `Bearer key of ${provider}` : 'Bearer none',
    );
    expect(seen?.body.max_completion_tokens !== undefined).toBe(provider === 'openai');
  },
);
