import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openModel } from '../../src/model/index.ts';
import { modelServer } from '../support/model-server.ts';
import { configWith, fileOf, learn, learned, memoryOf } from './support.ts';

const path = 'memory/2026-06-06.md';
const example = (name: string) =>
  readFileSync(new URL(`../../examples/openclaw/${name}`, import.meta.url), 'utf8');
const memory = memoryOf({ 'MEMORY.md': example('MEMORY.md'), [path]: example(path) });
const night = { file: fileOf(memory, path), now: new Date('2026-06-07T03:00:00Z') };

it('the example’s log without a model', async () => {
  expect([...learned(await learn(memory, night))].sort()).toEqual([
    'memory/entities/Ana.md: [[Ana]] moved the shop to Porto',
    'memory/episodic/2026-06.md: We decided to use Postgres in production',
  ]);
});

it.each(['model', 'hybrid'] as const)('the example’s log with a model: %s', async (mode) => {
  const server = await modelServer('google', () => ({
    facts: [
      {
        line: 3,
        quote: 'moved the shop to Porto',
        text: 'Ana moved the shop to Porto.',
        kind: 'fact',
        confidence: 0.9,
        entities: [
          { name: 'Ana', type: 'person', aliases: [] },
          { name: 'Porto', type: 'place', aliases: [] },
        ],
        relations: [{ subject: 'Ana', predicate: 'moved_to', object: 'Porto' }],
      },
    ],
  }));
  const config = configWith((one) => {
    one.passes.extract.mode = mode;
    one.model = { ...one.model, provider: 'google', base_url: server.url };
  });
  const model = openModel(config.model, { environment: { GEMINI_API_KEY: 'k' }, firstWait: 1 });
  if (!model) throw new Error('no model');
  const result = await learn(memory, { ...night, model, config });
  expect(result.warnings).toEqual([]);
  expect([...learned(result)].sort()).toEqual([
    'memory/entities/Ana.md: Ana moved the shop to Porto.',
    'memory/entities/Ana.md: moved_to → [[Porto]]',
    ...(mode === 'hybrid' ? ['memory/episodic/2026-06.md: We decided to use Postgres in production'] : []),
  ]);
  expect(model.usage().cost).toBeGreaterThan(0);
});
