import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: "A link's name means one page.",
  why: 'A name that two pages answer to leads each reader somewhere else.',
  fix: 'Write the full name, or take the name from one of the aliases.',
};
