import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { openModel, type Provider, providers, resolveEndpoint, usageTrends } from '../../src/model/index.ts';

const settings = defaultConfig().model;

describe('the provider table', () => {
  it.each(Object.entries(providers) as [Provider, (typeof providers)[Provider]][])('%s', (provider, row) => {
    const given = {
      ...settings,
      provider,
      ...(provider === 'compatible' ? { base_url: 'http://127.0.0.1:1/v1', model: 'm' } : {}),
    };
    const environment = Object.fromEntries(row.keys.map((name) => [name, 'key']));
    const endpoint = resolveEndpoint(given, environment);
    expect(endpoint?.baseUrl).toMatch(/^https?:\/\//);
    expect(endpoint?.model).toBeTruthy();
    expect(endpoint?.apiKey).toBe(row.keys.length > 0 ? 'key' : undefined);
    if (row.keys.length > 0) expect(() => resolveEndpoint(given, {})).toThrow(/needs a key/);
  });

  it('has no model with provider: none, the default', () => {
    expect(openModel(settings, { environment: {} })).toBeUndefined();
  });

  it('takes another address, model and variable from keepsake.yml', () => {
    const given = {
      ...settings,
      provider: 'openai' as const,
      base_url: 'http://127.0.0.1:9/v1',
      model: 'm',
      api_key_env: 'MY_KEY',
    };
    expect(resolveEndpoint(given, { MY_KEY: 'k', OPENAI_API_KEY: 'other' })).toMatchObject({
      baseUrl: 'http://127.0.0.1:9/v1',
      model: 'm',
      apiKey: 'k',
    });
  });

  it.each([{}, { base_url: 'not a url' }])('wants an address from compatible: %o', (given) => {
    expect(() => resolveEndpoint({ ...settings, provider: 'compatible', ...given }, {})).toThrow(/base_url/);
  });
});

describe('usage over the runs', () => {
  const runs = (...tokens: number[]) => tokens.map((each) => ({ tokens: each }));

  it.each([
    ['rising', runs(100, 100, 100, 100, 100, 120, 120, 120, 120, 120), false],
    ['rising', runs(100, 100, 100, 100, 100, 125, 125, 125, 125, 125), true],
    ['stable', runs(100, 100, 100, 100, 100, 110, 110, 110, 110, 110), false],
    ['improving', runs(100, 100, 100, 100, 100, 85, 85, 85, 85, 85), false],
    ['too few runs', runs(100, 900, 100), false],
    ['too few runs', runs(0, 0, 0, 0, 0, 5, 5, 5, 5, 5), false],
  ] as const)('is %s', (trend, given, warned) => {
    const trends = usageTrends(given);
    expect(trends.trend).toBe(trend);
    expect(trends.warning !== undefined).toBe(warned);
  });

  it('looks at the last 5 and the last 20', () => {
    const trends = usageTrends(runs(...Array.from({ length: 30 }, (_, n) => n)));
    expect(trends.short).toBe(27);
    expect(trends.long).toBe(19.5);
  });
});
