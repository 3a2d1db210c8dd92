import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mentionsFromSpans, type TokenSpan } from '../../src/extract/index.ts';
import { nerCache, nerModel, openRecogniser } from '../../src/model/index.ts';
import { configWith, learn, learned, logPath, memoryOf } from '../extract/support.ts';
import { temporaryFolder } from '../support/repository.ts';

/** A package on disk that answers like the real one: a classifier that knows a few names. */
async function withPackage(): Promise<string> {
  const dir = await temporaryFolder();
  const folder = join(dir, 'node_modules/@huggingface/transformers');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@huggingface/transformers', version: '3.0.0', type: 'module', main: 'index.js' }),
  );
  await writeFile(
    join(folder, 'index.js'),
    `export const env = {};
const known = { Ana: 'B-PER', Zyx: 'B-PER', OpenClaw: 'B-ORG', Berlin: 'B-LOC', Oslo: 'B-LOC' };
export async function pipeline(task, model, options) {
  if (options.local_files_only && !env.cacheDir.includes('fetched')) throw new Error('local_files_only is set and ' + model + ' is not there');
  return async (text) => Object.entries(known).flatMap(([word, entity]) => {
    const start = text.indexOf(word);
    return start < 0 ? [] : [{ entity, word, score: word === 'Oslo' ? 0.5 : 0.95, start, end: start + word.length }];
  });
}
`,
  );
  return dir;
}

describe('the model that finds names', () => {
  it('is loaded from the user’s own packages', async () => {
    const cwd = await withPackage();
    const recogniser = await openRecogniser({ cwd, fetch: true, environment: { XDG_CACHE_HOME: cwd } });
    expect(recogniser.name).toBe(nerModel);
    expect(await recogniser.recognise('Ana works at OpenClaw in Berlin.')).toHaveLength(3);
  });

  it('is asked for the subject that no pattern finds', async () => {
    const cwd = await withPackage();
    const recogniser = await openRecogniser({ cwd, fetch: true, environment: { XDG_CACHE_HOME: cwd } });
    const memory = memoryOf({ [logPath]: '- Zyx is vegetarian since 2020.\n' });
    const config = configWith((one) => {
      one.entities.provider = 'ner';
    });
    expect(learned(await learn(memory, { recogniser, config }))).toEqual([
      'memory/entities/Zyx.md: Zyx is vegetarian since 2020.',
    ]);
  });

  it('is not fetched but by warmup', async () => {
    const cwd = await withPackage();
    const quiet = openRecogniser({ cwd, fetch: false, environment: { XDG_CACHE_HOME: cwd } });
    await expect(quiet).rejects.toMatchObject({ exitCode: 3, fix: 'Run keepsake warmup to fetch it.' });
  });

  it('says what to install when the package is missing', async () => {
    const cwd = await temporaryFolder();
    const missing = openRecogniser({ cwd, fetch: true, environment: {} });
    await expect(missing).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('is not installed here'),
    });
  });

  it('is kept outside the repository', () => {
    expect(nerCache({ XDG_CACHE_HOME: '/var/cache/me' })).toBe('/var/cache/me/keepsake/ner');
  });
});

describe('names from tokens', () => {
  const spans = (
    text: string,
    ...tokens: readonly (readonly [string, string, number?])[]
  ): readonly TokenSpan[] => {
    let from = 0;
    return tokens.map(([label, word, score = 0.9]) => {
      const start = text.indexOf(word, from);
      from = start + word.length;
      return { label, text: word, score, start, end: from };
    });
  };
  const names = (text: string, ...tokens: readonly (readonly [string, string, number?])[]) =>
    mentionsFromSpans(text, spans(text, ...tokens), { minScore: 0.65, max: 8 }).map(
      (one) => `${one.name}/${one.type}`,
    );

  it.each([
    [
      'joins neighbours',
      names('in Buenos Aires', ['B-LOC', 'Buenos'], ['I-LOC', 'Aires']),
      ['Buenos Aires/place'],
    ],
    [
      'not across a comma',
      names('Buenos, Aires', ['B-LOC', 'Buenos'], ['I-LOC', 'Aires']),
      ['Buenos/place', 'Aires/place'],
    ],
    ['not two people', names('Ana Omar', ['B-PER', 'Ana'], ['B-PER', 'Omar']), ['Ana/person', 'Omar/person']],
    ['not over a fragment', names('Ana xx', ['B-PER', 'Ana'], ['I-PER', 'xx']), ['Ana/person', 'xx/person']],
    [
      'takes eight at most',
      names(
        'Al Bo Cy Di Ed Fa Gi Ha Io',
        ...'Al Bo Cy Di Ed Fa Gi Ha Io'.split(' ').map((word) => ['B-PER', word] as const),
      ).length,
      8,
    ],
    ['drops weak ones', names('Oslo', ['B-LOC', 'Oslo', 0.5]), []],
    [
      'keeps the best of two',
      names('Ana and Ana', ['B-PER', 'Ana', 0.7], ['B-PER', 'Ana', 0.9]),
      ['Ana/person'],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});
