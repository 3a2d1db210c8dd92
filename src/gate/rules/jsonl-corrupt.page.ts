import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'Every line of a `.jsonl` file is one JSON object, each key once, without `__proto__` and without a byte order mark. Front matter is plain YAML, keepsake.yml can be read.',
  why: 'JSON.parse keeps the last of two equal keys without a word: one line can say one thing to a reviewer and another to a program.',
  fix: 'Write one object on one line; give each key once, without anchors and aliases.',
};
