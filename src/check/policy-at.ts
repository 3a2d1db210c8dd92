import { configSchema, parseConfig } from '../config/index.ts';
import { usageError } from '../errors.ts';
import { type Policy, policyOf } from '../gate/index.ts';
import { entryAt, isObjectId, type ObjectReader, type Signers, signersOf } from '../git/index.ts';
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
export function policyAt(objects: ObjectReader, commit: string | undefined): Promise<LoadedPolicy> {
  if (!isObjectId(commit)) return loadPolicy(objects, commit);
  const known = loaded.get(objects) ?? new Map<string, Promise<LoadedPolicy>>();
  loaded.set(objects, known);
  const standing = known.get(commit);
  if (standing) return standing;
  const policy = loadPolicy(objects, commit);
  known.set(commit, policy);
  // What could not be read may be fetched meanwhile.
  policy.catch(() => known.delete(commit));
  return policy;
}

/** Policies by the id of their commit, which says all of it; read once a reader. */
const loaded = new WeakMap<ObjectReader, Map<string, Promise<LoadedPolicy>>>();

async function loadPolicy(objects: ObjectReader, commit: string | undefined): Promise<LoadedPolicy> {
  const read = async (path: string) =>
    commit === undefined ? undefined : readPolicyFile(objects, commit, path);
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

/**
 * The text of a file that decides. One that is not there sets nothing; one that is there and cannot be read must not
 * pass for one that is not.
 * @throws KeepsakeError (usage) for what is no regular file or not in this clone
 */
export async function readPolicyFile(
  objects: ObjectReader,
  commit: string,
  path: string,
): Promise<string | undefined> {
  const entry = await entryAt(objects, commit, path);
  if (entry === undefined) return undefined;
  const kind = entry.mode.startsWith('100') ? undefined : (kinds[entry.mode] ?? 'not a file');
  if (kind !== undefined)
    throw usageError(
      `${path} is ${kind}, so what it should set is unknown`,
      'Put a regular file in its place, by a human.',
      { path, line: 1 },
    );
  const object = await objects.read(entry.oid);
  if (object?.type !== 'blob')
    throw usageError(`the content of ${path} is not in this clone`, 'Fetch it: git fetch --refetch origin.', {
      path,
      line: 1,
    });
  return decode(object.content);
}

const kinds: Readonly<Record<string, string>> = {
  '40000': 'a folder',
  '120000': 'a symlink',
  '160000': 'a submodule',
};
