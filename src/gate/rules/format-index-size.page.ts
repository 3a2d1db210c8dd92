import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'The index stays below the size that is injected whole (15 KB, `passes.compress.limit`).',
  why: 'Each byte of it costs every session, and what is beyond the limit is not read at all.',
  fix: 'Move details into a sidecar and leave one line that points there.',
};
