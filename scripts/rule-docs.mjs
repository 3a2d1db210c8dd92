/* Writes docs/rules from the rules' own pages; with --check only says whether they are up to date. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadSource } from './bundle-source.mjs';

const folder = fileURLToPath(new URL('../docs/rules/', import.meta.url));
const { ruleDocs } = await loadSource('src/gate/docs.ts');
const stale = [];
for (const [name, text] of ruleDocs()) {
  let old;
  try {
    old = readFileSync(folder + name, 'utf8');
  } catch {
    old = undefined;
  }
  if (old !== text) stale.push(name);
}
if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    console.error(`docs/rules is out of date (${stale.join(', ')}): run npm run docs:rules.`);
    process.exitCode = 1;
  }
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of ruleDocs()) writeFileSync(folder + name, text);
  console.log(`docs/rules: ${stale.length} files written.`);
}
