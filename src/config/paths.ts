import type { Config } from './schema.ts';

/** Files outside the memory that decide how it is judged: a change of one needs a human. */
export const policyPaths: readonly string[] = ['keepsake.yml', '.keepsake', '.github/workflows'];

/**
 * The folders of `root:` as path prefixes, each once: '' for the whole repository, `notes/` for a folder in it.
 * Naming none means the whole too: else a memory would lie in no place that anybody guards.
 */
export function memoryRoots(config: Pick<Config, 'root'>): readonly [string, ...string[]] {
  const [first = '', ...more] = new Set([config.root].flat().map((root) => asPrefix(below(root, ''))));
  return [first, ...more];
}

/** A repository path seen from a root, or undefined when it lies outside; names are the same in any Unicode form. */
export function within(root: string, path: string): string | undefined {
  if (path.startsWith(root)) return path.slice(root.length);
  if (isAscii.test(root)) return undefined;
  const depth = root.split('/').length - 1;
  const parts = path.split('/');
  const above = parts.slice(0, depth).map((part) => `${part}/`);
  return above.join('').normalize('NFC') === root.normalize('NFC') ? parts.slice(depth).join('/') : undefined;
}

const isAscii = /^[\x00-\x7f]*$/;

/**
 * Git pathspecs, from the repository's top, for a path and what lies under it in every Unicode form: git compares
 * bytes, and a name that a Mac wrote may be decomposed. Where a letter could be, git is asked for any outside ASCII.
 * @param magic more of git's pathspec magic, each with a comma: `icase,`
 */
export function pathspecsOf(path: string, magic = ''): readonly string[] {
  if (path === '') return [':(top)'];
  if (isAscii.test(path)) return [`:(top,${magic}literal)${path}`];
  // In one pass: what is escaped first could lose its letter to the asterisk and leave its backslash before it. Composed
  // or not, a letter outside ASCII has a byte there: an asterisk alone would stand for any name. Of signs in ASCII only
  // K, ; and ` have another form (the kelvin sign, the Greek question mark and varia).
  const pattern = path
    .normalize('NFD')
    .replace(/((?:[^/]?[^\x00-\x7f]+)+)|([Kk;`])|[\\*?[\]]/g, (sign, letters?: string, twoForms?: string) =>
      letters ? '*[^ -~]*' : twoForms ? '?*' : `\\${sign}`,
    );
  return [`:(top,${magic}glob)${pattern}`, `:(top,${magic}glob)${pattern}/**`];
}

/** Git pathspecs for the folders above a path, as what is no folder: a link or a submodule that stands for one. */
function parentsAsLinks(path: string): readonly string[] {
  const folders = path.split('/').slice(0, -1);
  return folders.map((_, at) => {
    const folder = folders.slice(0, at + 1).join('/');
    const [pattern = ''] = pathspecsOf(folder, 'icase,');
    // Without a sign of its own a pattern stands for all that lies below it too. Git folds the case of none it escapes.
    return isAscii.test(folder)
      ? `:(top,icase,glob)${folder.toLowerCase().replace(/[\\*?[\]]|.$/g, '\\$&')}`
      : pattern;
  });
}

/**
 * The files and folders that hold the memory, from the repository's top, without what lies in another of them.
 * @returns paths with `/`, sorted
 */
export function memoryPaths(config: Pick<Config, 'root' | 'files'>): readonly string[] {
  const { ignore: _ignore, pages, ...single } = config.files;
  const all = memoryRoots(config).flatMap((root) =>
    [...Object.values(single), ...pages].map((path) => below(root, path)),
  );
  const sorted = [...new Set(all)].sort();
  return sorted.filter((path) => !sorted.some((other) => other !== path && isInside(path, other)));
}

/**
 * Git pathspecs for everything the gate wants to see: the memory, whatever its letters' case (a twin that differs
 * in case is the same file on many disks), links that stand for a folder on the way to it, the policy, and
 * attributes anywhere.
 */
export function gatePathspecs(
  config: Pick<Config, 'root' | 'files'> & {
    readonly writers: readonly { readonly signers?: string | undefined }[];
    readonly gate: Pick<Config['gate'], 'baseline'>;
  },
): readonly string[] {
  const signers = config.writers.flatMap((writer) => (writer.signers === undefined ? [] : [writer.signers]));
  const paths = [...new Set([...memoryPaths(config), ...policyPaths, ...signers, config.gate.baseline])];
  return [
    ...paths.flatMap((path) => pathspecsOf(path, 'icase,')),
    ...new Set(paths.flatMap(parentsAsLinks)),
    ':(top,icase,glob)**/.gitattributes',
  ];
}

function below(root: string, path: string): string {
  const parts = `${root}/${path}`.split('/').filter((part) => part !== '' && part !== '.');
  return parts.join('/');
}

function asPrefix(folder: string): string {
  return folder === '' ? '' : `${folder}/`;
}

function isInside(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/**
 * A repository path as its memory root sees it; undefined outside every root. Where roots lie in each other it is the
 * innermost that calls the path memory, else the innermost.
 */
export function memoryPathIn(
  config: Pick<Config, 'root'>,
  path: string,
  isMemory: (memoryPath: string) => boolean,
): string | undefined {
  const seen = memoryRoots(config)
    .flatMap((root) => within(root, path) ?? [])
    .toSorted((a, b) => a.length - b.length);
  return seen.find(isMemory) ?? seen[0];
}
