#!/usr/bin/env node
import { version } from '../version.ts';
import { tolerateBrokenPipes } from './broken-pipe.ts';

tolerateBrokenPipes(process.stdout, process.stderr);

// `--version` answers before anything is loaded: shells and editors ask it often.
if (process.argv[2] === '--version' || process.argv[2] === '-V') {
  process.stdout.write(`${version}\n`);
} else {
  // The thread that looks at the files needs longest to start: it does so while everything else is loaded.
  if (process.argv.some((word) => word === 'recall' || word === 'context'))
    (await import('./recall/looking.ts')).startLooking(process.argv.slice(2));
  const { run } = await import('./run.ts');
  process.exitCode = await run(process.argv.slice(2));
}
