import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { reviewFile } from '../../src/sync/index.ts';
import { copies } from '../support/copies.ts';
import { type TestRepository, temporaryRepository } from '../support/repository.ts';
import { fileAt, night } from './night-of.ts';

/* A person takes a fact out of the base while an agent's branch goes on editing it: it stays out, and is told. */

const proposal = 'keepsake/sync/agent%2Fscout';
const policy = `writers:
  - { name: jane, kind: human, emails: [jane@example.org] }
  - { name: bot, kind: agent, emails: [bot@example.org] }
branches: [agent/*]
`;
const index = (...facts: readonly string[]) =>
  `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;

const people = { jane: 'Jane Doe <jane@example.org>', bot: 'Bot <bot@example.org>' };

async function write(
  repo: TestRepository,
  who: keyof typeof people,
  branch: string,
  text: string,
): Promise<void> {
  const [, name = '', email = ''] = /^(.*) <(.*)>$/.exec(people[who]) ?? [];
  await repo.git('checkout', '-q', branch);
  await repo.write('MEMORY.md', text);
  const env = {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
  expect((await repo.tryGit(['commit', '-qam', `by ${who}`], env)).code).toBe(0);
  await repo.git('checkout', '-q', '--detach');
}

const begun = copies(async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': index('Web: 80', 'Api: 8080'), 'keepsake.yml': policy });
  await repo.git('branch', 'agent/scout');
  return repo;
});

/** Someone takes the Api out of the base, someone edits it on the branch: the proposal, and what the reviewer reads. */
async function met(deletes: keyof typeof people, edits: keyof typeof people) {
  const repo = await begun();
  await write(repo, deletes, 'main', index('Web: 80'));
  await write(repo, edits, 'agent/scout', index('Web: 80', 'Api: 9090', 'Dns: 53'));
  const report = await night(repo, { config: `forge: local\n${policy}` });
  expect(report.warnings).toEqual([]);
  const body = await readFile(reviewFile(`${repo.dir}/.git`, proposal), 'utf8');
  return { repo, text: await fileAt(repo, proposal, 'MEMORY.md'), body };
}

it('deleted by a person, edited by an agent: it stays deleted, and the edit is listed for a decision', async () => {
  const { repo, text, body } = await met('jane', 'bot');
  expect(text).toBe(index('Web: 80', 'Dns: 53'));
  const [, decisions = ''] = body.split('### Needs a decision');
  expect(decisions).toMatch(
    /^\s*\*\*Left out\*\* `MEMORY\.md` – A person deleted this [^\n]*\n1\. Api: 9090 · agent\n/,
  );
  // The same the next night, and after the merge.
  expect(
    (await night(repo, { config: `forge: local\n${policy}`, now: '2026-06-09T03:00:00Z' })).changed,
  ).toBe(false);
  await repo.git('checkout', '-q', 'main');
  await repo.git('merge', '-q', '--squash', proposal);
  await repo.git('commit', '-q', '-m', 'What the scout learned');
  await write(repo, 'bot', 'agent/scout', index('Web: 80', 'Api: 9091', 'Dns: 53', 'Smtp: 25'));
  await night(repo, { config: `forge: local\n${policy}`, now: '2026-06-10T03:00:00Z' });
  expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Dns: 53', 'Smtp: 25'));
});

it.each([
  ['bot', 'bot'],
  ['jane', 'jane'],
] as const)('deleted by %s, edited by %s: it stays as edited, contested', async (deletes, edits) => {
  const { text, body } = await met(deletes, edits);
  expect(text).toBe(index('Web: 80', 'Api: 9090  <!-- contested -->', 'Dns: 53'));
  expect(body).toMatch(/\*\*Conflict\*\*[^\n]*One side deleted this fact, the other changed it\./);
});
