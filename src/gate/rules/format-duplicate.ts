import { type Fact, kindOf } from '../../memory/index.ts';
import type { JudgedChange, Rule } from '../change.ts';
import { fileState } from '../read-change.ts';
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
    const known = standing(change);
    return disciplined(
      change,
      ({ model }) => model.facts,
      (fact) => {
        const other = known.get(fact.key)?.find((one) => one.id !== fact.id);
        return other && fact.key.length >= tellingLength
          ? {
              message: `The same fact stands in ${other.path}:${other.line}.`,
              fix: 'Keep it in one place and point there from the other.',
            }
          : undefined;
      },
    );
  },
};

function standing(change: JudgedChange): ReadonlyMap<string, readonly Fact[]> {
  const byKey = new Map<string, Fact[]>();
  for (const [path, snapshotFile] of change.after) {
    const kind = kindOf(path, change.policy.format);
    if (kind === undefined || kind === 'archive' || kind === 'log' || kind === 'episodic') continue;
    const judged = change.files.find((file) => file.path === path)?.after;
    for (const fact of (judged ?? fileState(snapshotFile, change)).model?.facts ?? []) {
      const facts = byKey.get(fact.key);
      if (facts) facts.push(fact);
      else byKey.set(fact.key, [fact]);
    }
  }
  return byKey;
}
