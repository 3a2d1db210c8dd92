import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    "No line whose effective source is the user's (a fact, its nested lines, prose, a heading, the preamble, a provenance comment) is removed, edited, moved, re-tagged, hidden in a comment, a fence or an HTML element, reordered, or given another lifetime by a non-human.",
  why: 'What the user said is what everything else is measured by. It must not vanish in a consolidation, expire early, or be turned into an example by a fence opened above it.',
  wrong: '- Account for refunds: 12345679      (was 12345678, src:user, changed by an agent)',
  fix: 'Put the line back as it was. If it is wrong, write your own fact beside it, tagged as yours, or ask a listed human to change it.',
};
