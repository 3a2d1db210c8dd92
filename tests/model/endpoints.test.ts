import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import type { ModelRequest } from '../../src/extract/index.ts';
import { type ModelDoor, openModel } from '../../src/model/index.ts';
import { type Dialect, modelServer, type Say, type SeenRequest } from '../support/model-server.ts';

const request: ModelRequest = {
  prompt: 'test@1',
  system: 'You list names as JSON.',
  user: 'Ana met Omar.',
  schema: {
    type: 'object',
    properties: { names: { type: 'array', items: { type: 'string' } } },
    required: ['names'],
    additionalProperties: false,
  },
};
const names = { names: ['Ana', 'Omar'] };
const keys = { openai: 'OPENAI_API_KEY', google: 'GEMINI_API_KEY', anthropic: 'ANTHROPIC_API_KEY' } as const;

async function open(
  dialect: Dialect,
  answer: (request: SeenRequest, n: number) => Say,
  settings: Partial<ReturnType<typeof defaultConfig>['model']> = {},
  door: Partial<ModelDoor> = {},
) {
  const server = await modelServer(dialect, answer);
  const model = openModel(
    { ...defaultConfig().model, provider: dialect, base_url: server.url, retries: 2, ...settings },
    { environment: { [keys[dialect as keyof typeof keys] ?? 'NONE']: 'test-key' }, firstWait: 5, ...door },
  );
  if (!model) throw new Error('no model');
  return { model, server };
}

describe('every dialect', () => {
  it.each(['openai', 'google', 'anthropic', 'ollama'] as const)('%s answers by schema', async (dialect) => {
    const { model, server } = await open(dialect, () => names);
    expect(await model.ask(request)).toEqual(names);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.path).toBe('/v1/chat/completions');
    expect(server.requests[0]?.body.response_format?.type).toBe('json_schema');
    expect(model.usage()).toMatchObject({ calls: 1, reused: 0 });
    expect(model.usage().tokensIn).toBeGreaterThan(0);
    expect(model.usage().cost === undefined).toBe(dialect === 'ollama');
  });

  it('uses the default model of the provider and says its name', async () => {
    const { model, server } = await open('google', () => names);
    await model.ask(request);
    expect(model.name).toBe('gemini-2.0-flash');
    expect(server.requests[0]?.body.model).toBe('gemini-2.0-flash');
    expect(server.requests[0]?.headers.authorization).toBe('Bearer test-key');
  });
});

describe('an endpoint without structured output', () => {
  it('is asked in JSON mode, and the refusal is remembered for the run', async () => {
    const { model, server } = await open('openai', () => names, { model: 'gpt-3.5-turbo' });
    await model.ask(request);
    await model.ask({ ...request, user: 'Mia met Lena.' });
    expect(server.requests.map((seen) => seen.body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      'json_object',
    ]);
  });

  it('and without JSON mode is asked in plain words, the answer taken from its fence', async () => {
    const refuse = { status: 400, error: 'response_format is not supported' };
    const { model, server } = await open('anthropic', (seen) => (seen.body.response_format ? refuse : names));
    expect(await model.ask(request)).toEqual(names);
    expect(server.requests).toHaveLength(3);
    expect(server.requests[2]?.body.messages[0]?.content).toContain('JSON Schema');
  });

  it('that refuses a temperature is asked without one', async () => {
    const refuse = {
      status: 400,
      error: "Unsupported value: 'temperature' does not support 0 with this model.",
    };
    const { model } = await open('openai', (seen) => (seen.body.temperature === undefined ? names : refuse));
    expect(await model.ask(request)).toEqual(names);
  });
});

