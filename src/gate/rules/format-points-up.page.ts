import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'The index points down to sidecars; sidecars do not point back up.',
  why: 'The index is read anyway; pointers up make readers go in circles.',
  fix: 'Say in the sidecar what is needed there.',
};
