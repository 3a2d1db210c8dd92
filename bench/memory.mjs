/* npm run bench:memory: how fast memory files are read, and the worst inputs of a megabyte, each beside its bar. */
import { load } from '../scripts/load.mjs';

await load('bench/memory/readers.ts');
