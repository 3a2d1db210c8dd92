import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'Provenance follows one strict grammar: a known `src`, a day that exists, a ttl of whole days, weeks or years, one comment in one place, on one line. Near misses (another case, letters that only look right, a comment that ends early, unclosed comments and fences, front matter that does not parse) are refused, and so is a place that two markdown readers take differently.',
  why: 'A comment that almost is provenance means one thing to one reader and another to the next. Nothing is ever removed because its tag is malformed; it falls back to the default and is reported.',
  wrong: '## Disk <!-- SRC:User ts:2026-02-31 -->',
  right: '## Disk <!-- src:agent ts:2026-02-28 ttl:90d -->',
  fix: 'Write it as in the example, or take it out.',
};
