import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'Without a human no file loses more facts at once than the loss budget allows: more than five and more than a fifth of the file (`gate.loss`). Archived, moved and reworded facts are not lost.',
  why: 'A rewrite that drops half a memory is a mistake more often than a decision, and nobody notices for weeks.',
  fix: 'Archive what is no longer needed (`keepsake expire`, `keepsake dedupe`), or let a human commit the removal.',
};
