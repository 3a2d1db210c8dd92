import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'keepsake.yml, signers and revocations, the baseline, .gitattributes, .gitmodules, CODEOWNERS, hooks and workflows are changed by humans only. While the target branch has no keepsake.yml this is a warning.',
  why: 'These files decide what is allowed and what is run. A change is judged by the policy of the target branch, never by its own; whoever can change that policy can allow everything to the next change.',
  fix: 'Take the file out of the commit and let a listed human change it.',
};
