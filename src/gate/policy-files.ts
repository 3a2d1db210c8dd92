import type { Policy } from './policy.ts';

/**
 * Files that decide what is allowed or what is run: keepsake.yml, signers, revocations, the baseline, attributes,
 * workflows, hooks, ownership. Whoever can change them can change every verdict.
 */
export function isPolicyFile(path: string, policy: Policy): boolean {
  const { config } = policy;
  const lower = path.toLowerCase();
  return (
    /(^|\/)keepsake\.yml$/.test(lower) ||
    /(^|\/)\.gitattributes$/.test(lower) ||
    /(^|\/)\.gitmodules$/.test(lower) ||
    /^\.github\/(workflows|actions)\//.test(lower) ||
    /^(\.github\/|docs\/)?codeowners$/.test(lower) ||
    /^\.(keepsake|husky|githooks|lefthook)\//.test(lower) ||
    /^(\.?lefthook(-local)?\.(ya?ml|toml|json)|\.pre-commit-config\.ya?ml)$/.test(lower) ||
    path === config.gate.baseline ||
    config.writers.some((writer) => writer.signers === path)
  );
}
