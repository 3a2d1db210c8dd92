import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { openEmbeddings } from '../../src/model/index.ts';
import { embeddingsServer } from '../support/embeddings-server.ts';
import { temporaryFolder } from '../support/repository.ts';
import { run } from './support.ts';

const now = '2026-06-07';

/** Runs dedupe with an endpoint that knows these texts' vectors; everything else is far from everything. */
async function dedupe(
  files: Readonly<Record<string, string>>,
  vectors: Readonly<Record<string, readonly number[]>>,
  settings: { readonly url?: string; readonly cosine?: number } = {},
) {
  let others = 0;
  const length = 40;
  const server = await embeddingsServer((text) => {
    const known = vectors[text];
    const vector = Array<number>(length).fill(0);
    if (known) for (const [at, value] of known.entries()) vector[at] = value;
    else vector[8 + (others++ % (length - 8))] = 1;
    return vector;
  });
  const embedder = openEmbeddings(
    { base_url: settings.url ?? server.url, model: 'm', api_key_env: 'KEY' },
    { environment: { KEY: 'x' }, cache: await temporaryFolder('keepsake-vectors-') },
  );
  const config = defaultConfig();
  const { cosine = config.passes.dedupe.cosine } = settings;
  const passes = { ...config.passes, dedupe: { ...config.passes.dedupe, cosine } };
  const done = await run(['dedupe'], files, now, { config: { ...config, passes }, embedder });
  expect(done.files).toEqual(files);
  return { ...done, server, proposed: done.changes.filter(({ kind }) => kind === 'proposed') };
}

function memory(...facts: readonly string[]): Record<string, string> {
  return {
    'MEMORY.md': `## A <!-- src:agent ts:2026-06-01 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`,
  };
}

const cellar = 'Backups go to the cellar every night';
const disk = 'Each evening a copy of everything is put on the disk downstairs';

/** Two vectors at a cosine of .95, one at .9 to the first. */
const near = { at95: [0.95, Math.sqrt(1 - 0.95 ** 2)], at90: [0.9, Math.sqrt(1 - 0.9 ** 2)] };

test('facts of one meaning are proposed with what they repeat, and nothing moves', async () => {
  const { proposed, warnings } = await dedupe(memory(cellar, disk, 'Tea is for the morning'), {
    [cellar]: [1, 0],
    [disk]: near.at95,
  });
  expect(proposed).toMatchObject([
    {
      rule: 'dedupe/near',
      pass: 'dedupe',
      path: 'MEMORY.md',
      line: 3,
      before: disk,
      numbers: { cosine: 0.95 },
    },
  ]);
  expect(proposed[0]?.reason).toContain(`MEMORY.md:2 ("${cellar}")`);
  expect(warnings).toEqual([]);
});

test('below the threshold they are two facts, and the threshold is the configured one', async () => {
  const vectors = { [cellar]: [1, 0], [disk]: near.at90 };
  expect((await dedupe(memory(cellar, disk), vectors)).proposed).toEqual([]);
  expect((await dedupe(memory(cellar, disk), vectors, { cosine: 0.85 })).proposed).toHaveLength(1);
});

test('what must agree must agree, however alike they sound', async () => {
  const pairs = [
    ['The door opens at 8', 'At 9 the door is opened'],
    ['Alarms ring at night', 'At night no alarm rings and it does not beep'],
    ['Prefers green tea over black coffee', 'Prefers black coffee over green tea'],
    ['the lead is Ana', 'it is Omar who leads'],
    ['Gateway: on loopback', 'Proxy: bound to loopback'],
  ] as const;
  for (const [first, second] of pairs) {
    const { proposed } = await dedupe(memory(first, second), { [first]: [1, 0], [second]: [1, 0] });
    expect(proposed, `${first} / ${second}`).toEqual([]);
  }
});

test('the better copy stays, and each of the others is proposed once', async () => {
  const files = {
    'MEMORY.md': `## A <!-- src:web ts:2026-06-01 -->\n- ${cellar}\n\n## B <!-- src:agent ts:2026-06-01 -->\n- ${disk}\n- Copies are taken at night and kept downstairs\n`,
  };
  const { proposed } = await dedupe(files, {
    [cellar]: [1, 0],
    [disk]: near.at95,
    'Copies are taken at night and kept downstairs': near.at95,
  });
  expect(proposed.map(({ before, reason }) => [before, reason?.includes(`"${disk}"`)])).toEqual([
    ['Copies are taken at night and kept downstairs', true],
    [cellar, true],
  ]);
});

test('equal facts of two contexts are no near duplicates, and are asked about once', async () => {
  const files = {
    'MEMORY.md': `## Staging <!-- src:agent ts:2026-06-01 -->\n- ${cellar}\n\n## Production <!-- src:agent ts:2026-06-01 -->\n- ${cellar}\n- Tea is good\n`,
  };
  const { proposed, server } = await dedupe(files, { [cellar]: [1, 0] });
  expect(proposed).toEqual([]);
  expect(server.asked.filter((text) => text === cellar)).toHaveLength(1);
});

test('a fact by the user and a quarantined one are neither sent nor proposed', async () => {
  const files = {
    'MEMORY.md': `## A <!-- src:user ts:2026-06-01 -->\n- ${cellar}\n\n## B <!-- src:web ts:2026-06-01 quarantined -->\n- The secret plan is kept downstairs\n\n## C <!-- src:agent ts:2026-06-01 -->\n- ${disk}\n- Tea is good\n`,
  };
  const { proposed, server } = await dedupe(files, { [cellar]: [1, 0], [disk]: [1, 0] });
  expect(proposed).toEqual([]);
  expect(server.asked.sort()).toEqual([disk, 'Tea is good'].sort());
});

test('what words already show is proposed once', async () => {
  const first = 'The nightly backup of the office server runs on the big disk in the cellar';
  const second = 'The nightly backup of the office server runs on the big disk in the old cellar';
  const { proposed } = await dedupe(memory(first, second), { [first]: [1, 0], [second]: [1, 0] });
  expect(proposed.map(({ numbers }) => Object.keys(numbers ?? {}))).toEqual([['similarity']]);
});

test('an endpoint that does not answer costs one warning, and words are compared still', async () => {
  const first = 'The nightly backup of the office server runs on the big disk in the cellar';
  const second = 'The nightly backup of the office server runs on the big disk in the old cellar';
  const { proposed, warnings, failed } = await dedupe(
    memory(first, second, cellar, disk),
    {},
    { url: 'http://127.0.0.1:9/v1' },
  );
  expect(proposed).toHaveLength(1);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/^Near duplicates were looked for by their words only, .*: Connection error/);
  expect(failed).toBe(false);
});
