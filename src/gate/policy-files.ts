import type { Policy } from './policy.ts';

/**
 * Files that decide what is allowed or what is run: keepsake.yml, signers, revocations, the baseline, attributes,
 * workflows, hooks, ownership. Whoever can change them can change every verdict.
 */
export function isPolicyFile(path: string, policy: Policy): boolean {
  const { config } = policy;
  const lower = onAnyDisk(path);
  return (
    /(^|\/)keepsake\.yml$/.test(lower) ||
    /(^|\/)\.gitattributes$/.test(lower) ||
    /(^|\/)\.gitmodules$/.test(lower) ||
    /^\.github\/(workflows|actions)\//.test(lower) ||
    /^(\.github\/|docs\/)?codeowners$/.test(lower) ||
    /^\.(keepsake|husky|githooks|lefthook)\//.test(lower) ||
    /^(\.?lefthook(-local)?\.(ya?ml|toml|json)|\.pre-commit-config\.ya?ml)$/.test(lower) ||
    lower === onAnyDisk(config.gate.baseline) ||
    config.writers.some((writer) => writer.signers !== undefined && lower === onAnyDisk(writer.signers))
  );
}

/** A name as the disks see it that fold case (a long s too) and pass over invisible characters. */
function onAnyDisk(path: string): string {
  return path
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
}
