import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    "A non-human's commit stays within the writer's `paths:`; with `gate.scope: true` a commit that touches memory touches nothing else; with `unknown: refuse` unlisted identities write no memory.",
  why: 'A change of memory that hides in a change of code is reviewed by people who look at the code. Off by default: four in ten real repositories mix the two.',
  fix: "Make two commits, or let a human widen the writer's paths.",
};
