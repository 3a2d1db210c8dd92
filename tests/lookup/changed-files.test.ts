import { appendFile, mkdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { openLibrary, type Place, search } from '../../src/lookup/index.ts';
import { lookAround } from '../../src/lookup/look.ts';
import { readingOf } from '../../src/lookup/open.ts';
import { openStore } from '../../src/lookup/store.ts';
import { formatOptions } from '../../src/memory/format.ts';
import { temporaryFolder } from '../support/repository.ts';

/* A search with an index answers as one that knows none, whatever was changed since the index was written. */

const config = defaultConfig();

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

async function answer(place: Place) {
  const library = await openLibrary(place, config);
  const { hits } = await search(library, config, 'harbour lighthouse', {
    now: new Date('2026-03-01T12:00:00Z'),
    limit: 12,
    filters: {},
  });
  const found = hits.map((hit) => [hit.entry.path, hit.entry.line, hit.entry.text, hit.score.toFixed(9)]);
  library.close();
  return { found, saved: library.opening.saved };
}

/** What a search finds that knows no index at all. */
async function anew(place: Place) {
  return (await answer({ ...place, cache: join(place.top, 'another') })).found;
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
  const { found, saved } = await answer(place);
  expect(found).toEqual(await anew(place));
  expect(saved).toBe(name !== 'nothing changed');
  expect(await answer(place)).toEqual({ found, saved: false });
});

test('files that are only as young as the index are read again, and then found to be the same', async () => {
  const top = await temporaryFolder();
  await writeFile(join(top, 'MEMORY.md'), '# Memory\n\n- The harbour wall leaks\n');
  const place = { top, cache: join(top, 'cache') };
  (await openLibrary(place, config)).close();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  const { opening } = await openLibrary(place, config);
  expect([opening.read, opening.saved]).toEqual([0, true]);
  const stored = openStore(place.cache, readingOf(config, formatOptions(config)));
  if (!stored) throw new Error('There is no index.');
  expect(lookAround(top, config, stored).met.doubtful.size).toBe(0);
  stored.close();
  vi.useRealTimers();
});
