/** Whether a path of keepsake.yml is one of this repository's own files, on every system. */
export function staysInside(path: string): boolean {
  const parts = path.split('/').map((part) => part.toLowerCase());
  return !/^[/~]|^[A-Za-z]:|[\\\0]/.test(path) && !parts.includes('..') && !parts.includes('.git');
}

/** A path as git spells it: `./notes/`, `notes//` and `notes` are one folder; `.` is the repository's top. */
export function canonicalPath(path: string): string {
  return path.split('/').filter(isName).join('/') || '.';
}

/** A glob as it matches git's paths: only what says nothing is left out, as a slash at either end may be meant. */
export function canonicalGlob(glob: string): string {
  const parts = glob.split('/');
  return parts
    .filter((part, at) => isName(part) || (part === '' && (at === 0 || at === parts.length - 1)))
    .join('/');
}

function isName(part: string): boolean {
  return part !== '' && part !== '.';
}