describe('an answer that does not fit', () => {
  it.each([
    ['prose', 'I could not find any names, sorry.'],
    ['the wrong shape', { people: ['Ana'] }],
    ['wrong types', { names: [1, null] }],
    ['an answer cut at its length limit', { cut: '{"names": ["Ana", "Om' }],
    ['an empty answer', ''],
  ])('is repaired once: %s', async (_, wrong) => {
    const { model, server } = await open('openai', (_, n) => (n === 0 ? wrong : names));
    expect(await model.ask(request)).toEqual(names);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.body.messages).toHaveLength(4);
    expect(server.requests[1]?.body.messages[3]?.content).toContain('does not fit');
  });

  it('twice is an error that says so', async () => {
    const { model, server } = await open('openai', () => 'no');
    await expect(model.ask(request)).rejects.toThrow(/answered twice with something else/);
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ['no choices', { raw: '{"choices":[]}' }],
    ['choices that are no list', { raw: '{"choices":{}}' }],
    ['HTML with status 200', { raw: '<html>gateway</html>' }],
  ])('does not break the client: %s', async (_, wrong) => {
    const { model } = await open('openai', () => wrong, { retries: 0 });
    await expect(model.ask(request)).rejects.toThrow();
  });

  it('cannot reach an object prototype', async () => {
    const { model } = await open('openai', () => '{"names":["Ana"],"__proto__":{"polluted":true}}');
    expect(await model.ask(request)).toEqual({ names: ['Ana'] });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('an endpoint in trouble', () => {
  it.each([429, 500, 503])('is asked again after %i, as Retry-After says', async (status) => {
    const { model, server } = await open('openai', (_, n) =>
      n === 0 ? { status, headers: { 'retry-after': '0.05' } } : names,
    );
    const started = performance.now();
    expect(await model.ask(request)).toEqual(names);
    expect(performance.now() - started).toBeGreaterThanOrEqual(45);
    expect(server.requests).toHaveLength(2);
  });

  it('that asks for more than a minute of patience is given up at once', async () => {
    const { model, server } = await open('openai', () => ({
      status: 429,
      headers: { 'retry-after': '86400' },
    }));
    await expect(model.ask(request)).rejects.toThrow(/failed/);
    expect(server.requests).toHaveLength(1);
  });

  it('is not asked again after 401', async () => {
    const { model, server } = await open('openai', () => ({ status: 401, error: 'bad key' }));
    await expect(model.ask(request)).rejects.toThrow(/failed: 401 bad key/);
    expect(server.requests).toHaveLength(1);
  });

  it('is given up after its retries', async () => {
    const { model, server } = await open('openai', () => ({ status: 503 }));
    await expect(model.ask(request)).rejects.toThrow(/failed/);
    expect(server.requests).toHaveLength(3);
  });

  it.each([
    ['never answers', { hang: true } as const],
    ['sends one byte at a time', { drip: JSON.stringify({ choices: [] }).repeat(20), everyMs: 50 }],
  ])('that %s is cut off by the time-out', async (_, slow) => {
    const { model } = await open('openai', () => slow, { timeout_ms: 150, retries: 0 });
    const started = performance.now();
    await expect(model.ask(request)).rejects.toThrow(/did not answer within 0.15 s/);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('that breaks the connection is asked again', async () => {
    const { model } = await open('openai', (_, n) => (n === 0 ? { cutConnection: true } : names));
    expect(await model.ask(request)).toEqual(names);
  });

  it('that never stops sending is stopped', async () => {
    const { model } = await open('openai', () => ({ endless: true }), { retries: 0 });
    await expect(model.ask(request)).rejects.toThrow();
  });

  it('cannot send the key elsewhere by a redirect', async () => {
    const other = await modelServer('openai', () => names);
    const { model } = await open('openai', () => ({ redirect: `${other.url}/chat/completions` }), {
      retries: 0,
    });
    await expect(model.ask(request)).rejects.toThrow();
    expect(other.requests).toHaveLength(0);
  });
});

describe('what is sent', () => {
  it('has no secret in it', async () => {
    const secret = `ghp_${'Zx9Yw8Vu7Ts6Rq5Po4Nm3Lk2'.repeat(2).slice(0, 36)}`;
    const { model, server } = await open('openai', () => names);
    await model.ask({ ...request, user: `Ana's token is ${secret}.`, system: `List. ${secret}` });
    expect(JSON.stringify(server.requests)).not.toContain(secret);
  });

  it('does not come back in an error', async () => {
    const secret = `sk-${'a1B2c3D4e5F6g7H8'.repeat(3)}`;
    const { model } = await open('openai', () => ({
      status: 401,
      error: `Incorrect API key provided: ${secret}`,
    }));
    const error = await model.ask(request).catch((thrown: Error) => thrown);
    expect(String((error as Error).message)).not.toContain(secret);
  });
});

describe('caps', () => {
  it('stop a run before it takes more tokens than allowed', async () => {
    const { model, server } = await open('openai', () => names, { max_tokens_per_run: 400 });
    await model.ask(request);
    await expect(model.ask({ ...request, user: 'word '.repeat(400) })).rejects.toThrow(/token cap of 400/);
    expect(server.requests).toHaveLength(1);
  });

  it('stop a run before it costs more than allowed', async () => {
    const { model } = await open('openai', () => names, { max_cost_per_run: 0.00001 });
    await expect(model.ask({ ...request, user: 'word '.repeat(400) })).rejects.toThrow(/cost cap/);
  });
});

describe('kept answers', () => {
  it('are used instead of asking, in this run and the next', async () => {
    const kept = new Map<string, unknown>();
    const answers = {
      get: (key: string) => kept.get(key),
      set: (key: string, value: unknown) => void kept.set(key, value),
    };
    const { model, server } = await open('openai', () => names, {}, { answers });
    await model.ask(request);
    await model.ask(request);
    expect(server.requests).toHaveLength(1);
    expect(model.usage()).toMatchObject({ calls: 1, reused: 1 });
    const next = await open('openai', () => 'never asked', {}, { answers });
    expect(await next.model.ask(request)).toEqual(names);
    expect(next.model.usage()).toMatchObject({ calls: 0, reused: 1, tokensIn: 0 });
  });

  it('that do not fit the schema any more are asked for again', async () => {
    const kept = new Map<string, unknown>();
    const answers = {
      get: () => ({ other: 1 }),
      set: (key: string, value: unknown) => void kept.set(key, value),
    };
    const { model, server } = await open('openai', () => names, {}, { answers });
    expect(await model.ask(request)).toEqual(names);
    expect(server.requests).toHaveLength(1);
    expect([...kept.values()]).toEqual([names]);
  });
});
