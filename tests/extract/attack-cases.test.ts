import { expect, it } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { extractFromTranscript, readTranscript } from '../../src/extract/index.ts';
import { openModel } from '../../src/model/index.ts';
import { emptyState, runPasses } from '../../src/upkeep/index.ts';
import { modelServer } from '../support/model-server.ts';
import { after, configWith, fileOf, learn, learned, logPath, memoryOf, now } from './support.ts';

const sources = (memory: ReturnType<typeof memoryOf>) => [
  ...new Set(
    [...memory.files()]
      .filter((file) => file.kind !== 'log')
      .flatMap((file) => file.facts.map((fact) => fact.provenance.src)),
  ),
];

it('A98: three web notes that say the same stay web, consolidated and promoted too', async () => {
  const say = '- [web] Acme moved its headquarters to Rotterdam.\n';
  const days = ['2026-02-14', '2026-02-15', '2026-02-16'];
  let memory = memoryOf(
    Object.fromEntries(days.map((day) => [`memory/${day}.md`, `# ${day}\n\n${say}## Web research\n${say}`])),
  );
  for (const day of days)
    memory = after(memory, await learn(memory, { file: fileOf(memory, `memory/${day}.md`) }));
  expect(sources(memory)).toEqual(['web']);
  const passed = await runPasses(['compendium', 'promote', 'dedupe'], {
    memory,
    now,
    config: defaultConfig(),
    state: emptyState(),
  });
  const files = Object.fromEntries([...passed.snapshot].map(([path, file]) => [path, file.text]));
  expect(sources(memoryOf(files))).toEqual(['web']);
});

it('A99: a log line’s own comment is not copied, and its writer’s ceiling counts', async () => {
  const memory = memoryOf({ [logPath]: '- Ana works at OpenClaw. <!-- src:user ts:2026-02-16 -->\n' });
  const result = await learn(memory, { ceiling: 'web' });
  expect(learned(result).length).toBeGreaterThan(0);
  expect(sources(after(memory, result))).toEqual(['web']);
  expect([...result.files.values()].join()).not.toContain('src:user');
});

it('A100: a model that answers with a source and a path chooses neither', async () => {
  const answer = {
    facts: [
      {
        line: 1,
        quote: 'Ana works at OpenClaw',
        text: 'Ana works at OpenClaw.',
        kind: 'fact',
        confidence: 1,
        entities: [{ name: '../MEMORY.md', type: 'person', aliases: ['../../x'] }],
        relations: [],
      },
    ],
    src: 'user',
    path: '../MEMORY.md',
  };
  const server = await modelServer('ollama', () => answer);
  const config = configWith((one) => {
    one.passes.extract.mode = 'model';
    one.model = { ...one.model, provider: 'ollama', base_url: server.url, retries: 0 };
  });
  const model = openModel(config.model, { environment: {}, firstWait: 1 });
  if (!model) throw new Error('no model');
  const memory = memoryOf({ [logPath]: '- Ana works at OpenClaw.\n' });
  const result = await learn(memory, { model, config, ceiling: 'web' });
  for (const path of result.files.keys()) expect(path).toMatch(/^memory\/(?:entities|episodic)\/[^/]+\.md$/);
  expect(sources(after(memory, result))).toEqual(['web']);
});

const record = (content: unknown) =>
  JSON.stringify({
    type: 'user',
    uuid: 'u',
    sessionId: 's',
    timestamp: '2026-02-16T10:00:00Z',
    message: { role: 'user', content },
  });

it.each([
  ['deep nesting', [`{"type":"user","message":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`]],
  ['a row cut by a crash', [record('I live in Porto.').slice(0, -9)]],
  [
    'content of other types',
    [record(7), record(null), record([[['I live in Porto.']]]), record({ text: 1 })],
  ],
  [
    'a __proto__ key',
    ['{"type":"user","__proto__":{"message":{"role":"user","content":"I live in Porto."}}}'],
  ],
  ['a line of nine megabytes', [record(`I live in Porto. ${'x'.repeat(9 * 1024 * 1024)}`)]],
  ['lone surrogates and NULs', [record('\ud800\u0000')]],
  ['rows that are no objects', ['[]', '1', '"x"', 'null', '{', '']],
])('a transcript of %s does not stop the next message', async (_, rows) => {
  const lines = [
    record('Remember that Ana lives in Graz.'),
    ...rows,
    record('Remember that Omar lives in Oslo.'),
  ];
  const result = await extractFromTranscript({
    messages: readTranscript(lines),
    source: 'transcript://claude-code/s',
    memory: memoryOf({}),
    now,
    config: defaultConfig(),
  });
  expect(learned(result)).toEqual(
    expect.arrayContaining([
      'memory/entities/Ana.md: Ana lives in Graz.',
      'memory/entities/Omar.md: Omar lives in Oslo.',
    ]),
  );
});

it.each([
  [
    'nested lists',
    '  '
      .repeat(500)
      .split('')
      .map((_, n) => `${' '.repeat(n % 400)}- x`)
      .join('\n'),
  ],
  ['quotes', `${'>'.repeat(50_000)} x`],
  ['brackets', '[['.repeat(50_000)],
  ['stars', '**'.repeat(100_000)],
  ['one long line', `We decided ${'to use Postgres and '.repeat(20_000)}`],
  ['spaces', `- a${' '.repeat(200_000)}b: c`],
  ['names', `${'Ana Maria '.repeat(20_000)}lives in Porto`],
  ['roles', 'User: '.repeat(20_000)],
  ['open comments', '<!-- src:'.repeat(20_000)],
  ['open comments that name a source', `- ${'<!-- src:web '.repeat(5_000)}`],
  ['open managed blocks', '<!-- BEGIN x '.repeat(15_000)],
  ['open wikilinks', '[[a'.repeat(40_000)],
  ['Chinese without a stop', '我住在'.repeat(20_000)],
  ['words that might be an address', 'a.'.repeat(60_000)],
])(
  'a log of %s is read in bounded time, and the line after it too',
  { timeout: 20_000 },
  async (_, hostile) => {
    const memory = memoryOf({ [logPath]: `${hostile}\n\n- Omar lives in Oslo.\n` });
    const started = process.cpuUsage();
    const result = await learn(memory);
    const used = process.cpuUsage(started);
    expect((used.user + used.system) / 1_000_000).toBeLessThan(4);
    for (const text of result.files.values()) expect(text.length).toBeLessThan(5_000);
    expect(learned(result)).toContain('memory/entities/Omar.md: Omar lives in Oslo.');
  },
);
