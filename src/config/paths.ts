import type { Config } from './schema.ts';

/** Files outside the memory that decide how it is judged: a change of one needs a human. */
export const policyPaths: readonly string[] = ['keepsake.yml', '.keepsake', '.github/workflows'];

/**
 * The files and folders that hold the memory, from the repository's top, without what lies in another of them.
 * @returns paths with `/`, sorted
 */
export function memoryPaths(config: Pick<Config, 'root' | 'files'>): readonly string[] {
  const roots = typeof config.root === 'string' ? [config.root] : config.root;
  const { ignore: _ignore, pages, ...single } = config.files;
  const all = roots.flatMap((root) => [...Object.values(single), ...pages].map((path) => below(root, path)));
  const sorted = [...new Set(all)].sort();
  return sorted.filter((path) => !sorted.some((other) => other !== path && isInside(path, other)));
}

/**
 * Git pathspecs for everything the gate wants to see: the memory, whatever its letters' case (a twin that differs
 * in case is the same file on many disks), the policy, and attributes anywhere.
 */
export function gatePathspecs(
  config: Pick<Config, 'root' | 'files'> & {
    readonly writers: readonly { readonly signers?: string | undefined }[];
  },
): readonly string[] {
  const signers = config.writers.flatMap((writer) => (writer.signers === undefined ? [] : [writer.signers]));
  const paths = [...new Set([...memoryPaths(config), ...policyPaths, ...signers])];
  return [
    ...paths.map((path) => (path === '' ? ':(top)' : `:(top,icase,literal)${path}`)),
    ':(top,icase,glob)**/.gitattributes',
  ];
}

function below(root: string, path: string): string {
  const parts = `${root}/${path}`.split('/').filter((part) => part !== '' && part !== '.');
  return parts.join('/');
}

function isInside(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** A repository path as its memory root sees it; undefined outside every root. */
export function memoryPathIn(config: Pick<Config, 'root'>, path: string): string | undefined {
  const roots = [config.root].flat().map((root) => below(root, ''));
  const root = roots.find((one) => isInside(path, one));
  if (root === undefined) return undefined;
  return root === '' ? path : path.slice(root.length + 1);
}
