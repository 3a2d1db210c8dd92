import type { Rule } from '../change.ts';

/** A sidecar is found by its name and its title: what else is in it is not found. */
export const formatOneTopic: Rule = {
  id: 'format/one-topic',
  severity: 'warning',
  summary: 'A sidecar with a second title: two topics in one file.',
  about: 'file',
  judge: (change) =>
    change.files.flatMap((file) => {
      const state = file.after;
      if (state?.model?.kind !== 'topic') return [];
      const titles = state.sourceLines.filter(
        (line) => line.part === 'heading' && /^ {0,3}# /.test(line.text),
      );
      const second = titles[1];
      if (!second || !file.touched.has(second.line)) return [];
      return [
        {
          path: file.path,
          line: second.line,
          message: 'This file has a second title: it is about two topics.',
          fix: 'Give each topic a file of its own and point to both from the index.',
        },
      ];
    }),
};
