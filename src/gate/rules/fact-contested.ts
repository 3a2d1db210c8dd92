import type { Rule } from '../change.ts';

/** A contested fact is a question to a human that nobody has answered yet. */
export const factContested: Rule = {
  id: 'fact/contested',
  severity: 'warning',
  summary: 'A contested fact left standing.',
  about: 'file',
  judge: (change) =>
    change.files.flatMap((file) =>
      (file.after?.model?.kind === 'archive' ? [] : (file.after?.model?.facts ?? []))
        .filter((fact) => fact.own?.marks.includes('contested') && file.touched.has(fact.line))
        .map((fact) => ({
          path: file.path,
          line: fact.line,
          message: 'Two sides changed this fact differently, and nobody has said which one counts.',
          fix: 'Settle it: keepsake conflicts.',
        })),
    ),
};
