import { expect, test } from 'vitest';
import {
  decodeCurrent,
  encodeCurrent,
  type KeptRows,
  type NextRow,
  sortedColumns as sortedColumnsOf,
  type TableColumns,
  type TableRow,
  tableColumns as tableColumnsOf,
} from '../../src/lookup/file-table.ts';

/*
 * A table of the same files is written over where something changed; it is the table that sorting all rows anew
 * gives, and wherever a file came or went that is what is done.
 */

/** A small seeded generator (mulberry32). */
function seeded(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * most);
  };
}

/** Some columns are buffers on one way and arrays on the other. */
const plain = (columns: TableColumns) => ({ ...columns, oids: Uint8Array.from(columns.oids) });
const tableColumns = (...given: Parameters<typeof tableColumnsOf>) => plain(tableColumnsOf(...given));
const sortedColumns = (...given: Parameters<typeof sortedColumnsOf>) => plain(sortedColumnsOf(...given));

const folders = ['', 'memory', 'memory/entities', 'memory/ü', 'memory/entities/a b'];

function rowOf(random: (most: number) => number, path: string): TableRow {
  const oid = Array.from({ length: 40 }, () => random(16).toString(16)).join('');
  const stamp = { size: random(9), modified: random(1e6) / 7, changed: random(1e6), inode: random(2 ** 40) };
  return { path, oid, ...stamp, segment: random(4), file: random(1000) };
}

function tableOf(random: (most: number) => number) {
  const paths = new Set<string>();
  for (let i = random(30); i >= 0; i--) {
    const folder = folders[random(folders.length)];
    paths.add(`${folder ? `${folder}/` : ''}${['é', 'Z', 'a', '\ud83d\udc22'][random(4)]}${random(20)}.md`);
  }
  const rows = [...paths].map((path) => rowOf(random, path));
  const state = { generation: 'g', reading: 'r', taken: 1, segments: [] };
  const bytes = Buffer.concat(encodeCurrent(state, tableColumns(rows)));
  return decodeCurrent(bytes)?.table ?? expect.fail('A table was not read as it was written.');
}

test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))('a table written over (seed %i)', (seed) => {
  const random = seeded(seed);
  const table = tableOf(random);
  const numbers = [...Array(table.size).keys()];
  const changed = numbers.filter(() => random(3) === 0);
  const stays = Uint8Array.from(numbers, (row) => (changed.includes(row) ? 0 : 1));
  const renewed = (row: number): NextRow => ({ ...rowOf(random, table.row(row).path), row });
  const restamped = new Map(
    numbers.filter(() => random(5) === 0).map((row) => [row, rowOf(random, '')] as const),
  );
  const segments = random(2) === 0 ? [0, 1, 2, 3] : [0, -1, 1, 2];
  const kept: KeptRows = { table, stays, restamped, segments };
  const rows = changed.map(renewed);

  const over = tableColumns(rows, kept);
  expect(over).toEqual(sortedColumns(rows, kept));
  expect(over.text).toBe(table.columns.text);
  expect(over.folders).toBe(table.columns.folders);
  // The table before is as it was: a search may still be reading it.
  expect(plain(table.columns)).toEqual(sortedColumns(numbers.map((row) => table.row(row))));

  const come = [...rows, rowOf(random, 'memory/entities/new.md')];
  expect(tableColumns(come, kept)).toEqual(sortedColumns(come, kept));
  const gone = rows.slice(1);
  expect(tableColumns(gone, kept)).toEqual(sortedColumns(gone, kept));
  const twice = [...gone, ...gone.slice(0, 1)];
  if (gone.length > 0) expect(tableColumns(twice, kept)).toEqual(sortedColumns(twice, kept));
});
