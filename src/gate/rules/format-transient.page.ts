import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: "What holds only right now belongs into HEARTBEAT.md or the day's log.",
  why: 'In the index it is wrong by tomorrow, and nobody takes it out.',
  fix: 'Move it, or say what follows from it for good.',
};
