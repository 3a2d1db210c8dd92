import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config/index.ts';
import { openObjects } from '../../src/git/index.ts';
import { openMemory } from '../../src/memory/index.ts';
import {
  type ModelReport,
  modelSentence,
  type NightReport,
  openWorkshop,
  runNight,
} from '../../src/sync/index.ts';
import { copies } from '../support/copies.ts';
import { type ModelServer, modelServer } from '../support/model-server.ts';
import { repositoryAt, runProgram, type TestRepository, temporaryFolder } from '../support/repository.ts';

const start = '# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n- Web: 80\n';
const logPath = 'memory/2026-06-07.md';
const people = ['Ana', 'Omar', 'Priya', 'Lena', 'Mia', 'Jane', 'Tom'];
const seven = people.map((name) => `- ${name} lives in Lisbon.\n`).join('');
const proposal = 'refs/heads/keepsake/sync/agent%2Fscout';

/** An agent's clone on a branch of its own, and beside it the bare repository. */
const begun = copies(async () => {
  const root = await temporaryFolder();
  await runProgram('git', ['init', '-q', '--bare', '-b', 'main', 'memory.git'], { cwd: root });
  await runProgram('git', ['clone', '-q', 'memory.git', 'agent'], { cwd: root });
  const agent = repositoryAt(join(root, 'agent'));
  await agent.git('remote', 'set-url', 'origin', '../memory.git');
  await agent.git('checkout', '-q', '-B', 'main');
  await agent.commit('start', { 'MEMORY.md': start });
  await agent.git('push', '-q', 'origin', 'main');
  await agent.git('remote', 'set-head', 'origin', 'main');
  await agent.git('checkout', '-q', '-b', 'agent/scout');
  return agent;
});

/** A bare repository with one agent branch, and clones of it: each is a runner with nothing but the remote. */
async function remote(log: string) {
  const agent = await begun();
  const root = dirname(agent.dir);
  const server = repositoryAt(join(root, 'memory.git'));
  const runner = async (name: string): Promise<TestRepository> => {
    await runProgram('git', ['clone', '-q', join(root, 'memory.git'), name], { cwd: root });
    return repositoryAt(join(root, name));
  };
  const write = async (text: string) => {
    await agent.commit('log', { [logPath]: `# 2026-06-07\n\n${text}` });
    await agent.git('push', '-q', 'origin', 'HEAD:refs/heads/agent/scout');
  };
  await write(log);
  return { server, runner, agent, write };
}

async function night(
  repo: TestRepository,
  config = '',
  key?: string,
  now = '2026-06-08T03:00:00Z',
): Promise<NightReport> {
  const { workshop, close } = await openWorkshop({
    cwd: repo.dir,
    config: parseConfig(`forge: local\n${config}`),
    now: new Date(now),
    dryRun: false,
    remote: true,
  });
  try {
    const parts = { up: true, down: false, upkeep: false };
    return await runNight(workshop, { parts, environment: key === undefined ? {} : { KEY: key } });
  } finally {
    await close();
  }
}

/** Everything extract made of the logs, as it stands on the server: the surprising of it in the index. */
async function proposed(server: TestRepository): Promise<readonly string[]> {
  const objects = openObjects(server.dir);
  const files = await Promise.all(
    (await server.git('ls-tree', '-r', '--name-only', proposal))
      .split('\n')
      .filter((path) => path.endsWith('.md') && path !== logPath)
      .map(async (path) => {
        const text = (await objects.read(`${proposal}:${path}`))?.content.toString('utf8') ?? '';
        return { path, text, mode: '100644' };
      }),
  );
  await objects.close();
  const memory = openMemory(new Map(files.map((file) => [file.path, file])));
  return [...memory.files()].flatMap((file) =>
    file.facts.flatMap(({ text, provenance }) => (provenance.via === undefined ? [] : [text])),
  );
}

const statements = (facts: readonly string[]) => facts.filter((fact) => !fact.includes('→'));

describe('a proposal that is not merged yet', { timeout: 120_000 }, () => {
  it('loses nothing when its log grows, and takes the new lines', async () => {
    const { server, runner, write } = await remote(seven);
    const repo = await runner('first');
    await night(repo);
    const first = statements(await proposed(server));
    expect(first).toHaveLength(6);
    await write(
      `${seven}- Remember that I live in Graz and work at Acme Corp as a nurse.\n- We decided to use Postgres 16.\n`,
    );
    await night(repo);
    const second = statements(await proposed(server));
    expect(second).toEqual(expect.arrayContaining([...first]));
    expect(second).toHaveLength(8);
    expect(new Set(second).size).toBe(8);
  });

  it('is the same on a fresh runner, which says so and moves nothing', async () => {
    const { server, runner } = await remote(seven);
    await night(await runner('first'));
    const head = await server.git('rev-parse', proposal);
    const report = await night(await runner('second'));
    expect(report.proposals.map((one) => one.branch)).toEqual(['keepsake/sync/agent%2Fscout']);
    expect(await server.git('rev-parse', proposal)).toBe(head);
    expect(statements(await proposed(server))).toHaveLength(6);
  });

  it('has every fact once when two runners work at the same time', async () => {
    const { server, runner } = await remote(seven);
    const runners = [await runner('first'), await runner('second')];
    await Promise.all(runners.map((repo) => night(repo)));
    const facts = statements(await proposed(server));
    expect(facts).toHaveLength(6);
    expect(new Set(facts).size).toBe(6);
  });
});

