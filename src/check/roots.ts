import type { Config } from '../config/index.ts';

/** Memory roots of a configuration as path prefixes: '' for the whole repository, `notes/` for a folder. */
export function rootsOf(config: Config): readonly string[] {
  return [config.root].flat().map((root) => {
    const bare = root.replace(/^\.\/?/, '').replace(/\/+$/, '');
    return bare === '' ? '' : `${bare}/`;
  });
}

/** A repository path seen from a root, or undefined when it lies outside. */
export function within(root: string, path: string): string | undefined {
  return path.startsWith(root) ? path.slice(root.length) : undefined;
}
