import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../install/package-files.ts';

/** The workflow templates by the path they get in a repository. */
export async function workflowFiles(): Promise<ReadonlyMap<string, string>> {
  const folder = join(packageRoot(), 'src', 'cli', 'templates', 'workflows');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yml')).sort();
  const files = new Map<string, string>();
  for (const name of names)
    files.set(
      `.github/workflows/keepsake-${name.replace(/^keepsake-/, '')}`,
      await readFile(join(folder, name), 'utf8'),
    );
  return files;
}
