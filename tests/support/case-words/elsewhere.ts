/*
 * Rows about what is no change of a repository: what the extractor makes of a hostile log, what a head without a
 * status is worth, what a report may show, how workflows are linted. Each is proven by a test of its own, and a row is
 * as good as that test's answer in the same run.
 */

/** Tests that prove a row: for each name, every test of the file whose name holds it. */
export interface ProvingTests {
  readonly file: string;
  readonly names: readonly string[];
}

const proofs: readonly (ProvingTests & { readonly words: RegExp })[] = [
  {
    words: /\bhead moves?\b.*\bafter\b|\bmoved head\b/,
    file: 'tests/e2e/check-heads.test.ts',
    names: ['a head that moves after the check passed'],
  },
  {
    words: /\bcheck (?:that )?never (?:started|ran)\b|\bnever judged\b/,
    file: 'tests/action/nights/never-judged.test.ts',
    names: ['judges a proposal whose check never started'],
  },
  {
    words: /\b(?:report|log|output)s?\b.*\bnot (?:show|print|hold) the (?:token|secret|value)\b/,
    file: 'tests/e2e/check-heads.test.ts',
    names: ['a token in a memory is named by its first four characters'],
  },
  {
    words: /\bas (?:an )?entity\b.*\bwrites the page\b/,
    file: 'tests/extract/provenance.test.ts',
    names: ['writes nothing outside the pages'],
  },
  {
    words: /\bnotes? say the same\b|\basked to promote\b/,
    file: 'tests/extract/attack-cases.test.ts',
    names: ['three web notes that say the same stay web'],
  },
  {
    words: /\bextractor copies\b/,
    file: 'tests/extract/attack-cases.test.ts',
    names: ['a log line’s own comment is not copied'],
  },
  {
    words: /\bextractor(?:’s|'s)? model returns\b|\bmodel (?:answers|returns)\b/,
    file: 'tests/extract/attack-cases.test.ts',
    names: ['a model that answers with a source and a path chooses neither'],
  },
  {
    words: /\bin a run step\b/,
    file: 'tests/action/workflows.test.ts',
    names: ['breaks: no untrusted text in scripts'],
  },
  {
    words: /\bthird-party action by tag\b/,
    file: 'tests/action/workflows.test.ts',
    names: [
      'breaks: actions pinned to a commit',
      'breaks: permissions of each job',
      'breaks: checkout keeps no credentials',
    ],
  },
];

/** The tests that prove a row of these words, if the row is about what no door of the gate judges. */
export function provingTests(words: string): ProvingTests | undefined {
  return proofs.find((proof) => proof.words.test(words));
}
