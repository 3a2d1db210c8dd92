/*
 * npm run cases -- FILE... [--only ID,ID] [--doors hook,receive,check]: cases of the gate as data, through the real hook
 * and the real Action bundle, or also by a real push to a repository with a pre-receive hook.
 * A FILE is a markdown table or YAML; tests/corpus/attacks/README.md describes both. Without a file: the project's own.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}.cache/scripts/cases-${process.pid}.mjs`;
mkdirSync(`${root}.cache/scripts`, { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: ['tests/support/cases-run.ts'],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
  external: ['supports-color', 'mem0ai', 'mem0ai/oss'],
  alias: { vitest: `${root}tests/support/outside-vitest.ts` },
  loader: { '.md': 'text', '.yml': 'text', '.sh': 'text' },
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
});
const { runCases } = await import(pathToFileURL(outfile).href);

const words = process.argv.slice(2);
const listAfter = (option, otherwise) => {
  const at = words.indexOf(option);
  return at < 0 ? otherwise : words.splice(at, 2)[1].split(',');
};
const only = listAfter('--only', []);
const doors = listAfter('--doors', ['hook', 'check']);
const own = ['identity', 'structure', 'text', 'secrets', 'data', 'rules', 'controls'];
const files = words.length > 0 ? words : own.map((name) => `${root}tests/corpus/attacks/${name}.yml`);
process.exitCode = await runCases(files, new Set(only), doors);
