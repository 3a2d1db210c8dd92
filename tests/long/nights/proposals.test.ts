import { describe, expect, it } from 'vitest';
import { seed } from '../../support/github-client.ts';
import {
  agentRepository,
  idIn,
  learned,
  memory,
  proposal,
  review,
  runMode,
  say,
  textOn,
} from '../../support/nights.ts';

const log = (lines: string) => ({ 'memory/2026-06-07.md': `# 2026-06-07\n\n${lines}` });

describe('from night to night', () => {
  it('new log lines come into the same pull request', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    const first = github.pull(1).headCommit;
    await seed(
      github,
      'agent/scout',
      log('- 09:00 Decided: the office moves to Berlin in May\n'),
      'agent/scout',
    );
    const second = await runMode(github, 'nightly', { now: '2026-06-09' });
    expect(JSON.parse(second.outputs['pull-requests'] ?? '')).toMatchObject([
      { operation: 'updated', number: 1 },
    ]);
    expect(github.state.pulls).toHaveLength(1);
    expect(github.pull(1).headCommit).not.toBe(first);
    expect(await textOn(github, proposal, 'memory/2026-06-07.md')).toContain('Berlin');
  });

  it('a person’s commit on the branch is kept and merged on top of, never overwritten', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    const text = (await textOn(github, proposal)).replace('is slow', 'is slow on Mondays');
    const own = await seed(github, proposal, { 'MEMORY.md': `${text}\n` }, proposal);
    await seed(github, 'agent/scout', { 'MEMORY.md': `${learned}- The lift is fast\n` }, 'agent/scout');
    await runMode(github, 'nightly', { now: '2026-06-09' });
    const after = await textOn(github, proposal);
    expect(after).toContain('slow on Mondays');
    expect(after).toContain('lift');
    await github.remote.git('merge-base', '--is-ancestor', own, proposal);
  });

  it('a closed pull request is not opened again until something new arrives', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    github.close(1, 'jane-doe');
    await review(github, 1, 'closed');
    await runMode(github, 'nightly', { now: '2026-06-09' });
    expect(github.state.pulls).toHaveLength(1);
    await seed(github, 'agent/scout', { 'MEMORY.md': `${learned}- The lift is fast\n` }, 'agent/scout');
    await runMode(github, 'nightly', { now: '2026-06-10' });
    expect(github.state.pulls).toHaveLength(2);
    expect(github.pull(2).title).toBe('memory(scout): 1 added');
    expect(await textOn(github, proposal)).not.toContain('printer');
  });

  it('closed with a person’s commit on it: neither theirs nor the agent’s comes back, later news does', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    const text = await textOn(github, proposal);
    const own = await seed(github, proposal, { 'MEMORY.md': `${text}\n- The lamp is green\n` }, proposal);
    await runMode(github, 'nightly', { now: '2026-06-09' });
    github.close(1, 'jane-doe');
    await review(github, 1, 'closed');
    await runMode(github, 'nightly', { now: '2026-06-10' });
    expect(github.state.pulls).toHaveLength(1);
    await seed(github, 'agent/scout', { 'MEMORY.md': `${learned}- The lift is fast\n` }, 'agent/scout');
    await runMode(github, 'nightly', { now: '2026-06-11' });
    expect(github.state.pulls).toHaveLength(2);
    expect(github.pull(2).title).toBe('memory(scout): 1 added');
    const after = await textOn(github, proposal);
    for (const refused of ['lamp', 'printer']) expect(after).not.toContain(refused);
    await github.remote.git('merge-base', '--is-ancestor', own, proposal);
  });

  it('a pull request that a program closed is proposed again', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    github.close(1, 'github-actions[bot]');
    await runMode(github, 'nightly', { now: '2026-06-09' });
    expect(github.state.pulls).toHaveLength(2);
  });

  it('a fact that was unticked right before the merge is proposed to be taken out again', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly');
    github.edit(1, 'jane-doe', (body) => body.replace(/- \[x\](?=[^\n]*printer)/, '- [ ]'));
    await github.merge(1, 'squash', 'jane-doe');
    expect(await textOn(github, 'main')).toContain('printer');
    await review(github, 1, 'closed');
    const open = github.state.pulls.filter((pull) => pull.state === 'open');
    expect(open).toHaveLength(1);
    const [pull] = open;
    expect(await textOn(github, pull?.head ?? '')).not.toContain('printer');
    expect(await textOn(github, pull?.head ?? '')).toContain('mirror');
    await github.merge(pull?.number ?? 0, 'squash', 'jane-doe');
    await runMode(github, 'nightly', { now: '2026-06-09' });
    expect(github.state.pulls.filter((one) => one.state === 'open')).toEqual([]);
    expect(await textOn(github, 'main')).not.toContain('printer');
  });

  it('with few new log entries a scheduled sync waits, a push to the base does not', async () => {
    const github = await agentRepository({ agent: memory });
    const entries = (n: number) =>
      Array.from({ length: n }, (_, i) => `- 0${i}:00 Saw thing number ${i}\n`).join('');
    const inputs = { 'min-log-entries': '5' };
    await seed(github, 'agent/scout', log(entries(4)), 'agent/scout');
    await runMode(github, 'sync', { inputs });
    expect(github.state.pulls).toHaveLength(0);
    await seed(github, 'agent/scout', log(entries(5)), 'agent/scout');
    await runMode(github, 'sync', { inputs });
    expect(github.state.pulls).toHaveLength(1);
    const head = github.pull(1).headCommit;
    await seed(github, 'agent/scout', log(entries(6)), 'agent/scout');
    await runMode(github, 'sync', { inputs });
    expect(github.pull(1).headCommit).toBe(head);
    await runMode(github, 'sync', { inputs, event: 'push', payload: { ref: 'refs/heads/main' } });
    expect(github.pull(1).headCommit).not.toBe(head);
  });
});

