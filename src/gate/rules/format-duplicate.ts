import type { FileKind } from '../../memory/index.ts';
import type { Rule } from '../change.ts';
import { factFinder } from '../facts-by.ts';
import { disciplined } from '../write-discipline.ts';

/** Shorter keys ("None", "Port: 22") repeat rightly in different contexts. */
const tellingLength = 25;

/** The same fact twice ages twice, and one of the two is forgotten when it changes. */
export const formatDuplicate: Rule = {
  id: 'format/duplicate',
  severity: 'warning',
  summary: 'An added fact that stands elsewhere already.',
  about: 'file',
  judge: (change) => {
    const find = factFinder(change, 'key', without);
    return disciplined(
      change,
      ({ model }) => model.facts,
      (fact) => {
        const other =
          fact.key.length < tellingLength ? undefined : find(fact.key, (one) => one.id !== fact.id);
        return other
          ? {
              message: `The same fact stands in ${other.path}:${other.line}.`,
              fix: 'Keep it in one place and point there from the other.',
            }
          : undefined;
      },
    );
  },
};

const without: ReadonlySet<FileKind> = new Set(['archive', 'log', 'episodic']);
