import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbeddings } from '../../src/model/index.ts';
import { embeddingsServer, type Row } from '../support/embeddings-server.ts';
import { temporaryFolder } from '../support/repository.ts';

/** A vector that says which text it is of. */
const told = (text: string) => [text.length, text.charCodeAt(0), 0.5];

async function setting(
  vectorOf: (text: string) => readonly number[] = told,
  rows?: (made: Row[]) => unknown,
) {
  const server = await embeddingsServer(vectorOf, rows);
  const cache = await temporaryFolder('keepsake-vectors-');
  const settings = { base_url: server.url, model: 'm', api_key_env: 'KEY' };
  /** As the next run opens it. */
  const open = () => openEmbeddings(settings, { environment: { KEY: 'x' }, cache });
  const kept = async () => {
    const names = await readdir(cache, { recursive: true, withFileTypes: true });
    return names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  };
  return { server, open, kept };
}

const texts = ['one', 'three', 'seventeen', 'one'];

test('a vector for each text in its order, each text asked once, in this run and the next', async () => {
  const { server, open } = await setting();
  expect((await open().vectors(texts)).map((vector) => [...vector])).toEqual(texts.map(told));
  expect(server.asked).toEqual(['one', 'three', 'seventeen']);
  expect((await open().vectors(['new', ...texts])).map((vector) => [...vector])).toEqual(
    ['new', ...texts].map(told),
  );
  expect(server.asked.slice(3)).toEqual(['new']);
});

test('rows in another order are put in the order of the texts', async () => {
  const { open } = await setting(told, (made) => made.reverse());
  expect((await open().vectors(texts)).map((vector) => [...vector])).toEqual(texts.map(told));
});

test('many texts go in several requests, and what came before a failure is kept', async () => {
  let down = false;
  const { server, open } = await setting(told, (made) => {
    const sent = down ? undefined : made;
    down = !down;
    return sent;
  });
  const many = Array.from({ length: 300 }, (_, at) => `text ${at}`);
  const first = open();
  await expect(first.vectors(many)).rejects.toThrow(/No such model/);
  expect(server.requests()).toBe(2);
  await open().vectors(many);
  expect(server.asked).toHaveLength(256 + 44 + 44);
});

test('after a failure it is not asked again, and no key is in what it says', async () => {
  const { server, open } = await setting(told, () => undefined);
  const embeddings = open();
  await expect(embeddings.vectors(texts)).rejects.toThrow(/No such model/);
  const again = await embeddings.withQuestion(texts, 'which?').catch((error: Error) => error.message);
  expect(again).toMatch(/No such model/);
  expect(again).not.toContain('ghp_a1B2');
  expect(server.requests()).toBe(1);
});

test.each<[string, (made: Row[]) => unknown]>([
  ['fewer rows', (made) => made.slice(1)],
  ['words', (made) => made.map((row) => ({ ...row, embedding: 'AAAA' }))],
  ['no numbers', (made) => made.map((row) => ({ ...row, embedding: ['a', 'b'] }))],
  ['empty vectors', (made) => made.map((row) => ({ ...row, embedding: [] }))],
  ['one text twice', (made) => made.map((row) => ({ ...row, index: 0 }))],
  ['places that are none', (made) => made.map((row) => ({ ...row, index: -7 }))],
  ['no rows', (made) => made.map(() => null)],
  ['another thing', () => 'rows'],
  ['several lengths', (made) => made.map((row, at) => ({ ...row, embedding: Array(at + 1).fill(1) }))],
])('an endpoint that gives %s is not believed, and nothing of it is kept', async (_name, rows) => {
  const { open } = await setting(told, rows);
  await expect(open().vectors(texts)).rejects.toThrow(/^the endpoint gave /);
  const { open: healthy } = await setting();
  expect(await healthy().vectors(texts)).toHaveLength(4);
});

test('a kept file that was cut or changed is not believed', async () => {
  const { server, open, kept } = await setting();
  await open().vectors(texts);
  const files = await kept();
  expect(files.length).toBeGreaterThan(0);
  for (const damage of [
    (bytes: Buffer) => bytes.subarray(0, -3),
    (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
    () => Buffer.alloc(0),
    () => Buffer.from('{"a": 1}'),
  ]) {
    for (const path of files) await writeFile(path, damage(await readFile(path)));
    const before = server.asked.length;
    expect((await open().vectors(texts)).map((vector) => [...vector])).toEqual(texts.map(told));
    expect(server.asked.length - before).toBe(3);
  }
});

test('vectors of another model under the old name are all asked anew', async () => {
  let length = 3;
  const { server, open } = await setting((text) => [...told(text), 0, 0].slice(0, length));
  await open().vectors(texts);
  length = 4;
  const mixed = await open().vectors([...texts, 'new']);
  expect(mixed.map((vector) => vector.length)).toEqual([4, 4, 4, 4, 4]);
  length = 5;
  const before = server.asked.length;
  const { vectors, asked } = await open().withQuestion(texts, 'which?');
  expect([asked, ...vectors].map((vector) => vector.length)).toEqual([5, 5, 5, 5, 5]);
  expect(server.asked.slice(before)).toEqual(['which?', 'one', 'three', 'seventeen']);
});

test('a question has another length than its texts: not believed, asked twice at most', async () => {
  const { server, open } = await setting((text) => (text === 'which?' ? [1] : told(text)));
  await expect(open().withQuestion(texts, 'which?')).rejects.toThrow(/several lengths/);
  expect(server.requests()).toBeLessThan(4);
});

test('secrets are taken out of what is sent, and too long a text is cut', async () => {
  const { server, open } = await setting();
  const key = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
  await open().withQuestion([`the token is ${key}`, 'x'.repeat(20_000)], `is it ${key}?`);
  expect(server.asked.join(' ')).not.toContain(key);
  expect(server.asked).toHaveLength(3);
  expect(Math.max(...server.asked.map((text) => text.length))).toBeLessThanOrEqual(8_000);
});

test('a folder that cannot be written costs the keeping only', async () => {
  const server = await embeddingsServer(told);
  const cache = join(await temporaryFolder('keepsake-vectors-'), 'file');
  await writeFile(cache, '');
  const settings = { base_url: server.url, model: 'm', api_key_env: 'KEY' };
  const embeddings = openEmbeddings(settings, { environment: {}, cache });
  expect(await embeddings.vectors(texts)).toHaveLength(4);
});
