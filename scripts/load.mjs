import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Imports a TypeScript module of the project in a script that plain Node runs. */
export async function load(path) {
  const outfile = `${root}.cache/scripts/${basename(path, '.ts')}-${process.pid}.mjs`;
  mkdirSync(`${root}.cache/scripts`, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: [path],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    external: ['supports-color', 'mem0ai', 'mem0ai/oss'],
    loader: { '.md': 'text', '.yml': 'text', '.sh': 'text' },
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  });
  return import(pathToFileURL(outfile).href);
}

/** Writes generated files, or with --check says which ones are not as they would be written. */
export async function put(files) {
  const { mkdir, readFile, writeFile } = await import('node:fs/promises');
  const { dirname } = await import('node:path');
  const stale = [];
  for (const [path, text] of Object.entries(files)) {
    const standing = await readFile(root + path, 'utf8').catch(() => '');
    if (standing === text) continue;
    stale.push(path);
    if (process.argv.includes('--check')) continue;
    await mkdir(dirname(root + path), { recursive: true });
    await writeFile(root + path, text);
  }
  if (stale.length === 0) return;
  if (process.argv.includes('--check')) {
    console.error(`Not as generated: ${stale.join(', ')}. Run npm run docs.`);
    process.exitCode = 1;
  } else console.log(`Written: ${stale.join(', ')}`);
}
