import { describe, expect, it } from 'vitest';
import { agentRepository, answerOn, idIn, proposal, runMode, say, textOn } from '../../support/nights.ts';

describe('commands that change nothing, and who may give them', () => {
  it('where no human is listed, maintainers decide and people who may only write do not', async () => {
    const github = await agentRepository({ policy: 'branches: [agent/*]\n' });
    await runMode(github, 'nightly');
    const id = idIn(github.pull(1).body, 'printer');
    await say(github, 1, 'sam', `/keepsake drop ${id}`);
    expect(await textOn(github, proposal)).toContain('printer');
    await say(github, 1, 'jane-doe', `/keepsake drop ${id}`);
    expect(await textOn(github, proposal)).not.toContain('printer');
  });

  it('says what it did not understand, and which fact it did not find', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    await say(
      github,
      1,
      'jane-doe',
      '/keepsake keep it\n/keepsake ttl abcdef 1y\n/keepsake settle abcdef first',
    );
    const answer = answerOn(github);
    expect(answer).toContain('`/keepsake keep it` was not understood');
    expect(answer).toContain('no fact of this proposal begins with abcdef');
    expect(answer).toContain('no contested fact of this proposal begins with abcdef');
  });

  it('after the merge a command comes too late, and is told so', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    const id = idIn(github.pull(1).body, 'mirror');
    await github.merge(1, 'squash', 'jane-doe');
    await say(github, 1, 'jane-doe', `/keepsake ttl ${id} 1d`);
    expect(answerOn(github)).toContain('come too late');
    expect(await textOn(github, 'main')).not.toContain('ttl:1d');
  });
});
