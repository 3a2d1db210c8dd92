import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { reviewFile } from '../../../src/sync/index.ts';
import { bundled } from '../../support/bundle.ts';
import { repositoryAt, runProgram, type TestRepository, temporaryFolder } from '../../support/repository.ts';
import { commitOn, night } from '../night-of.ts';

/** What is run and killed. */
export interface Run {
  readonly parts: 'up,down' | 'up,down,upkeep';
  /** On the clone's own branches, or on the remote's by push. */
  readonly where: 'here' | 'remote';
  /** Lines of keepsake.yml, beside the forge. */
  readonly settings?: string;
}

/** One situation, and what a run of it that nobody disturbs makes of it. */
export interface Scene {
  readonly run: Run;
  /** How many effects the undisturbed run has. */
  readonly effects: number;
  /** Kills a run at an effect, runs it again, and holds the outcome against the undisturbed one. */
  kill(at: number, when: 'before' | 'after'): Promise<void>;
}

const configOf = ({ settings = '' }: Run) => `forge: local\n${settings}`;
const scout = 'keepsake/sync/agent%2Fscout';
const forge = 'keepsake/sync/agent%2Fforge';

function index(...facts: readonly string[]): string {
  return `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
}

/**
 * A night with something of everything: one proposal was squashed without its trailer, a fact of another was
 * unticked, both agents went on, a third is new, main's memory moved and has something to expire.
 */
async function stage(folder: string, run: Run): Promise<void> {
  const { where } = run;
  await runProgram('git', ['init', '-q', '--bare', '-b', 'main', 'server.git'], { cwd: folder });
  await runProgram('git', ['clone', '-q', 'server.git', 'clone'], { cwd: folder });
  const repo = repositoryAt(join(folder, 'clone'));
  await repo.git('remote', 'set-url', 'origin', '../server.git');
  await repo.git('checkout', '-q', '-B', 'main');
  await repo.commit('start', { 'MEMORY.md': index('Web: 80') });
  for (const name of ['scout', 'forge']) {
    await repo.git('branch', `agent/${name}`);
    await commitOn(repo, `agent/${name}`, 'learn', {
      'MEMORY.md': index('Web: 80', `${name} one: 1`, `${name} two: 2`),
    });
  }
  const push = () => repo.git('push', '-q', 'origin', '--all');
  await push();
  await night(repo, { config: configOf(run), remote: where === 'remote', parts: { down: true } });
  if (where === 'remote')
    await repo.git('fetch', '-q', 'origin', `+refs/heads/keepsake/*:refs/heads/keepsake/*`);
  const file = reviewFile(join(repo.dir, '.git'), forge);
  const body = await readFile(file, 'utf8');
  await writeFile(file, body.replace(/- \[x\] (.*forge two)/, '- [ ] $1'));
  await repo.git('checkout', '-q', 'main');
  await repo.git('merge', '-q', '--squash', scout);
  await repo.git('commit', '-q', '-m', 'What the scout learned');
  await repo.git('checkout', '-q', '--detach');
  await commitOn(repo, 'main', 'more', {
    'memory/topic.md': '# Topic\n\n## Old  <!-- src:web ts:2026-01-01 ttl:30d -->\n- Cache: cold\n',
  });
  await commitOn(repo, 'agent/scout', 'learn more', {
    'memory/2026-06-11.md': '# 2026-06-11\n\n- 09:00 fixed the gate\n',
  });
  await repo.git('branch', 'agent/new', 'main');
  await commitOn(repo, 'agent/new', 'learn', {
    'memory/topic.md': '# Topic\n\n## New  <!-- src:agent ts:2026-06-11 -->\n- Queue: short\n',
  });
  for (const name of ['four', 'five', 'six']) {
    await repo.git('branch', `agent/${name}`, 'main');
    await commitOn(repo, `agent/${name}`, 'learn', {
      [`memory/${name}.md`]: `# ${name}\n\n## New  <!-- src:agent ts:2026-06-11 -->\n- Queue ${name}: short\n`,
    });
  }
  if (where === 'remote') {
    await repo.git('push', '-q', 'origin', 'main', 'refs/heads/agent/*:refs/heads/agent/*');
    const own = (await repo.git('for-each-ref', '--format=%(refname)', 'refs/heads/keepsake')).split('\n');
    for (const ref of own.filter(Boolean)) await repo.git('update-ref', '-d', ref);
  }
}

/** Everything that lasts: branches and state where they live, and the review files. */
async function outcome(folder: string, { where }: Run): Promise<Readonly<Record<string, string>>> {
  const repo = repositoryAt(join(folder, where === 'remote' ? 'server.git' : 'clone'));
  const refs = await repo.git(
    'for-each-ref',
    '--format=%(refname) %(objectname)',
    'refs/heads',
    'refs/keepsake/state',
  );
  const lasting: Record<string, string> = { refs };
  const reviews = join(folder, 'clone/.git/keepsake/reviews');
  for (const name of (await readdir(reviews)).sort())
    lasting[name] = await readFile(join(reviews, name), 'utf8');
  return lasting;
}

async function isSound(repo: TestRepository): Promise<void> {
  const fsck = await repo.tryGit(['fsck', '--strict', '--no-dangling']);
  expect(`${fsck.stdout}${fsck.stderr}`).toBe('');
  expect(fsck.code).toBe(0);
}

/** Sets the situation up once and runs it once to the end. */
export async function scene(run: Run): Promise<Scene> {
  const program = await bundled(new URL('./program.ts', import.meta.url).pathname);
  const root = await temporaryFolder();
  const staged = join(root, 'staged');
  await runProgram('mkdir', [staged], { cwd: root });
  await stage(staged, run);
  const start = (folder: string, env: Readonly<Record<string, string>> = {}) =>
    runProgram(process.execPath, [program, join(folder, 'clone'), configOf(run), run.parts, run.where], {
      cwd: folder,
      env,
    });
  const copy = async (name: string) => {
    const folder = join(root, name);
    await cp(staged, folder, { recursive: true });
    return folder;
  };
  const whole = await copy('whole');
  const done = await start(whole);
  expect(done.stderr).toBe('');
  const { effects, warnings } = JSON.parse(done.stdout) as { effects: number; warnings: string[] };
  expect(warnings).toEqual([]);
  const wanted = await outcome(whole, run);
  return {
    run,
    effects,
    async kill(at, when) {
      const folder = await copy(`${when}-${at}`);
      const killed = await start(folder, { KILL_AT: String(at), KILL_WHEN: when });
      expect(killed.code, `was not killed ${when} effect ${at}`).not.toBe(0);
      const again = await start(folder);
      expect(again.stderr).toBe('');
      expect(await outcome(folder, run), `killed ${when} effect ${at}`).toEqual(wanted);
      await isSound(repositoryAt(join(folder, 'clone')));
      await isSound(repositoryAt(join(folder, 'server.git')));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
