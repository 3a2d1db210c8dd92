import { readdirSync } from 'node:fs';
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { openLibrary, type Place, search } from '../../src/lookup/index.ts';
import { listEntries } from '../../src/recall/index.ts';
import { temporaryFolder } from '../support/repository.ts';

/*
 * However a memory came to its state, an index kept up to date along the way finds what one built at once finds, in
 * the same order with the same scores.
 */

const config = defaultConfig();
const words = 'harbour crane ledger vault deploy retreat bicycle Jane gateway migration lighthouse'.split(
  ' ',
);
const names = ['Captain', 'Skipper', 'Page 3', 'Mate'];
const queries = [
  'harbour crane',
  'what did Jane deploy',
  'ledgr migration',
  'Page 3',
  'lighthouse vault bicycle',
];

/** A small seeded generator (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

async function memory() {
  const top = await temporaryFolder();
  await mkdir(join(top, 'memory/entities'), { recursive: true });
  let clock = Date.parse('2026-01-01T00:00:00Z') / 1000;
  return {
    place: { top, cache: join(top, 'cache') },
    async write(path: string, text: string) {
      await writeFile(join(top, path), text);
      clock += 10;
      await utimes(join(top, path), clock, clock);
    },
    remove: (path: string) => rm(join(top, path), { force: true }),
  };
}

async function answers(place: Place, rebuild: boolean) {
  const library = await openLibrary(place, config, { rebuild });
  try {
    const found = [];
    for (const query of queries) {
      const { hits } = await search(library, config, query, {
        now: new Date('2026-03-01T12:00:00Z'),
        limit: 12,
        filters: {},
      });
      found.push(hits.map((hit) => [hit.entry.path, hit.entry.line, hit.score.toFixed(9), hit.also.join()]));
    }
    for (const entity of ['Page 3', 'Page 7', 'Captain', 'Skipper'])
      found.push(
        listEntries(library.corpus, { entity }).map(({ entry }) => [entry.path, entry.line, entry.text]),
      );
    return { found, opening: library.opening };
  } finally {
    library.close();
  }
}

test.each([1, 2, 3])('an index that grew ranks like one built at once (seed %i)', async (seed) => {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { place, write, remove } = await memory();
  const page = (n: number) => {
    const facts = Array.from(
      { length: 1 + Math.floor(random() * 5) },
      () =>
        `- ${random() < 0.2 ? `${pick(names)}: ` : ''}${pick(words)} ${pick(words)} ${pick(words)}${random() < 0.3 ? ` [[Page ${n + 1}]]` : ''}`,
    );
    const aliases = random() < 0.3 ? `**Aliases:** ${pick(names)}, ${pick(names)}\n` : '';
    return `# Page ${n}\n\n**Type:** thing\n${aliases}\n## Facts\n${facts.join('\n')}\n`;
  };
  for (let n = 0; n < 30; n++) await write(`memory/entities/Page-${n}.md`, page(n));
  await answers(place, false);
  for (let round = 0; round < 12; round++) {
    for (let change = 0; change < 1 + random() * 3; change++) {
      const n = Math.floor(random() * 34);
      if (random() < 0.2) await remove(`memory/entities/Page-${n}.md`);
      else await write(`memory/entities/Page-${n}.md`, page(n));
    }
    const grown = await answers(place, false);
    const segments = readdirSync(place.cache).filter((name) => name.endsWith('.segment'));
    expect(grown.opening.rebuilt).toBe(false);
    expect(segments.length).toBeLessThan(8);
    const fresh = await answers({ ...place, cache: join(place.top, `fresh-${round}`) }, true);
    expect(grown.found).toEqual(fresh.found);
  }
});

test('reads again only what changed', async () => {
  const { place, write, remove } = await memory();
  for (let n = 0; n < 40; n++) await write(`memory/entities/Page-${n}.md`, `# Page ${n}\n\n- crane ${n}\n`);
  expect((await answers(place, false)).opening).toMatchObject({
    files: 40,
    read: 40,
    rebuilt: true,
    saved: true,
  });
  await write('memory/entities/Page-3.md', '# Page 3\n\n- harbour\n');
  await write('memory/2026-02-16.md', '# 2026-02-16\n\n- harbour again\n');
  expect((await answers(place, false)).opening).toMatchObject({ files: 41, read: 2, rebuilt: false });
  await remove('memory/entities/Page-4.md');
  expect((await answers(place, false)).opening).toMatchObject({ files: 40, read: 0, rebuilt: false });
  expect((await answers(place, false)).opening).toMatchObject({ files: 40, read: 0 });
});

test('a page that becomes a folder of pages is found at once, and the other way round', async () => {
  const { place, write, remove } = await memory();
  await write('memory/entities/Crane.md', '# Crane\n\n- the harbour crane\n');
  await write('memory/entities/Vault.md', '# Vault\n\n- the ledger\n');
  await answers(place, false);
  await remove('memory/entities/Crane.md');
  await mkdir(join(place.top, 'memory/entities/Crane.md'));
  await write('memory/entities/Crane.md/harbour.md', '# Harbour\n\n- a harbour crane again\n');
  const folder = await answers(place, false);
  expect(folder.found[0]?.map(([path]) => path)).toEqual(['memory/entities/Crane.md/harbour.md']);
  await rm(join(place.top, 'memory/entities/Crane.md'), { recursive: true });
  await write('memory/entities/Crane.md', '# Crane\n\n- the old harbour crane\n');
  expect((await answers(place, false)).found[0]?.map(([path]) => path)).toEqual(['memory/entities/Crane.md']);
});

test('a file that changes without another size is noticed by any other part of its stamp', async () => {
  const { place, write } = await memory();
  await write('memory/entities/Page-1.md', '# Page 1\n\n- the harbour\n');
  await write('memory/entities/Page-2.md', '# Page 2\n\n- the ledger\n');
  await answers(place, false);
  // Settled, so that the stamp alone decides.
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  onTestFinished(() => later.mockRestore());
  await answers(place, false);
  expect((await answers(place, false)).opening).toMatchObject({ read: 0, saved: false });
  const { atime, mtime } = await stat(join(place.top, 'memory/entities/Page-1.md'));
  await writeFile(join(place.top, 'memory/entities/Page-1.md'), '# Page 1\n\n- the harbins\n');
  await utimes(join(place.top, 'memory/entities/Page-1.md'), atime, mtime);
  const { found, opening } = await answers(place, false);
  expect(opening.read).toBe(1);
  expect(found[0]).toEqual([]);
});

test('a file dated in the future is read again, but its index is not written again and again', async () => {
  const { place, write } = await memory();
  await write('memory/entities/Page-1.md', '# Page 1\n\n- the harbour crane\n');
  await write('memory/entities/Page-2.md', '# Page 2\n\n- the ledger\n');
  const future = Date.now() / 1000 + 86_400;
  await utimes(join(place.top, 'memory/entities/Page-2.md'), future, future);
  expect((await answers(place, false)).opening).toMatchObject({ read: 2, saved: true });
  // The other file was written a moment ago: once that is past, its stamp is taken as settled.
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  onTestFinished(() => later.mockRestore());
  expect((await answers(place, false)).opening).toMatchObject({ read: 0, saved: true });
  expect((await answers(place, false)).opening).toMatchObject({ read: 0, saved: false });
  await writeFile(join(place.top, 'memory/entities/Page-2.md'), '# Page 2\n\n- the vault!\n');
  await utimes(join(place.top, 'memory/entities/Page-2.md'), future, future);
  expect((await answers(place, false)).opening).toMatchObject({ read: 1 });
});

test('without a place to write the index the memory is searched all the same', async () => {
  const { place, write } = await memory();
  await write('memory/entities/Page-1.md', '# Page 1\n\n- the harbour crane\n');
  await writeFile(join(place.top, 'blocked'), '');
  const { found, opening } = await answers({ ...place, cache: join(place.top, 'blocked', 'cache') }, false);
  expect(opening.saved).toBe(false);
  expect(found[0]?.[0]?.[0]).toBe('memory/entities/Page-1.md');
});

test.each([[['memory/team', '.']], [['.', 'memory/team']]])(
  'with the roots %j a file in both is one of the inner root, before it changes and after',
  async (root) => {
    const { place, write } = await memory();
    await mkdir(join(place.top, 'memory/team/memory/entities'), { recursive: true });
    const path = 'memory/team/memory/entities/Acme.md';
    const factsOfAcme = async () => {
      const library = await openLibrary(place, { ...config, root });
      const found = listEntries(library.corpus, { entity: 'Acme' });
      library.close();
      return found.map(({ entry }) => [entry.path, entry.text]);
    };
    for (const fact of ['sells shoes', 'sells boots']) {
      await write(path, `# Acme\n\n## Facts\n- ${fact}\n`);
      expect(await factsOfAcme()).toEqual([[path, fact]]);
    }
  },
);
