import { within } from '../../config/index.ts';
import { collisionKey, isMemoryPath, unsafePath } from '../../memory/index.ts';
import type { Found, JudgedChange, Rule } from '../change.ts';

/** Names and types of memory files that one machine reads differently from another, or that a script would run. */
export const pathUnsafe: Rule = {
  id: 'path/unsafe',
  severity: 'error',
  summary:
    'Unsafe names, symlinks, submodules, executable bits, and names that look like or collide with another.',
  about: 'file',
  judge: (change) => {
    const fresh = changedPaths(change);
    return [
      ...fresh.flatMap((one) => unsafeName(one)),
      ...fresh.flatMap((one) => unsafeMode(one)),
      ...twins(fresh, change),
      ...doubled(change),
      ...unsafeBranch(change),
    ];
  },
};

interface ChangedPath {
  /** As it is reported: a memory file's from the memory root, any other from the repository's top. */
  readonly path: string;
  /** From the memory root, where it lies below it. */
  readonly inner: string;
  readonly mode: string;
  /** The name is new: it was not there before the change. */
  readonly isNew: boolean;
}

/** Paths the change adds or alters that are memory, or lie where memory lies. */
function changedPaths(change: JudgedChange): readonly ChangedPath[] {
  const own = change.files.flatMap((file) =>
    file.after
      ? [{ path: file.path, inner: file.path, mode: file.after.file.mode, isNew: !file.before }]
      : [],
  );
  const places = placesOf(change);
  const others = change.outside.flatMap((one) => {
    const { path, after } = one;
    if (!after) return [];
    const inner = withinIgnoringCase(change.root ?? '', path);
    const concerns =
      leadsToMemory(path, places) || (inner !== undefined && concernsMemory(inner, change, places));
    return concerns ? [{ path, inner: inner ?? path, mode: after.mode, isNew: !one.before }] : [];
  });
  return [...own, ...others];
}

/** Where the memory lies, as paths that could be mistaken for one another are written alike. */
interface Places {
  /** The memory folders, from the memory root. */
  readonly folders: readonly string[];
  /** Every place of the layout, from the repository's top. */
  readonly fromTop: readonly string[];
}

function placesOf(change: JudgedChange): Places {
  const { ignore: _ignore, pages, ...single } = change.policy.format.files;
  const root = change.root ?? '';
  return {
    folders: memoryFolders(change).map(collisionKey),
    fromTop: [...Object.values(single), ...pages].map((place) => collisionKey(`${root}${place}`)),
  };
}

/** A file, a symlink or a submodule where a folder on the way to the memory is to be. */
function leadsToMemory(path: string, { fromTop }: Places): boolean {
  const way = `${collisionKey(path)}/`;
  return fromTop.some((place) => place.startsWith(way));
}

/** The memory folders themselves, what lies in them, and what looks like a memory file once its name is cleaned. */
function concernsMemory(path: string, change: JudgedChange, { folders }: Places): boolean {
  const { format } = change.policy;
  const key = collisionKey(path);
  if (folders.some((folder) => key === folder || key.startsWith(`${folder}/`))) return true;
  const clean = path
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
  return (
    isMemoryPath(clean.replace(/[. ]+$/, ''), format) ||
    (/\.(?:md|jsonl)[\s.]*$/i.test(path) && (unsafePath(path) !== undefined || runnable.test(path)))
  );
}

function memoryFolders(change: JudgedChange): readonly string[] {
  const { files } = change.policy.format;
  return [files.memory, files.entities, files.wiki, files.archive, files.episodic, ...files.pages];
}

/** The memory folder that a path is in on a disk that ignores case, and not in here. */
function twinFolder({ path, inner }: ChangedPath, change: JudgedChange): string | undefined {
  const { root = '' } = change;
  if (path !== inner && within(root, path) === undefined) return root;
  return memoryFolders(change).find(
    (folder) =>
      within(`${folder}/`, inner) === undefined && withinIgnoringCase(`${folder}/`, inner) !== undefined,
  );
}

function withinIgnoringCase(folder: string, path: string): string | undefined {
  const written = (name: string) => name.normalize('NFC').toLowerCase().normalize('NFC');
  const depth = folder.split('/').length - 1;
  const parts = path.split('/');
  const above = parts.splice(0, depth).map((part) => `${part}/`);
  return parts.length > 0 && written(above.join('')) === written(folder) ? parts.join('/') : undefined;
}

