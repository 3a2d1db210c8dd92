import { lstatSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a part of a path below the working tree's top is a symlink: it can lead out of the repository. */
export function leadsThroughLink(top: string, path: string): boolean {
  let at = top;
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    at = join(at, part);
    const stat = lstatSync(at, { throwIfNoEntry: false });
    if (!stat?.isDirectory()) return stat?.isSymbolicLink() === true;
  }
  return false;
}
