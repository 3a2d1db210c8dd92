import { policyAt } from '../check/index.ts';
import { type Policy, resolvePrincipal } from '../gate/index.ts';
import { git, gitText, type ObjectReader, openObjects, parseCommit, verifyCommit } from '../git/index.ts';

interface Asked {
  readonly cwd: string;
  /** The target's tip: its policy says whether duties are separated. */
  readonly base: string;
  readonly head: string;
  readonly approvals: readonly string[];
}

/**
 * With `separation: true` nobody approves what they wrote: approvals of the writers of the proposal's commits, and of
 * the agent branch's commits that it brings, do not count.
 */
export async function separated(asked: Asked): Promise<readonly string[]> {
  if (asked.approvals.length === 0) return [];
  const objects = openObjects(asked.cwd);
  try {
    const tip = await gitText(['rev-parse', `${asked.base}^{commit}`], { cwd: asked.cwd });
    const loaded = await policyAt(objects, tip);
    if (!loaded.policy.config.pull_requests.separation) return asked.approvals;
    const accounts = new Set<string>();
    for (const oid of await commitsIn(asked, objects)) {
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

/** The proposal's own commits, and those of the heads that it says it integrates, as far as they are here. */
async function commitsIn(asked: Asked, objects: ObjectReader): Promise<ReadonlySet<string>> {
  const { cwd } = asked;
  const range = (head: string) => lines(cwd, ['rev-list', head, `^${asked.base}`, '--']);
  const own = await range(asked.head);
  const named = await lines(cwd, [
    'log',
    '--format=%(trailers:key=Keepsake-Integrates,valueonly)',
    asked.head,
    `^${asked.base}`,
    '--',
  ]);
  const found = new Set(own);
  for (const value of named) {
    const head = /([0-9a-f]{40}|[0-9a-f]{64})$/.exec(value.trim())?.[1];
    if (head === undefined || (await objects.read(head))?.type !== 'commit') continue;
    for (const oid of await range(head)) found.add(oid);
  }
  return found;
}

async function lines(cwd: string, args: readonly string[]): Promise<readonly string[]> {
  const out = await git(args, { cwd });
  return out.stdout.toString('utf8').split('\n').filter(Boolean);
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
