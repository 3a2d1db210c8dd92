import type { Rule } from '../change.ts';

/** The index is injected at every session: each byte of it costs every session. */
export const formatIndexSize: Rule = {
  id: 'format/index-size',
  severity: 'warning',
  summary: 'The index grows beyond the size that is injected as a whole (15 KB).',
  about: 'file',
  judge: (change) =>
    change.files.flatMap((file) => {
      if (file.after?.model?.kind !== 'index') return [];
      const limit = change.policy.config.passes.compress.limit;
      const size = Buffer.byteLength(file.after.file.text);
      if (size <= limit || Buffer.byteLength(file.before?.file.text ?? '') >= size) return [];
      return [
        {
          path: file.path,
          line: Math.max(1, ...file.touched),
          message: `The index has grown to ${size} bytes; it is injected whole up to ${limit}.`,
          fix: 'Move details into a sidecar under memory/ and leave one line that points there.',
        },
      ];
    }),
};
