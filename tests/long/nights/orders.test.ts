import { describe, expect, it, vi } from 'vitest';
import { seed } from '../../support/github-client.ts';
import {
  agentRepository,
  answerOn,
  idIn,
  memory,
  proposal,
  runMode,
  say,
  textOn,
} from '../../support/nights.ts';

// Several nights each: a machine that does other things too needs time.
vi.setConfig({ testTimeout: 600_000 });

describe('comments on a proposal', () => {
  it('drop, ttl and confirm by a listed human change the branch, and a second night leaves it alone', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    const { body } = github.pull(1);
    await say(github, 1, 'jane-doe', `/keepsake ttl ${idIn(body, 'mirror')} 30d`);
    expect(await textOn(github, proposal)).toContain('The mirror in the office is slow <!-- ttl:30d -->');
    await say(
      github,
      1,
      'jane-doe',
      `Good.\n/keepsake drop ${idIn(body, 'printer')}\n/keepsake confirm ${idIn(body, 'mirror')}`,
    );
    const text = await textOn(github, proposal);
    expect(text).toContain('The mirror in the office is slow <!-- ttl:30d ts:2026-06-08 -->');
    expect(text).not.toContain('printer');
    expect(answerOn(github)).toContain('its ttl is 30d');
    expect(github.state.statuses.at(-1)?.state).toBe('success');

    const writes = github.writes().length;
    expect((await runMode(github, 'nightly', { now: '2026-06-09' })).outputs['changed']).toBe('false');
    expect(github.writes().slice(writes)).toEqual([]);
  });

  it('a stranger’s commands are refused with one reply, and an edited comment counts for nothing', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    const id = idIn(github.pull(1).body, 'mirror');
    const before = github.pull(1).headCommit;
    await say(github, 1, 'mallory', `/keepsake drop ${id}\n/keepsake confirm ${id} user`);
    const edited = github.comment(1, 'jane-doe', 'Nice.');
    github.editComment(1, edited, `/keepsake drop ${id}`);
    await say(github, 1, 'sam', `/keepsake ttl ${id} 1d`);
    expect(github.pull(1).headCommit).toBe(before);
    const answer = answerOn(github);
    expect(answer).toContain('Commands of `mallory` do not count');
    expect(answer).toContain('Commands of `sam` do not count');
    expect(answer).toContain('A comment of `jane-doe` was edited');
    expect(answer).not.toContain('@');
  });
});

describe('settling a conflict by a comment', () => {
  it('lets the second version stand, archives the first and says nothing of a conflict any more', async () => {
    const github = await agentRepository();
    await seed(github, 'main', { 'MEMORY.md': memory.replace('8080', '8081') }, 'main');
    await seed(github, 'agent/scout', { 'MEMORY.md': memory.replace('8080', '9090') }, 'agent/scout');
    await runMode(github, 'nightly');
    expect(github.pull(1).labels).toContain('memory:conflict');
    const id = /keepsake settle ([0-9a-f]+) first/.exec(github.pull(1).body)?.[1] ?? '';
    const text = await textOn(github, proposal);
    const kept = /- (Gateway: \d+)[^\n]*contested/.exec(text)?.[1] ?? '';
    await say(github, 1, 'jane-doe', `/keepsake settle ${id} second`);
    const settled = await textOn(github, proposal);
    expect(settled).toContain(kept);
    expect(settled.match(/Gateway/g)).toHaveLength(1);
    expect(settled).not.toContain('contested');
    expect(await textOn(github, proposal, 'memory/archive/2026-06-08.md')).toContain('Gateway');
    expect(github.pull(1).labels).not.toContain('memory:conflict');
    expect(github.pull(1).title).not.toContain('conflict');
    expect(answerOn(github)).toContain('done: the second version stands.');
    await say(github, 1, 'jane-doe', `/keepsake settle ${id} first`);
    expect(answerOn(github)).toContain('done: the second version stands.');
    expect(answerOn(github)).toContain('already settled: the second version stands.');
    expect(await textOn(github, proposal)).toBe(settled);
  });
});

describe('a proposal whose agent’s branch was deleted', () => {
  it('still hears its reviewers, at once and in the night, and a quiet night leaves it alone', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    const { body } = github.pull(1);
    await github.remote.git('update-ref', '-d', 'refs/heads/agent/scout');
    await say(
      github,
      1,
      'jane-doe',
      `/keepsake drop ${idIn(body, 'printer')}\n/keepsake ttl ${idIn(body, 'mirror')} 30d`,
    );
    const text = await textOn(github, proposal);
    expect(text).toContain('The mirror in the office is slow <!-- ttl:30d -->');
    expect(text).not.toContain('printer');
    expect(answerOn(github)).toContain('its ttl is 30d');
    github.edit(1, 'jane-doe', (now) => now.replace(/- \[x\] (?=[0-9a-f]+ .*mirror)/, '- [ ] '));
    await runMode(github, 'nightly', { now: '2026-06-09' });
    expect(github.pull(1).state).toBe('closed');
    expect((await runMode(github, 'nightly', { now: '2026-06-10' })).outputs['changed']).toBe('false');
  });
});

describe('a fact that a person committed on the proposal', () => {
  it('hears ttl, confirm and drop; committed again after the drop it stands, and the merge ends it', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    const adds = async () =>
      seed(
        github,
        proposal,
        { 'MEMORY.md': `${await textOn(github, proposal)}\n- The lift is fast\n` },
        proposal,
      );
    await adds();
    await runMode(github, 'nightly', { now: '2026-06-08T04:00:00Z' });
    const id = idIn(github.pull(1).body, 'lift');
    await say(github, 1, 'jane-doe', `/keepsake ttl ${id} 30d`);
    expect(await textOn(github, proposal)).toContain('The lift is fast <!-- ttl:30d -->');
    await say(github, 1, 'jane-doe', `/keepsake drop ${id}`);
    expect(await textOn(github, proposal)).not.toContain('lift');
    expect(github.pull(1).body).toContain('Left out by reviewers (1)');
    await adds();
    await runMode(github, 'nightly', { now: '2026-06-09' });
    expect(await textOn(github, proposal)).toContain('The lift is fast');
    expect(github.pull(1).body).not.toContain('Left out by reviewers');
    await github.merge(1, 'squash', 'jane-doe');
    await runMode(github, 'nightly', { now: '2026-06-10' });
    expect(github.state.pulls.map(({ number, merged }) => [number, merged])).toEqual([[1, true]]);
    expect(await textOn(github, 'main')).toContain('The lift is fast');
  });
});
