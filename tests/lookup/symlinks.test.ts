import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Config, defaultConfig } from '../../src/config/index.ts';
import { assembleInject, openLibrary } from '../../src/lookup/index.ts';
import { readWorkingFile } from '../../src/lookup/working-files.ts';
import { listEntries } from '../../src/recall/index.ts';
import { temporaryFolder } from '../support/repository.ts';

/* A repository is data of somebody else: a link in it must not make recall print what lies outside. */

const secret = '# Diary\n\n- the outside secret\n';

/** A folder outside with memory files, and the top of a working tree beside it. */
async function places() {
  const base = await temporaryFolder();
  const outside = join(base, 'outside');
  const top = join(base, 'top');
  await mkdir(join(outside, 'memory/entities'), { recursive: true });
  await mkdir(top);
  for (const path of [
    'diary.md',
    'MEMORY.md',
    'memory/diary.md',
    'memory/MEMORY.md',
    'memory/entities/Diary.md',
    'HEARTBEAT.md',
  ])
    await writeFile(join(outside, path), secret);
  return { outside, top };
}

async function textsIn(top: string, config: Config): Promise<string[]> {
  const cache = join(top, '..', 'cache');
  const found: string[] = [];
  // Built at once, and then as an index that knows its files.
  for (const _ of [1, 2]) {
    const library = await openLibrary({ top, cache }, config);
    found.push(...listEntries(library.corpus, {}).map(({ entry }) => entry.text));
    library.close();
  }
  return found;
}

test.each([
  ['the memory folder', 'memory', 'memory', {}],
  ['a folder in it', 'memory/entities', 'memory/entities', {}],
  ['a file in it', 'memory/diary.md', 'diary.md', {}],
  ['the index file', 'MEMORY.md', 'MEMORY.md', {}],
  ['the root', 'notes', '.', { root: 'notes' }],
  ['a folder above the root', 'notes', '.', { root: 'notes/memory' }],
  ['a folder of pages', 'pages', 'memory', { pages: ['pages'] }],
  ['a folder above one of pages', 'deep', '.', { pages: ['deep/memory'] }],
])(
  '%s that is a link is not followed',
  async (_, path, target, {
    root,
    pages,
  }: {
    root?: string;
    pages?: string[];
  }) => {
    const { outside, top } = await places();
    const base = defaultConfig();
    const config: Config = {
      ...base,
      ...(root === undefined ? {} : { root }),
      files: { ...base.files, ...(pages ? { pages } : {}) },
    };
    await mkdir(join(top, path, '..'), { recursive: true });
    await symlink(join(outside, target), join(top, path));
    expect(await textsIn(top, config)).toEqual([]);
  },
);

test('a memory folder that becomes a link is gone from an index that knew it', async () => {
  const { outside, top } = await places();
  await mkdir(join(top, 'memory'));
  await writeFile(join(top, 'memory/diary.md'), '# Diary\n\n- ours\n');
  expect(await textsIn(top, defaultConfig())).toEqual(['ours', 'ours']);
  await rm(join(top, 'memory'), { recursive: true });
  await symlink(join(outside, 'memory'), join(top, 'memory'));
  expect(await textsIn(top, defaultConfig())).toEqual([]);
});

test('a session does not start with a heartbeat from outside, nor is a link read as a file', async () => {
  const { outside, top } = await places();
  await symlink(join(outside, 'HEARTBEAT.md'), join(top, 'HEARTBEAT.md'));
  const place = { top, cache: join(top, '..', 'cache') };
  const library = await openLibrary(place, defaultConfig());
  const options = { now: new Date('2026-03-01T12:00:00Z'), budget: 500 };
  const { text } = await assembleInject(place, defaultConfig(), library, options);
  library.close();
  expect(text).not.toContain('secret');
  expect(readWorkingFile(top, 'HEARTBEAT.md')).toBeUndefined();
});
