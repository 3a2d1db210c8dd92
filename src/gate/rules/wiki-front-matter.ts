import type { Found, JudgedFile, Rule } from '../change.ts';

const required = ['id', 'title', 'src', 'ts'] as const;

/** A wiki page says in its front matter what it is, where it comes from and how fresh it is. */
export const wikiFrontMatter: Rule = {
  id: 'wiki/front-matter',
  severity: 'error',
  summary: 'A wiki page without id, title, src or ts in its front matter.',
  about: 'file',
  judge: (change) => change.files.flatMap((file) => lackingIn(file)),
};

function lackingIn(file: JudgedFile): readonly Found[] {
  const model = file.after?.model;
  if (model?.kind !== 'wiki' || (file.before && !touchesFrontMatter(file))) return [];
  const data = model.frontMatter?.data;
  // Front matter that does not parse is provenance/malformed.
  if (model.frontMatter && data === undefined) return [];
  const nested = ['metadata', 'provenance'].map((key) => data?.[key]);
  const has = (key: string) =>
    data?.[key] !== undefined ||
    nested.some((map) => typeof map === 'object' && map !== null && key in map) ||
    (key === 'title' && model.title !== undefined) ||
    ((key === 'src' || key === 'ts') && model.own?.[key] !== undefined);
  const missing = required.filter((key) => !has(key));
  if (missing.length === 0) return [];
  return [
    {
      path: file.path,
      line: 1,
      message: `The front matter of this page lacks ${missing.join(', ')}.`,
      fix: 'Begin the page with ---, id, title, src, ts, ttl, updated, sources and status, and --- again.',
    },
  ];
}

function touchesFrontMatter(file: JudgedFile): boolean {
  const end = file.after?.model?.frontMatter?.end ?? 0;
  const starts = file.after?.model?.lineStarts ?? [];
  return [...file.touched, ...file.removed].some((line) => (starts[line - 1] ?? 0) < Math.max(end, 1));
}
