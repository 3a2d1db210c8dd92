import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'A non-human gives web and dig facts no longer life than the cap (90 days, `gate.ttl_cap`). A human may.',
  why: "What a page said once is not to be kept for ever on the page's own word.",
  wrong: '- The rate is four percent <!-- src:web ts:2026-06-05 ttl:never -->',
  right: '- The rate is four percent <!-- src:web ts:2026-06-05 ttl:30d -->',
  fix: 'Write a ttl up to the cap, or let a human keep the fact longer.',
};
