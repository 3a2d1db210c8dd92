import { expect, it } from 'vitest';
import { separated } from '../../src/action/separation.ts';
import { type TestRepository, temporaryRepository } from '../support/repository.ts';

/* With `separation: true` who wrote what a proposal brings cannot approve it; what main took in before is past. */

const policy = `writers:
  - { name: jane, kind: human, github: jane-doe, emails: [jane@example.org] }
  - { name: sam, kind: human, github: sam, emails: [sam@example.org] }
branches: [agent/*]
pull_requests: { separation: true }
`;

function memory(...facts: readonly string[]): string {
  return `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${['Web: 80', ...facts].map((fact) => `- ${fact}\n`).join('')}`;
}

/** A commit of a whole memory on a branch by somebody; gives its id. */
async function write(
  repo: TestRepository,
  { branch, by, says, text }: { branch: string; by: string; says: string; text: string },
): Promise<string> {
  const email = `${by}@example.org`;
  const who = { GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_EMAIL: email };
  await repo.git('checkout', '-q', branch);
  await repo.write('MEMORY.md', text);
  expect((await repo.tryGit(['commit', '-qam', says], who)).code).toBe(0);
  return repo.git('rev-parse', 'HEAD');
}

it.each([
  {
    what: 'who wrote before the branch was last taken in may approve',
    taken: memory('Api: 8080', 'Dns: 53'),
    today: 'bot',
    may: ['sam', 'jane-doe'],
  },
  {
    what: 'who wrote since may not',
    taken: memory('Api: 8080', 'Dns: 53'),
    today: 'sam',
    may: ['jane-doe'],
  },
  {
    what: 'nor who wrote before what was held back then and comes only now',
    taken: memory('Api: 8080'),
    today: 'bot',
    may: ['jane-doe'],
  },
])('$what', async ({ taken, today, may }) => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'keepsake.yml': policy, 'MEMORY.md': memory() });
  await repo.git('branch', 'agent/scout');
  const facts = memory('Api: 8080', 'Dns: 53');
  const first = await write(repo, { branch: 'agent/scout', by: 'sam', says: 'learn', text: facts });
  const brings = (head: string) => `Memory from scout\n\nKeepsake-Integrates: agent/scout ${head}`;
  await write(repo, { branch: 'main', by: 'keepsake', says: brings(first), text: taken });
  const all = memory('Api: 8080', 'Dns: 53', 'Smtp: 25');
  const second = await write(repo, { branch: 'agent/scout', by: today, says: 'learn more', text: all });
  await repo.git('branch', 'proposal', 'main');
  const head = await write(repo, { branch: 'proposal', by: 'keepsake', says: brings(second), text: all });
  expect(await separated({ cwd: repo.dir, base: 'main', head, approvals: ['sam', 'jane-doe'] })).toEqual(may);
});
