import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { snapshotOfWorkingTree } from '../../src/git/index.ts';
import { encode } from '../../src/memory/index.ts';
import { temporaryRepository } from '../support/repository.ts';

/* Small files are read into one place one after the other, so each has to have its own text, whatever its size. */

const sizes = [0, 1, 32_767, 32_768, 32_769, 100_000];
const contents: readonly Buffer[] = [
  ...sizes.map((size) => Buffer.alloc(size, `${size} `)),
  Buffer.from('plain\r\n'),
  Buffer.from('\ufeffÜber 東京 🚧\n'),
  Buffer.from([0x61, 0xff, 0xc3, 0x28, 0xf0, 0x9f, 0x0a]),
  Buffer.concat([Buffer.alloc(40_000, 'x'), Buffer.from([0xff])]),
];

test('every file of a working tree has its own bytes', async () => {
  const repo = await temporaryRepository();
  const pathOf = (n: number) => `${n}.md`;
  for (const [n, bytes] of contents.entries()) await writeFile(join(repo.dir, pathOf(n)), bytes);
  const snapshot = await snapshotOfWorkingTree(repo.dir, '', (path) => /^\d+\.md$/.test(path));
  const texts = contents.map((_, n) => snapshot.get(pathOf(n))?.text ?? 'missing');
  for (const [n, text] of texts.entries()) {
    expect(encode(text).equals(contents[n] ?? Buffer.of(1))).toBe(true);
    expect(encode(text).equals(await readFile(join(repo.dir, pathOf(n))))).toBe(true);
  }
});
