import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentError } from '../../errors.ts';
import { hookHome, shellQuote, writeFileAtomic } from '../../git/index.ts';
import { version } from '../../version.ts';

/** The folder this Keepsake was installed in: it holds hooks/ and dist/. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'hooks', 'hook.sh'))) {
    const above = dirname(folder);
    if (above === folder)
      throw environmentError('The hooks of this Keepsake are missing.', 'Install Keepsake again, whole.');
    folder = above;
  }
  return folder;
}

/** Every file that is copied under the git folder, with where it comes from. */
export async function hookFiles(): Promise<ReadonlyMap<string, string>> {
  const root = packageRoot();
  const files = new Map<string, string>();
  for (const folder of [join(root, 'hooks'), join(root, 'dist', 'hook')]) {
    const names = await readdir(folder).catch((cause) => {
      throw environmentError(`${folder} cannot be read.`, 'Build or install Keepsake again.', cause);
    });
    for (const name of names) if (/\.(sh|cjs)$/.test(name)) files.set(name, join(folder, name));
  }
  return files;
}

/** Whether the copies under the git folder are those of this Keepsake, byte for byte. */
export async function copiesAreCurrent(common: string): Promise<boolean> {
  const home = hookHome(common);
  for (const [name, source] of await hookFiles()) {
    const copy = await readFile(join(home, name)).catch(() => undefined);
    if (!copy?.equals(await readFile(source))) return false;
  }
  return (await readFile(join(home, '..', 'hook.sh'), 'utf8').catch(() => '')) === switchTo(version);
}

/** Copies shims and bundles to .git/keepsake/<version>/ and switches to them; older versions go. */
export async function copyHookFiles(common: string): Promise<void> {
  const home = hookHome(common);
  for (const [name, source] of await hookFiles())
    await writeFileAtomic(join(home, name), await readFile(source), { mode: 0o644 });
}

/** Tells the hooks where the whole program lies: what is only a convenience is not copied, and may be gone. */
export async function writeProgramPlace(
  home: string,
  program = join(packageRoot(), 'dist', 'cli', 'keepsake.js'),
): Promise<void> {
  await writeFileAtomic(join(home, 'program.sh'), `keepsake_program=${shellQuote(program)}\n`);
}

/** Makes the hooks of this version the ones that run. Call it when its folder is complete. */
export async function switchVersion(common: string): Promise<void> {
  const root = join(common, 'keepsake');
  await writeFileAtomic(join(root, 'hook.sh'), switchTo(version), { mode: 0o644 });
  for (const name of await readdir(root))
    if (/^\d+\.\d+\.\d+/.test(name) && name !== version) await rm(join(root, name), { recursive: true });
}

/** The hook lines source this one file, so that a new version changes no hook. They set `keepsake_root`. */
function switchTo(name: string): string {
  return `keepsake_home=$keepsake_root/${name}\n. "$keepsake_home/hook.sh"\n`;
}
