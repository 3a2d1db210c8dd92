import { policyAt } from '../check/index.ts';
import { gitText, openObjects } from '../git/index.ts';

interface Asked {
  readonly cwd: string;
  /** The target's tip: its policy says whether duties are separated. */
  readonly base: string;
  readonly head: string;
  readonly approvals: readonly string[];
}

/** With `separation: true` nobody approves what they wrote: approvals of the commits' own authors do not count. */
export async function separated(asked: Asked): Promise<readonly string[]> {
  if (asked.approvals.length === 0) return [];
  const objects = openObjects(asked.cwd);
  try {
    const tip = await gitText(['rev-parse', `${asked.base}^{commit}`], { cwd: asked.cwd });
    const { config } = (await policyAt(objects, tip)).policy;
    if (!config.pull_requests.separation) return asked.approvals;
    const list = await gitText(['log', '--format=%ae%n%ce', asked.head, `^${asked.base}`, '--'], {
      cwd: asked.cwd,
    });
    const emails = new Set(list.toLowerCase().split('\n').filter(Boolean));
    const authors = config.writers
      .filter((writer) => writer.emails.some((email) => emails.has(email.toLowerCase())))
      .flatMap((writer) => (writer.github === undefined ? [] : [writer.github.toLowerCase()]));
    return asked.approvals.filter((login) => !authors.includes(login.toLowerCase()));
  } finally {
    await objects.close();
  }
}
