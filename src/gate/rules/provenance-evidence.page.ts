import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'An `ev:` that names a file of this repository names one that is there, and a line it has.',
  why: 'Evidence that cannot be looked up is none.',
  fix: 'Point at the line, as in `ev:memory/2026-02-16.md#L12`, or leave `ev` out.',
};
