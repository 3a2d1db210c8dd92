import type { LocalMarks } from '../gate/index.ts';
import { git } from '../git/index.ts';

/** Variables that coding agents set for the programs they start. */
const agentVariables: readonly RegExp[] = [
  /^CLAUDECODE$/,
  /^CLAUDE_CODE_/,
  /^CODEX_/,
  /^OPENCLAW_/,
  /^CURSOR_AGENT$/,
  /^CURSOR_TRACE_ID$/,
  /^GEMINI_CLI$/,
  /^AIDER_/,
  /^GOOSE_/,
  /^OPENCODE$/,
  /^AMP_/,
  /^LETTA_AGENT_ID$/,
  /^HERMES_AGENT/,
  /^AI_AGENT$/,
  /^AGENT_NAME$/,
];

/**
 * What this machine says about who is committing: `KEEPSAKE_WRITER`, git config `keepsake.writer`, the marks of
 * agents in the environment. Nothing of it is proof; the check does not see it.
 */
export async function localMarks(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<LocalMarks> {
  return marksIn(env, env['KEEPSAKE_WRITER'] ? undefined : await configured(cwd));
}

/** The same, where `keepsake.writer` was read already. */
export function marksIn(
  env: Readonly<Record<string, string | undefined>>,
  configuredWriter: string | undefined,
): LocalMarks {
  const agentMarks = Object.keys(env).filter(
    (name) => env[name] && agentVariables.some((mark) => mark.test(name)),
  );
  const writer = env['KEEPSAKE_WRITER'] || configuredWriter?.trim();
  return { agentMarks, ...(writer ? { writer } : {}) };
}

async function configured(cwd: string): Promise<string | undefined> {
  const out = await git(['config', '--get', 'keepsake.writer'], { cwd, okCodes: [0, 1] });
  return out.stdout.toString('utf8').trim() || undefined;
}
