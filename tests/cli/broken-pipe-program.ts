import { tolerateBrokenPipes } from '../../src/cli/broken-pipe.ts';

/* Writes more than any pipe holds, and ends with an exit code of its own. */
tolerateBrokenPipes(process.stdout, process.stderr);
for (let i = 0; i < 200; i++) process.stdout.write(`${'a fact\n'.repeat(10_000)}`);
process.exitCode = 1;
