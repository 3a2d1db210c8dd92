import { linksOf, resolveLink } from '../../memory/index.ts';
import type { Rule } from '../change.ts';
import { memoryAfter } from '../pages.ts';

/** A name that two pages answer to leads each reader somewhere else. */
export const wikiAmbiguous: Rule = {
  id: 'wiki/ambiguous',
  severity: 'error',
  summary: 'A link whose name several pages answer to.',
  about: 'file',
  judge: (change) =>
    change.files.flatMap((file) => {
      const model = file.after?.model;
      if (!model || !['index', 'wiki', 'entity'].includes(model.kind)) return [];
      return linksOf(model).flatMap((link) => {
        if (!file.touched.has(link.line) || link.kind !== 'wiki') return [];
        const found = resolveLink(memoryAfter(change), link, file.path);
        return found.found === 'several'
          ? [
              {
                path: file.path,
                line: link.line,
                column: link.column,
                message: `${JSON.stringify(link.target)} can mean ${found.paths.join(' or ')}.`,
                fix: 'Write the full name of the page that is meant, or take the name from one of the aliases.',
              },
            ]
          : [];
      });
    }),
};
