#!/usr/bin/env node
import { version } from '../version.ts';
import { tolerateBrokenPipes } from './broken-pipe.ts';
import { isSearch } from './search-names.ts';

tolerateBrokenPipes(process.stdout, process.stderr);

const argv = process.argv.slice(2);
// `--version` answers before anything is loaded: shells and editors ask it often.
if (argv[0] === '--version' || argv[0] === '-V') {
  process.stdout.write(`${version}\n`);
} else void start(argv);

async function start(words: readonly string[]): Promise<void> {
  const { run } = await (isSearch(words) ? import('./run-search.ts') : import('./run.ts'));
  process.exitCode = await run(words);
}
