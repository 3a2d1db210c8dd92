import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'No secret in added text, in a file name, a branch name or a commit message: tokens known by their shape, private keys, credentials in addresses and headers, passwords, session cookies, wallet phrases. The text is also searched after taking away invisible characters, escapes, character references and full-width letters. Nothing inside a file can switch the search off.',
  why: "A memory is read by every agent and pushed to every clone. The rules are secretlint's (one by one, without the one that obeys comments) and a pack derived from gitleaks' rules (MIT) and the shapes of AI providers' keys. Findings show four characters and the length, never the value.",
  fix: 'Take it out of every commit that is not pushed yet, revoke it, and write where it is kept instead. What is none can be listed by its hash under `gate.secrets_baseline`.',
};
