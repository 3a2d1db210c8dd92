#!/usr/bin/env node
import { version } from '../version.ts';
import { tolerateBrokenPipes } from './broken-pipe.ts';

tolerateBrokenPipes(process.stdout, process.stderr);

// `--version` answers before anything is loaded: shells and editors ask it often.
if (process.argv[2] === '--version' || process.argv[2] === '-V') {
  process.stdout.write(`${version}\n`);
} else {
  const { run } = await import('./run.ts');
  process.exitCode = await run(process.argv.slice(2));
}
