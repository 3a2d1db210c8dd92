import { policyAt } from '../check/index.ts';
import { type Policy, resolvePrincipal } from '../gate/index.ts';
import { gitText, openObjects, parseCommit, verifyCommit } from '../git/index.ts';
import { commitsBehind } from '../sync/index.ts';

interface Asked {
  readonly cwd: string;
  /** The target's tip: its policy says whether duties are separated. */
  readonly base: string;
  readonly head: string;
  readonly approvals: readonly string[];
}

/**
 * With `separation: true` nobody approves what they wrote: approvals of the writers of the proposal's commits, and of
 * the agent branch's commits that it brings, do not count. What the base took in before is nobody's to approve again.
 */
export async function separated(asked: Asked): Promise<readonly string[]> {
  if (asked.approvals.length === 0) return [];
  const objects = openObjects(asked.cwd);
  try {
    const tip = await gitText(['rev-parse', `${asked.base}^{commit}`], { cwd: asked.cwd });
    const loaded = await policyAt(objects, tip).catch(() => undefined);
    // Nobody can say who may approve here; the judgement itself says what is wrong with the policy.
    if (loaded === undefined) return [];
    if (!loaded.policy.config.pull_requests.separation) return asked.approvals;
    const accounts = new Set<string>();
    const { config } = loaded.policy;
    const standing = { objects, config, base: tip, head: asked.head };
    for (const oid of await commitsBehind(standing)) {
      const object = await objects.read(oid);
      if (!object) continue;
      const commit = parseCommit(oid, object.content);
      const signature = await verifyCommit(asked.cwd, commit, loaded.signers);
      const { author, committer } = commit;
      const { name } = resolvePrincipal({ author, committer, signature }, loaded.policy);
      for (const account of accountsOf(loaded.policy, name, [author.email, committer.email]))
        accounts.add(account);
    }
    return asked.approvals.filter((login) => !accounts.has(login.toLowerCase()));
  } finally {
    await objects.close();
  }
}

/** The GitHub accounts behind a commit: the listed writer's, by key, e-mail or GitHub's own no-reply address. */
function accountsOf(policy: Policy, name: string, emails: readonly string[]): readonly string[] {
  const given = emails.map((email) => email.toLowerCase());
  const listed = policy.config.writers.filter(
    (writer) => writer.name === name || writer.emails.some((email) => given.includes(email.toLowerCase())),
  );
  const noReply = given.flatMap(
    (email) => /^(?:\d+\+)?([^@]+)@users\.noreply\.github\.com$/.exec(email)?.[1] ?? [],
  );
  return [
    ...listed.flatMap(({ github }) => (github === undefined ? [] : [github.toLowerCase()])),
    ...noReply,
  ];
}
