import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'Everything a change brings has been seen: no commit that a shallow clone cut off, no missing object, no policy that cannot be read, no rule that broke, no proposal of the bot without a verdict.',
  why: 'What could not be judged must not pass. Nothing of the gate fails open.',
  fix: 'Fetch the history (`git fetch --unshallow`, `fetch-depth: 0`), mend what is named, and check again.',
};
