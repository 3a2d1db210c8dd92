import { expect, it } from 'vitest';
import { postStatus, readStatus } from '../../src/github/index.ts';
import { loopbackGitHub } from '../support/github.ts';
import { clientOf, seed } from '../support/github-client.ts';

it('posts one context, cuts a long sentence, and posts nothing twice', async () => {
  const github = await loopbackGitHub();
  const sha = await seed(github, 'main', { 'MEMORY.md': '# Memory\n' });
  const client = clientOf(github);
  const verdict = { state: 'failure', description: `3 findings. ${'x'.repeat(200)}` } as const;
  expect(await postStatus(client, sha, verdict)).toBe(true);
  expect(await postStatus(client, sha, verdict)).toBe(false);
  expect(github.state.statuses).toHaveLength(1);
  expect(github.state.statuses[0]).toMatchObject({ context: 'keepsake', state: 'failure' });
  expect(github.state.statuses[0]?.description).toHaveLength(140);
  expect(await postStatus(client, sha, { state: 'success', description: 'Nothing to object to.' })).toBe(
    true,
  );
  expect(await readStatus(client, sha)).toEqual({ state: 'success', description: 'Nothing to object to.' });
});
