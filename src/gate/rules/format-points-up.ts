import type { Rule } from '../change.ts';
import { linksIn } from '../links.ts';

/** The index points down to sidecars; a sidecar that points back up makes readers go in circles. */
export const formatPointsUp: Rule = {
  id: 'format/points-up',
  severity: 'warning',
  summary: 'A sidecar that points up to the index.',
  about: 'file',
  judge: (change) => {
    const index = change.policy.format.files.index;
    const name = index.slice(index.lastIndexOf('/') + 1);
    return change.files.flatMap((file) => {
      if (file.after?.model?.kind !== 'topic' || !file.after.file.text.includes(name)) return [];
      const linked = new Set(
        linksIn(file.after, (line) => file.touched.has(line))
          .filter((link) => /^(?:\.\.\/)*\/?MEMORY\.md(?:#.*)?$/i.test(link.destination))
          .map((link) => link.line),
      );
      return file.after.lines.flatMap((line, at) => {
        if (!file.touched.has(at + 1) || !line.includes(name)) return [];
        const up =
          /^\s*(?:[-*+]\s+)?see (?:also )?[`*_]*(?:\.\.\/)?memory\.md/i.test(line) || linked.has(at + 1);
        return up
          ? [
              {
                path: file.path,
                line: at + 1,
                message: `A sidecar points up to ${index}.`,
                fix: 'Say here what is needed here; the index is read anyway.',
              },
            ]
          : [];
      });
    });
  },
};
