import { type Config, memoryPaths, within } from '../../config/index.ts';
import { git } from '../../git/index.ts';

/** Lines of .gitattributes that give the memory to Keepsake's merge. */
export function attributeLines(config: Config): readonly string[] {
  return (
    memoryPaths(config)
      .filter((path) => !path.endsWith(config.files.recall_context))
      .flatMap((path) => (isFile(path) ? [path] : [`${path}/**/*.md`, `${path}/**/*.jsonl`]))
      // Git compares bytes, and a name that a Mac wrote may be decomposed.
      .flatMap((path) => [...new Set([path.normalize('NFC'), path.normalize('NFD')])])
      .map((pattern) => `${quoted(`/${pattern.replace(/^\//, '')}`)} merge=keepsake`)
  );
}

/** Memory paths whose merge attribute is something else, whatever file says so: the last match counts. */
export async function otherMerges(
  cwd: string,
  config: Config,
): Promise<readonly { readonly path: string; readonly merge: string }[]> {
  const samples = memoryPaths(config)
    .filter((path) => !path.endsWith(config.files.recall_context))
    .map((path) => (isFile(path) ? path : `${path}/2026-01-01.md`));
  const listed = await git(['ls-files', '-z', '--full-name', ':(top)'], { cwd });
  const inside = listed.stdout
    .toString('utf8')
    .split('\0')
    .filter(
      (path) =>
        /\.(md|jsonl)$/.test(path) &&
        memoryPaths(config).some((one) => within(`${one}/`, `${path}/`) !== undefined),
    );
  const asked = [...new Set([...samples, ...inside])];
  const out = await git(['check-attr', '-z', '--stdin', 'merge'], { cwd, input: `${asked.join('\0')}\0` });
  const fields = out.stdout.toString('utf8').split('\0');
  const found: { path: string; merge: string }[] = [];
  for (let i = 0; i + 2 < fields.length; i += 3)
    if (fields[i + 2] !== 'keepsake') found.push({ path: fields[i] ?? '', merge: fields[i + 2] ?? '' });
  return found;
}

/** Lines that set another merge (union, mostly) for markdown or the memory: candidates for being taken out. */
export function unionLines(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => !line.startsWith('#') && /\smerge=(?!keepsake)\S+/.test(line));
}

/** The text without the merge attribute on those lines; a line that says nothing else goes whole. */
export function withoutUnion(text: string, lines: readonly string[]): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const bare = line.replace(/\r$/, '');
      if (!lines.includes(bare)) return [line];
      const rest = bare.replace(/\s+merge=\S+/, '');
      return /^("[^"]*"|\S+)\s*$/.test(rest) ? [] : [line.replace(/\s+merge=[^\s]+/, '')];
    })
    .join('\n');
}

function isFile(path: string): boolean {
  return /\.[a-z]+$/i.test(path);
}

function quoted(pattern: string): string {
  return /[\s"\\]/.test(pattern) ? `"${pattern.replace(/(["\\])/g, '\\$1')}"` : pattern;
}