/** What a shell would run or split, wherever somebody pastes the name. */
const runnable = /[`;|<>"\n\r]|\$[({]|(^|\/)-/;

function unsafeName({ path, isNew }: ChangedPath): readonly Found[] {
  if (!isNew) return [];
  const reason =
    unsafePath(path) ?? (runnable.test(path) ? 'It holds characters that a shell would act on.' : undefined);
  if (reason === undefined) return [];
  return [
    {
      path,
      line: 1,
      message: `This name is not safe. ${reason}`,
      fix: 'Rename the file: letters and digits of any script, "-", "_", "." and spaces between them are fine.',
    },
  ];
}

function unsafeMode({ path, mode }: ChangedPath): readonly Found[] {
  if (mode === '120000')
    return [
      {
        path,
        line: 1,
        message: 'This is a symbolic link: what it shows is decided elsewhere.',
        fix: 'Commit the text itself as a plain file.',
      },
    ];
  if (mode === '160000')
    return [
      {
        path,
        line: 1,
        message: 'This is a submodule: its content is not in this repository and cannot be judged.',
        fix: 'Commit the memory files themselves.',
      },
    ];
  if (mode === '100755')
    return [
      {
        path,
        line: 1,
        severity: 'warning',
        message: 'A memory file is marked executable.',
        fix: `Run: git update-index --chmod=-x -- ${path}`,
      },
    ];
  return [];
}

/** Names that are one file on some systems, or one name to the eye. */
function twins(fresh: readonly ChangedPath[], change: JudgedChange): readonly Found[] {
  const added = fresh.filter((one) => one.isNew);
  if (added.length === 0) return [];
  const byKey = groupBy([...change.names, ...added.map(({ inner }) => inner)], collisionKey);
  return added.flatMap((one) => {
    const { path, inner } = one;
    const twin =
      byKey.get(collisionKey(inner))?.find((other) => areTwins(inner, other)) ?? twinFolder(one, change);
    if (twin !== undefined)
      return [
        {
          path,
          line: 1,
          message: `This name is the same as ${JSON.stringify(twin)} on some systems, or to the eye.`,
          fix: 'Use the existing file, or choose a name that nobody can mistake for it.',
        },
      ];
    if (!mixesScripts(path)) return [];
    return [
      {
        path,
        line: 1,
        message: 'One word of this name mixes letters of scripts that look alike.',
        fix: 'Write the name in one script.',
      },
    ];
  });
}

/** `rn` and `m` look alike too; among plain ASCII names only case counts, or honest names would be refused. */
function areTwins(a: string, b: string): boolean {
  if (a === b) return false;
  return !(isAscii(a) && isAscii(b)) || a.toLowerCase() === b.toLowerCase();
}

/** Latin, Cyrillic, Greek and Armenian share letter shapes; a word of two of them is a disguise. */
function mixesScripts(path: string): boolean {
  return (path.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => {
    const scripts = [
      /\p{Script=Latin}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Greek}/u,
      /\p{Script=Armenian}/u,
    ];
    return scripts.filter((script) => script.test(word)).length > 1;
  });
}

/** Two folders to git, one to who reads: of a change one of the two files is judged, and the other might be read. */
function doubled({ doubled = [], root = '' }: JudgedChange): readonly Found[] {
  return doubled.map((path) => ({
    path,
    line: 1,
    message: `Two folders named ${JSON.stringify(root)}, in two Unicode forms (NFC and NFD), have this file: a reader may see either of the two.`,
    fix: 'Keep one of the folders: list both with "git -c core.quotePath=true ls-files", and remove the other.',
  }));
}

function unsafeBranch(change: JudgedChange): readonly Found[] {
  if (change.branch === undefined || !runnable.test(change.branch)) return [];
  return [
    {
      path: change.files[0]?.path ?? '',
      line: 1,
      message: `The branch name ${JSON.stringify(change.branch)} holds characters that a shell would act on.`,
      fix: 'Push the work under a plain branch name.',
    },
  ];
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

function groupBy(names: readonly string[], keyOf: (name: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = keyOf(name);
    const group = groups.get(key);
    if (group) group.push(name);
    else groups.set(key, [name]);
  }
  return groups;
}
