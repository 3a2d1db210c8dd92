import { aliasesOf, kindOf, type MemoryFile, nameOfFile } from '../../memory/index.ts';
import type { Rule } from '../change.ts';
import { foldName, memoryAfter } from '../pages.ts';

/** Two pages about one thing: half of what is known stands on each. */
export const wikiDuplicatePage: Rule = {
  id: 'wiki/duplicate-page',
  severity: 'error',
  summary: 'A new page whose name or title another page has already.',
  about: 'file',
  judge: (change) => {
    const fresh = change.files.filter((file) => isPage(file.after?.model) && !file.before);
    if (fresh.length === 0) return [];
    const pages = [...memoryAfter(change).files()].filter(isPage);
    return fresh.flatMap((file) => {
      const model = file.after?.model;
      if (!model) return [];
      const names = new Set(namesOf(model));
      const twin = pages.find(
        (page) =>
          page.path !== file.path &&
          page.kind === model.kind &&
          sameType(page, model) &&
          namesOf(page).some((name) => names.has(name)),
      );
      return twin
        ? [
            {
              path: file.path,
              line: 1,
              message: `${twin.path} is about the same.`,
              fix: `Write into ${twin.path}, or give this page a name that tells the two apart.`,
            },
          ]
        : [];
    });

    function isPage(page: MemoryFile | undefined): page is MemoryFile {
      const kind = page && kindOf(page.path, change.policy.format);
      return kind === 'wiki' || kind === 'entity';
    }
  },
};

function namesOf(page: MemoryFile): readonly string[] {
  const title = page.frontMatter?.data?.['title'] ?? page.title;
  return [nameOfFile(page.path), ...(typeof title === 'string' ? [title] : []), ...aliasesOf(page)].map(
    foldName,
  );
}

/** A person and a project may share a name; the page's type tells them apart. */
function sameType(a: MemoryFile, b: MemoryFile): boolean {
  const type = (page: MemoryFile) => /^\*\*Type:\*\*\s*(\S+)/im.exec(page.text)?.[1]?.toLowerCase();
  return type(a) === undefined || type(b) === undefined || type(a) === type(b);
}
