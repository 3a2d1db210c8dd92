import type { Rule } from '../change.ts';
import { disciplined } from '../write-discipline.ts';

const transient =
  /^(?:\*\*)?(?:currently|right now|at the moment|for now|just (?:did|finished|started|now)|in progress|wip\b|working on|about to|waiting for|next up|todo\b|running:)/i;

/** What holds only now belongs into HEARTBEAT.md or the day's log: in the index it is wrong by tomorrow. */
export const formatTransient: Rule = {
  id: 'format/transient',
  severity: 'warning',
  summary: 'Transient state where durable facts belong.',
  about: 'file',
  judge: (change) =>
    disciplined(
      change,
      ({ model }) => model.facts,
      (fact) =>
        transient.test(fact.text) && fact.status === undefined
          ? {
              message: 'This says what holds right now; nobody will take it out when it no longer does.',
              fix: 'Write it into HEARTBEAT.md or the daily log, or say what follows from it for good.',
            }
          : undefined,
    ),
};