/** What the extractor asked; other passes ask their own questions. */
const asked = (model: ModelServer) =>
  model.requests
    .map((seen) => seen.body.messages)
    .filter(([system]) => system?.content.includes('numbered lines'))
    .map((messages) => messages.at(-1)?.content);

describe('a night with a model', { timeout: 120_000 }, () => {
  const settings = (url: string) =>
    `passes:\n  extract:\n    mode: model\nmodel:\n  provider: compatible\n  base_url: ${url}\n  model: gpt-4o-mini\n  api_key_env: KEY\n`;
  const answer = {
    facts: [
      {
        line: 1,
        quote: 'Ana moved over to OpenClaw',
        text: 'Ana moved over to OpenClaw.',
        kind: 'fact',
        confidence: 0.95,
        entities: [{ name: 'Ana', type: 'person', aliases: [] }],
        relations: [],
      },
    ],
  };
  const log = '- Yesterday Ana moved over to OpenClaw, the robotics company.\n';

  it('asks a fresh runner’s question once, and leaves its proposal as it is', async () => {
    const model = await modelServer('openai', () => answer);
    const { server, runner, write } = await remote(log);
    const report = await night(await runner('first'), settings(model.url), 'k');
    expect(report.model).toMatchObject({ name: 'gpt-4o-mini', reused: 0, trend: 'too few runs' });
    expect(modelSentence(report.model as ModelReport)).toMatch(
      /^gpt-4o-mini was asked \d+ times .* about \$0\.\d+; too few runs\.$/,
    );
    expect(report.model?.tokensIn).toBeGreaterThan(0);
    expect(report.model?.cost).toBeGreaterThan(0);
    const head = await server.git('rev-parse', proposal);
    const second = await runner('second');
    await night(second, settings(model.url), 'k');
    const third = await night(second, settings(model.url), 'k');
    expect(asked(model)).toHaveLength(1);
    expect(third.proposals.map((one) => one.operation)).toEqual(['unchanged']);
    expect(await server.git('rev-parse', proposal)).toBe(head);
    await write(`${log}- Omar lives in Lisbon.\n`);
    await night(second, settings(model.url), 'k');
    expect(asked(model)).toEqual([expect.anything(), '1: Omar lives in Lisbon.']);
    expect(await proposed(server)).toContain('Ana moved over to OpenClaw.');

    // What is old enough to be settled by review is forgotten by the next run that keeps something.
    await write(`${log}- Omar lives in Lisbon.\n- Priya moved the shop to Graz.\n`);
    await night(second, settings(model.url), 'k', '2026-10-01T03:00:00Z');
    for (const shard of ['answers', 'keepsake%2Fsync%2Fagent%2Fscout'.replace('agent%2F', 'agent%252F')]) {
      const state = await server.git('show', `refs/keepsake/state/${shard}:state.jsonl`);
      const rows = state
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { kind: string; at: string });
      const kept = rows.filter(({ kind }) => ['answer', 'extracted', 'usage'].includes(kind));
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.filter(({ at }) => !at.startsWith('2026-10-01'))).toEqual([]);
    }
  });
});

describe('the log of a writer who may write web at most', { timeout: 120_000 }, () => {
  const web = 'writers:\n  - name: reader\n    kind: agent\n    emails: [jane@example.org]\n    may: [web]\n';

  it('gives web facts, whatever it says about itself', async () => {
    const { server, runner, agent } = await remote('');
    await agent.git('checkout', '-q', 'main');
    await agent.commit('policy', { 'keepsake.yml': web });
    await agent.git('push', '-q', 'origin', 'main');
    await agent.git('checkout', '-q', 'agent/scout');
    await agent.commit('log', {
      [logPath]:
        '# 2026-06-07\n\n- Ana works at OpenClaw.\n- Mia lives in Graz. <!-- src:user ts:2026-06-07 -->\n\nUser: Omar lives in Lisbon.\n',
    });
    await agent.git('push', '-q', 'origin', 'HEAD:refs/heads/agent/scout');
    const report = await night(await runner('first'), web);
    expect(report.proposals[0]?.warning ?? '').toBe('');
    const review = await readFile(String(report.proposals[0]?.url), 'utf8');
    expect(review).toContain('Mia lives in Graz.');
    expect(await proposed(server)).not.toContain('Mia lives in Graz.');
    const text = await server.git('show', `${proposal}:memory/entities/Ana.md`);
    expect(text).toContain('src:web');
    expect(text).not.toMatch(/src:(?:user|agent|tool)/);
    expect(await server.git('show', `${proposal}:memory/entities/Omar.md`)).not.toMatch(
      /src:(?:user|agent|tool)/,
    );
  });

  it('is said to be left out where nothing else is left to propose', async () => {
    const { runner, agent } = await remote('');
    await agent.git('checkout', '-q', 'main');
    await agent.commit('policy', { 'keepsake.yml': web });
    await agent.git('push', '-q', 'origin', 'main');
    await agent.git('checkout', '-q', 'agent/scout');
    await agent.commit('log', { [logPath]: '# 2026-06-07 <!-- src:user -->\n\n- Ana works at OpenClaw.\n' });
    await agent.git('push', '-q', 'origin', 'HEAD:refs/heads/agent/scout');
    const report = await night(await runner('first'), web);
    expect(report.proposals).toEqual([]);
    expect(report.warnings.join()).toMatch(
      /^agent\/scout: 1 line was left out and nothing else is left to propose: /,
    );
  });
});
