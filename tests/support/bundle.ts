import { join } from 'node:path';
import { build } from 'esbuild';
import { temporaryFolder } from './repository.ts';

/** Bundles a TypeScript file of the tests so that plain node can run it in a process of its own; gives its path. */
export async function bundled(entry: string): Promise<string> {
  const outfile = join(await temporaryFolder('keepsake-bundle-'), 'program.mjs');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // The user's to install, as in scripts/build.mjs.
    external: ['supports-color', 'mem0ai', 'mem0ai/oss'],
    logLevel: 'error',
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  });
  return outfile;
}
