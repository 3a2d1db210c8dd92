import { appendFile, mkdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { decodeCurrent } from '../../src/lookup/file-table.ts';
import {
  type Looker,
  type OpenOptions,
  openLibrary,
  type Place,
  search,
  startLooker,
  withLibrary,
} from '../../src/lookup/index.ts';
import { lookAround } from '../../src/lookup/look.ts';
import { readingOf } from '../../src/lookup/open.ts';
import { openStore } from '../../src/lookup/store.ts';
import { formatOptions } from '../../src/memory/format.ts';
import { bundled } from '../support/bundle.ts';
import { temporaryFolder } from '../support/repository.ts';

/*
 * A search that runs while another thread looks at the files answers as one that looks first, whatever was changed;
 * and so it does where the thread cannot be had.
 */

const config = defaultConfig();
const aThread = async () => startLooker(await bundled('src/lookup/look-thread.ts'));

async function indexedMemory(): Promise<Place> {
  const top = await temporaryFolder();
  await mkdir(join(top, 'memory/entities'), { recursive: true });
  const old = Date.parse('2026-01-01T00:00:00Z') / 1000;
  for (const name of ['Anchor', 'Buoy', 'Crane']) {
    const path = join(top, `memory/entities/${name}.md`);
    await writeFile(path, `# ${name}\n\n- The ${name} stands in the harbour\n`);
    await utimes(path, old, old);
  }
  const place = { top, cache: join(top, 'cache') };
  // Indexed when the files were old enough for their stamps to say that nothing changed.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  (await openLibrary(place, config)).close();
  vi.useRealTimers();
  return place;
}

async function answer(place: Place, options: OpenOptions) {
  let tries = 0;
  const found = await withLibrary(
    (more) => openLibrary(place, config, { ...options, ...more }),
    async (library) => {
      tries += 1;
      const { hits } = await search(library, config, 'harbour lighthouse', {
        now: new Date('2026-03-01T12:00:00Z'),
        limit: 12,
        filters: {},
      });
      return hits.map((hit) => [hit.entry.path, hit.entry.line, hit.entry.text, hit.score.toFixed(9)]);
    },
  );
  return { found, tries };
}

/** What a search finds that knows no index at all. */
async function anew(place: Place) {
  return (await answer({ ...place, cache: join(place.top, 'another') }, {})).found;
}

const page = 'memory/entities/Crane.md';
const changes: Record<string, (top: string) => Promise<unknown>> = {
  'nothing changed': async () => {},
  'a line was added': (top) => appendFile(join(top, page), '- The lighthouse burns\n'),
  'one word became another of the same length, and the file says it is as old as before': async (top) => {
    const text = await readFile(join(top, page), 'utf8');
    await writeFile(join(top, page), text.replace('harbour', 'skipper'));
    const old = Date.parse('2026-01-01T00:00:00Z') / 1000;
    await utimes(join(top, page), old, old);
  },
  'a file came': (top) => writeFile(join(top, 'memory/entities/Dock.md'), '# Dock\n\n- A harbour wall\n'),
  'a folder came': async (top) => {
    await mkdir(join(top, 'memory/wiki'));
    await writeFile(join(top, 'memory/wiki/dock.md'), '# Dock\n\n- A harbour wall\n');
  },
  'a file went': (top) => rm(join(top, page)),
  'a file was renamed': (top) => rename(join(top, page), join(top, 'memory/entities/Davit.md')),
  'two files changed places': async (top) => {
    const [a, b] = [join(top, page), join(top, 'memory/entities/Buoy.md')];
    await rename(a, `${a}.away`);
    await rename(b, a);
    await rename(`${a}.away`, b);
  },
  'a symlink took the place of a file': async (top) => {
    await rename(join(top, page), join(top, 'away.txt'));
    await symlink('../../away.txt', join(top, page));
  },
  'all of it went': (top) => rm(join(top, 'memory'), { recursive: true }),
};

test.each(Object.entries(changes))('%s', async (name, change) => {
  const place = await indexedMemory();
  await change(place.top);
  const looker = await aThread();
  const { found, tries } = await answer(place, { looker, ahead: true });
  expect(found).toEqual(await anew(place));
  expect(tries).toBe(name === 'nothing changed' ? 1 : 2);
  expect(await answer(place, {})).toEqual({ found, tries: 1 });
});

test('files that are only as young as the index are read again, and the search stands', async () => {
  const top = await temporaryFolder();
  await writeFile(join(top, 'MEMORY.md'), '# Memory\n\n- The harbour wall leaks\n');
  const place = { top, cache: join(top, 'cache') };
  (await openLibrary(place, config)).close();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  const looker: Looker = {
    look: async ({ current }) =>
      lookAround(top, config, decodeCurrent(Buffer.from(current)) ?? expect.fail()),
  };
  const { found, tries } = await answer(place, { looker, ahead: true });
  expect([found.length, tries]).toEqual([1, 1]);
  const stored = openStore(place.cache, readingOf(config, formatOptions(config)));
  if (!stored) throw new Error('There is no index.');
  expect(lookAround(top, config, stored).met.doubtful.size).toBe(0);
  stored.close();
  vi.useRealTimers();
});

test('the thread sees what a look of one’s own sees', async () => {
  const place = await indexedMemory();
  await changes['a line was added']?.(place.top);
  await changes['a file came']?.(place.top);
  const stored = openStore(place.cache, readingOf(config, formatOptions(config)));
  if (!stored) throw new Error('There is no index.');
  const seen = await (await aThread()).look({ top: place.top, config, current: stored.bytes });
  expect({ ...seen, taken: 0 }).toEqual({ ...lookAround(place.top, config, stored), taken: 0 });
  expect(seen?.met.doubtful.size).toBe(1);
  expect(seen?.others).toHaveLength(1);
  stored.close();
});

test('without its thread, or with one that ends before it answers, a search looks for itself', async () => {
  const folder = await temporaryFolder();
  const dies = join(folder, 'dies.mjs');
  await writeFile(
    dies,
    "import { parentPort } from 'node:worker_threads'; parentPort.once('message', process.exit);",
  );
  const throws = join(folder, 'throws.mjs');
  await writeFile(throws, "throw new Error('no');");
  const nobody: Looker = { look: () => Promise.resolve(undefined) };
  const lookers = [startLooker(join(folder, 'missing.mjs')), startLooker(dies), startLooker(throws), nobody];
  for (const looker of lookers) {
    const place = await indexedMemory();
    await changes['a line was added']?.(place.top);
    const { found } = await answer(place, { looker, ahead: true });
    expect(found).toEqual(await anew(place));
  }
});

test('what was opened ahead is not read on from after it was found to be outdated', async () => {
  const place = await indexedMemory();
  await changes['a file went']?.(place.top);
  const library = await openLibrary(place, config, { looker: await aThread(), ahead: true });
  const asked = () => search(library, config, 'harbour', { now: new Date(), limit: 3, filters: {} });
  await expect(asked()).rejects.toThrow('The memory changed since it was indexed.');
  await expect(asked()).rejects.toThrow('The memory changed since it was indexed.');
  library.close();
});
