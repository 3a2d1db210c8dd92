import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lateFiles, openObjects, snapshotOfEntries, wholeTree } from '../../src/git/index.ts';
import { temporaryRepository } from '../support/repository.ts';

/** Texts and bytes, an empty file, one text twice, and a name that is not ASCII. */
const files = {
  'empty.md': '',
  'latin.md': Buffer.from([0x66, 0xe9, 0x0a, 0xff]),
  'größe.md': '# Größe\n',
  ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`pages/${at}.md`, `page ${at % 20}\n`])),
};

it('whatever is asked for first, each text is what a reader would have read at once', async () => {
  const repo = await temporaryRepository();
  const head = await repo.commit('start', files);
  const objects = openObjects(repo.dir);
  try {
    const entries = [
      ...(await wholeTree(objects, head)),
      { mode: '160000', oid: head, path: 'a-submodule' },
      { mode: '100644', oid: 'b'.repeat(40), path: 'not-here.md' },
    ];
    const whole = await snapshotOfEntries(entries, objects);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(entries.map(({ path }) => path)),
        fc.subarray([...entries.map(({ path }) => path), 'of no entry']),
        async (asked, ahead) => {
          const late = lateFiles(objects);
          const made = new Map(entries.map((entry) => [entry.path, late.file(entry)]));
          await late.readAhead(ahead);
          for (const path of asked) expect(made.get(path)?.text).toBe(whole.get(path)?.text);
          expect([...made.values()].map((file) => ({ ...file }))).toEqual([...whole.values()]);
        },
      ),
      { numRuns: 4 },
    );
  } finally {
    await objects.close();
  }
});

it('asked for from the last to the first, they are read by a few processes all the same', async () => {
  const repo = await temporaryRepository();
  const head = await repo.commit('start', files);
  const trace = join(repo.dir, '.git', 'trace');
  const objects = openObjects(repo.dir);
  try {
    const late = lateFiles({ ...objects, env: { GIT_TRACE2_EVENT: trace } });
    const made = (await wholeTree(objects, head)).map((entry) => late.file(entry));
    expect(made.map(({ path }) => path)).toHaveLength(33);
    for (const file of made.toReversed()) expect(typeof file.text).toBe('string');
    const started = (await readFile(trace, 'utf8')).match(/"event":"start"/g);
    expect(started).toHaveLength(3);
  } finally {
    await objects.close();
  }
});
