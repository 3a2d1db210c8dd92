import { fileURLToPath } from 'node:url';

/*
 * A suite that runs inside a hook inherits GIT_DIR and GIT_INDEX_FILE and would rewrite the developer's own
 * repository: they go first. User configuration must not decide what a test sees.
 */
for (const name of Object.keys(process.env)) {
  if (
    name.startsWith('GIT_') ||
    (name.startsWith('KEEPSAKE_') && name !== 'KEEPSAKE_TEST_NODE') ||
    name.startsWith('INPUT_')
  )
    delete process.env[name];
}
// Marks that agents leave in the environment would turn the test's human into an agent.
for (const name of [
  'CLAUDECODE',
  'CLAUDE_CODE_ENTRYPOINT',
  'CODEX_HOME',
  'CODEX_SANDBOX',
  'OPENCLAW_SESSION',
  'AI_AGENT',
]) {
  delete process.env[name];
}
process.env.GIT_CONFIG_GLOBAL = fileURLToPath(new URL('support/gitconfig', import.meta.url));
process.env.GIT_CONFIG_NOSYSTEM = '1';
process.env.GIT_TERMINAL_PROMPT = '0';
process.env.GIT_AUTHOR_NAME = 'Jane Doe';
process.env.GIT_AUTHOR_EMAIL = 'jane@example.org';
process.env.GIT_COMMITTER_NAME = 'Jane Doe';
process.env.GIT_COMMITTER_EMAIL = 'jane@example.org';
process.env.GIT_AUTHOR_DATE = '2026-06-07T12:00:00Z';
process.env.GIT_COMMITTER_DATE = '2026-06-07T12:00:00Z';
process.env.NO_COLOR = '1';
process.env.TZ = 'UTC';
