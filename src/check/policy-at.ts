import { configSchema, parseConfig } from '../config/index.ts';
import { type Policy, policyOf } from '../gate/index.ts';
import { type ObjectReader, type Signers, signersOf } from '../git/index.ts';
import { decode } from '../memory/index.ts';

/** A policy with the keys it trusts, and the commit it was read from. */
export interface LoadedPolicy {
  readonly policy: Policy;
  readonly signers: Signers;
  /** Undefined where no commit exists yet: the built-in policy. */
  readonly commit: string | undefined;
  /** Lines of signers files and key lists that give nobody trust. */
  readonly problems: readonly string[];
}

/** One key or fingerprint a line; `#` starts a remark. Read beside `revoked:` of keepsake.yml. */
export const revocationList = '.keepsake/revoked_keys';

/**
 * The policy as it stands in one commit, never in the change that is judged.
 * @param commit the target's tip; undefined for a repository without a commit
 * @throws KeepsakeError (usage) when keepsake.yml, a key list or the baseline there cannot be read
 */
export async function policyAt(objects: ObjectReader, commit: string | undefined): Promise<LoadedPolicy> {
  const read = async (path: string) => {
    if (commit === undefined) return undefined;
    const object = await objects.read(`${commit}:${path}`);
    return object?.type === 'blob' ? decode(object.content) : undefined;
  };
  const text = await read('keepsake.yml');
  const config = text === undefined ? configSchema.parse({}) : parseConfig(text);
  const paths = [
    ...new Set([
      ...config.writers.flatMap((writer) => writer.signers ?? []),
      revocationList,
      config.gate.baseline,
    ]),
  ];
  const texts = new Map<string, string | undefined>();
  await Promise.all(paths.map(async (path) => texts.set(path, await read(path))));
  const { problems, ...signers } = signersOf(
    { writers: config.writers, revoked: [...config.revoked, texts.get(revocationList) ?? ''] },
    (path) => texts.get(path),
  );
  return {
    policy: policyOf(text, texts.get(config.gate.baseline)),
    signers,
    commit,
    problems: problems.map(
      (one) => `A key of ${one.writer} gives no trust (line ${one.line}): ${one.reason}.`,
    ),
  };
}
