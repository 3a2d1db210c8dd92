import { expect, test } from 'vitest';
import { examinePeople } from '../../../src/cli/doctor/people.ts';
import { parseConfig } from '../../../src/config/index.ts';

/* Who can be pretended to be by writing an e-mail into a commit. */

const ana = '  - { name: ana, kind: human, emails: [ana@example.com] }\n';
const joe = '  - { name: joe, kind: human, signers: signers }\n';
const bot = '  - { name: bot, kind: agent, emails: [bot@example.com] }\n';

test.each([
  ['', 'unknown', /^No person is listed/],
  [`writers:\n${bot}`, 'unknown', /^No person is listed/],
  [`writers:\n${ana}${joe}${bot}`, 'unknown', /e-mail only.*: ana\.$/],
  [`writers:\n${joe}${bot}`, 'ok', /signing key/],
  [`signatures: required\nwriters:\n${ana}`, 'ok', /signing key/],
])('%s', (text, state, message) => {
  const { diagnosis } = examinePeople(parseConfig(text));
  expect(diagnosis).toMatchObject({ about: 'people', state });
  expect(diagnosis.message).toMatch(message);
});
