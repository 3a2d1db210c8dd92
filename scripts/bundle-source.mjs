import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Loads a TypeScript module for a script: Node 20 runs none by itself. The bundle lies in node_modules/.cache so
 * that packages resolve, and goes when it is loaded.
 */
export async function loadSource(path) {
  const dir = mkdtempSync(join(root, 'node_modules', '.keepsake-'));
  try {
    const outfile = join(dir, 'module.mjs');
    await build({
      absWorkingDir: root,
      entryPoints: [path],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
