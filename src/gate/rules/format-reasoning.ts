import type { Rule } from '../change.ts';
import { disciplined } from '../write-discipline.ts';

const reasoning =
  /^(?:so,? |hence |therefore |thus |i think |i believe |i guess |let me |let's think|hmm|wait,|maybe we |first,? (?:i|we) |step \d+:|thinking:|reasoning:)/i;

/** How somebody came to a fact is for the log; the memory keeps what came out. */
export const formatReasoning: Rule = {
  id: 'format/reasoning',
  severity: 'warning',
  summary: 'A chain of reasoning where its result belongs.',
  about: 'file',
  judge: (change) =>
    disciplined(
      change,
      ({ model }) => model.facts,
      (fact) =>
        reasoning.test(fact.text)
          ? {
              message: 'This is a step of reasoning and not its result.',
              fix: 'Keep the conclusion as a fact; the way there belongs into the daily log.',
            }
          : undefined,
    ),
};