describe('several at once', () => {
  it('main moves while three pull requests are open: each is refreshed, none is repeated', async () => {
    const github = await agentRepository();
    for (const name of ['atlas', 'comet'])
      await seed(github, `agent/${name}`, { 'MEMORY.md': `${memory}- Seen by ${name} alone\n` }, 'main');
    await runMode(github, 'nightly');
    expect(github.state.pulls).toHaveLength(3);
    const main = await seed(github, 'main', { 'MEMORY.md': `${memory}- Moved by hand\n` }, 'main');
    await runMode(github, 'sync', { event: 'push', payload: { ref: 'refs/heads/main' } });
    expect(github.state.pulls).toHaveLength(3);
    for (const pull of github.state.pulls) {
      expect(await github.remote.git('rev-parse', `${pull.head}^`)).toBe(main);
      expect(await textOn(github, pull.head)).toContain('Moved by hand');
      expect(github.state.statuses.findLast((one) => one.sha === pull.headCommit)?.state).toBe('success');
    }
    await github.merge(1, 'squash', 'jane-doe');
    await runMode(github, 'sync', { event: 'push', payload: { ref: 'refs/heads/main' } });
    expect(github.state.pulls.filter((pull) => pull.state === 'open').map((pull) => pull.number)).toEqual([
      2, 3,
    ]);
  });

  it('two runs at once leave one pull request, one comment, and what both agree on', async () => {
    const github = await agentRepository();
    await Promise.all([runMode(github, 'nightly'), runMode(github, 'nightly')]);
    expect(github.state.pulls).toHaveLength(1);
    const id = idIn(github.pull(1).body, 'mirror');
    await Promise.all([say(github, 1, 'mallory', `/keepsake drop ${id}`), runMode(github, 'nightly')]);
    await runMode(github, 'nightly');
    expect(github.pull(1).comments.filter((one) => one.body.includes('keepsake:answers'))).toHaveLength(1);
    const writes = github.writes().length;
    await runMode(github, 'nightly');
    expect(github.writes().slice(writes)).toEqual([]);
  });
});

