import type { Fact } from '../../memory/index.ts';
import type { Rule } from '../change.ts';
import { disciplined } from '../write-discipline.ts';

/** Longer than this, an item of a list holds several facts that cannot be aged, moved or superseded apart. */
const longFact = 500;

/** One line, one fact: what stands together is aged, merged and superseded together. */
export const formatOneFactPerLine: Rule = {
  id: 'format/one-fact-per-line',
  severity: 'warning',
  summary: 'A paragraph or a very long item where single facts belong.',
  about: 'file',
  judge: (change) =>
    disciplined(
      change,
      ({ model }) => model.facts,
      (fact) =>
        holdsSeveral(fact)
          ? {
              message: `This ${fact.shape === 'paragraph' ? 'paragraph' : 'item'} holds several facts (${fact.text.length} characters).`,
              fix: 'Give each fact a list item of its own.',
            }
          : undefined,
    ),
};

function holdsSeveral(fact: Fact): boolean {
  if (fact.shape !== 'item' && fact.shape !== 'paragraph') return false;
  const sentences = fact.text.split(/[.!?。！？](?:\s|$)/u).filter((part) => part.trim().length > 20).length;
  return fact.text.length > longFact && sentences > 2;
}
