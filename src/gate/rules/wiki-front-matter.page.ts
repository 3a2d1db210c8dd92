import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'A wiki page says id, title, src and ts in its front matter.',
  why: 'It is one fact with one provenance; without it the page cannot be aged, cited or merged.',
  right:
    '---\nid: deploy\ntitle: How we deploy\nsrc: agent\nts: 2026-06-05\nttl: 1y\nupdated: 2026-06-05\nsources: [memory/2026-06-05.md]\nstatus: active\n---',
  fix: 'Begin the page with front matter as in the example.',
};