describe('a repository that lets less through', () => {
  it('where workflows may not open pull requests: the branch and a compare link', async () => {
    const github = await agentRepository();
    github.state.settings.actionsMayCreatePullRequests = false;
    const result = await runMode(github, 'nightly');
    expect(await textOn(github, proposal)).toContain('printer');
    expect(JSON.parse(result.outputs['pull-requests'] ?? '')).toMatchObject([
      {
        operation: 'link',
        url: `${github.server}/acme/memory/compare/main...keepsake/sync/agent%252Fscout?expand=1`,
      },
    ]);
    expect(result.warnings.join()).toContain('Allow GitHub Actions to create and approve pull requests');
  });

  it('a read-only token: the error names the permission, and nothing is left half done', async () => {
    const github = await agentRepository();
    const result = await runMode(github, 'nightly', { token: 'read-token' }).catch((error: Error) => error);
    const said =
      result instanceof Error ? `${result.message} ${JSON.stringify(result)}` : result.warnings.join();
    expect(said).toContain('contents: write');
    expect(github.state.pulls).toEqual([]);
  });

  it('a protected proposal branch is named with what to exclude, and other branches go on', async () => {
    const github = await agentRepository();
    await seed(github, 'agent/atlas', { 'MEMORY.md': `${memory}- Seen by atlas alone\n` }, 'main');
    github.state.settings.protectedBranches = [proposal];
    const result = await runMode(github, 'nightly');
    expect(result.warnings.join()).toContain('Exclude keepsake/** from the rule.');
    expect(github.state.pulls.map((pull) => pull.head)).toEqual(['keepsake/sync/agent%2Fatlas']);
  });

  it('labels, reviewers, assignees, draft and the budget of facts are those of keepsake.yml', async () => {
    const github = await agentRepository({
      policy:
        'branches: [agent/*]\npull_requests: { labels: [memory, robots], reviewers: [jane-doe], assignees: [sam], draft: true, max_facts: 1 }\n',
    });
    await runMode(github, 'nightly');
    expect(github.pull(1)).toMatchObject({
      labels: ['memory', 'robots'],
      reviewers: ['jane-doe'],
      assignees: ['sam'],
      draft: true,
      title: 'memory(scout): 1 added',
    });
    expect(github.pull(1).body).toContain('1 more wait');
  });

  it('no more pull requests are open than pull_requests.max_open, and the next comes when one is merged', async () => {
    const github = await agentRepository({
      policy: 'branches: [agent/*]\npull_requests: { max_open: 1 }\n',
    });
    await seed(github, 'agent/atlas', { 'MEMORY.md': `${memory}- Seen by atlas alone\n` }, 'main');
    const first = await runMode(github, 'nightly');
    expect(github.state.pulls).toHaveLength(1);
    expect(first.warnings.join()).toContain('pull_requests.max_open');
    await github.merge(1, 'squash', 'jane-doe');
    await runMode(github, 'nightly', { now: '2026-06-09' });
    expect(github.state.pulls.map(({ head }) => head).sort()).toEqual([
      'keepsake/sync/agent%2Fatlas',
      proposal,
    ]);
  });

  it('auto-merge by policy: a proposal of nothing but expiry gets it, one with a new fact does not', async () => {
    const old = memory.replace('ts:2026-06-05 ttl:90d', 'ts:2025-01-05 ttl:30d');
    const github = await agentRepository({
      policy: 'branches: [agent/*]\npull_requests: { auto_merge: only-expiry }\n',
      main: old,
      agent: `${old}\n## 2026-06-06 New <!-- src:agent ts:2026-06-06 -->\n- The lift is fast\n`,
    });
    await runMode(github, 'nightly');
    const upkeep = github.state.pulls.find(({ head }) => head === 'keepsake/upkeep');
    expect(upkeep?.title).toBe('memory(upkeep): 1 expired');
    expect(upkeep?.autoMerge).toBe('SQUASH');
    expect(github.state.pulls.find(({ head }) => head === proposal)?.autoMerge).toBeNull();
  });

  it('signed commits: made through the API, with the same tree, and a second night leaves them', async () => {
    const github = await agentRepository({
      policy: 'branches: [agent/*]\npull_requests: { sign_commits: true }\n',
    });
    await runMode(github, 'nightly');
    const head = github.pull(1).headCommit;
    expect(await github.remote.git('log', '-1', '--format=%an', head)).toBe('github-actions[bot]');
    expect(github.requests.some((one) => one.path.endsWith('/git/commits'))).toBe(true);
    await runMode(github, 'nightly', { now: '2026-06-09' });
    expect(github.pull(1).headCommit).toBe(head);
  });
});

describe('the other modes', () => {
  it('plan names the agents’ branches, report writes one page', async () => {
    const github = await agentRepository();
    const plan = await runMode(github, 'plan');
    expect(JSON.parse(plan.outputs['matrix'] ?? '')).toEqual({ include: [{ branches: 'agent/scout' }] });
    const report = await runMode(github, 'report');
    expect(report.outputs['report-path']).toMatch(/keepsake-report\/index\.html$/);
    expect(report.summary).toContain('The memory report of `main`');
  });

  it('a dry run writes nothing anywhere', async () => {
    const github = await agentRepository();
    await runMode(github, 'nightly', { inputs: { 'dry-run': 'true' } });
    expect(github.writes()).toEqual([]);
  });
});
