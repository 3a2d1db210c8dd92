import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from '../../src/cli/install/install.ts';
import { parseConfig } from '../../src/config/index.ts';
import { pullEvent, runAction } from './action.ts';
import { caseNow } from './case-judge.ts';
import { buildCase, type CaseKeys, gitIn, identityOf } from './case-repository.ts';
import { type GateCase, principals, textOf } from './cases.ts';
import type { LoopbackGitHub } from './github.ts';
import { runProgram } from './repository.ts';

/** What a door said about a case: whether it let the change pass, and what it found. */
export interface DoorAnswer {
  readonly passed: boolean;
  readonly findings: readonly FoundAt[];
  /** Everything it printed, for what must not be in it. */
  readonly output: string;
}

export interface FoundAt {
  readonly severity: string;
  readonly rule: string;
  readonly path: string;
  readonly line: number;
}

/** A case's last commit through the installed pre-commit hook, by `git commit` in a real working tree. */
export async function throughHook(one: GateCase, dir: string, keys: CaseKeys): Promise<DoorAnswer> {
  const built = await buildCase(one, dir, keys, { staged: true });
  const git = gitIn(built.dir);
  await install(built.dir, { config: parseConfig(await git('show', `${built.base}:keepsake.yml`)) });
  const writer =
    built.last.by === 'human' ? 'jane' : (principals[built.last.as ?? built.last.by]?.name ?? 'nobody');
  const committed = await runProgram('git', ['commit', '-q', '-m', textOf(built.last.message)], {
    cwd: built.dir,
    env: {
      ...identityOf(built.last),
      KEEPSAKE_WRITER: writer,
      NODE_OPTIONS: `--import=${pathToFileURL(await clockModule(dir)).href}`,
    },
  });
  return {
    passed: committed.code === 0,
    findings: printedFindings(committed.stderr),
    output: committed.stdout + committed.stderr,
  };
}

/** What a hook said on a terminal. */
function printedFindings(text: string): readonly FoundAt[] {
  return [...text.matchAll(/^(?:(.*):(\d+):\d+: |(\(.*\)): )?(error|warning) (\w+\/[\w-]+)/gm)].map(
    (match) => ({
      severity: match[4] ?? '',
      rule: match[5] ?? '',
      path: match[1] ?? match[3] ?? '',
      line: Number(match[2] ?? 1),
    }),
  );
}

/**
 * A case's commits by `git push` to a bare repository whose pre-receive hook judges: from another folder, or over HTTP
 * where the address of a server of `bare`'s folder is given.
 */
export async function throughReceive(
  one: GateCase,
  dir: string,
  keys: CaseKeys,
  address?: string,
): Promise<DoorAnswer> {
  const built = await buildCase(one, dir, keys);
  const git = gitIn(built.dir);
  const bare = `${dir}.git`;
  await git('init', '-q', '--bare', '-b', 'main', bare);
  const server = gitIn(bare);
  for (const [key, value] of [
    ['http.receivepack', 'true'],
    ['receive.denyCurrentBranch', 'ignore'],
    ['gc.auto', '0'],
    ...(one.repository.includes('fake-gpg') ? [['gpg.ssh.program', '/bin/true'] as const] : []),
  ] as const)
    await server('config', key, value);
  await server('fetch', '-q', '--no-tags', built.dir, `${built.base}:refs/heads/main`);
  await install(bare, { config: parseConfig(await git('show', `${built.base}:keepsake.yml`)) });
  if (one.repository.includes('replace')) await git('replace', built.head, built.base);
  const refs = [`${built.head}:refs/heads/${built.branch}`];
  if (one.repository.includes('force-push'))
    refs[0] = `+${await git('commit-tree', '-m', 'Begin anew', `${built.head}^{tree}`)}:refs/heads/main`;
  // Commits beside the branch that only a message names go along on branches of their own.
  for (const [at, side] of built.commits.entries())
    if (one.commits.some((commit) => commit.takes !== undefined))
      refs.push(`${side}:refs/heads/agent/kept-${at}`);
  const pushed = await runProgram('git', ['push', address ? `${address}/${basename(bare)}` : bare, ...refs], {
    cwd: built.dir,
    env: { NODE_OPTIONS: `--import=${pathToFileURL(await clockModule(dir)).href}` },
  });
  const said = pushed.stderr.replace(/^remote: /gm, '').replace(/\s+$/gm, '');
  const standing = await server('for-each-ref', '--format=%(objectname)');
  if ((pushed.code === 0) !== standing.includes(refs[0]?.replace(/^\+|:.*/g, '') ?? ''))
    throw new Error(`exit ${pushed.code}, but the server has ${standing}: ${said}`);
  return {
    passed: pushed.code === 0,
    findings: printedFindings(said),
    output: pushed.stdout + pushed.stderr,
  };
}

/** A module that makes a program believe it is the day of the cases. */
export async function clockModule(dir: string): Promise<string> {
  const file = `${dir}-clock.mjs`;
  await writeFile(
    file,
    `const shift = ${caseNow.getTime()} - Date.now(); const Real = Date;
globalThis.Date = class extends Real {
  constructor(...args) { if (args.length === 0) super(Real.now() + shift); else super(...args); }
  static now() { return Real.now() + shift; }
};\n`,
  );
  return file;
}

/** A case's commits as a pull request (or a push that overwrites) through the Action's bundle. */
export async function throughAction(
  one: GateCase,
  dir: string,
  keys: CaseKeys,
  github: LoopbackGitHub,
): Promise<DoorAnswer> {
  const built = await buildCase(one, dir, keys);
  if (one.repository.includes('shallow')) return throughShallowClone(built.dir, built.base);
  const git = gitIn(built.dir);
  for (const [at, side] of built.commits.entries()) await git('branch', '-f', `kept/${at}`, side);
  await mirror(github, built.dir);
  github.state.pulls.length = 0;
  github.state.statuses.length = 0;
  const env: Record<string, string> = {};
  if (one.repository.includes('replace')) await github.remote.git('replace', built.head, built.base);
  if (one.repository.includes('fake-gpg')) {
    await writeFile(`${dir}-gitconfig`, '[gpg "ssh"]\n\tprogram = /bin/true\n');
    env['GIT_CONFIG_GLOBAL'] = `${dir}-gitconfig`;
  }
  const inputs = { mode: 'check', now: caseNow.toISOString() };
  let event = undefined as Parameters<typeof runAction>[1] | undefined;
  let head = built.head;
  if (one.repository.includes('force-push')) {
    const before = built.base;
    head = await git('commit-tree', '-m', 'Begin anew', `${built.head}^{tree}`);
    await git('branch', '-f', 'main', head).catch(() => git('update-ref', 'refs/heads/main', head));
    await mirror(github, built.dir);
    await github.remote.git('update-ref', 'refs/heads/kept/before', before);
    event = {
      name: 'push',
      ref: 'refs/heads/main',
      payload: { before, after: head, ref: 'refs/heads/main' },
    };
  } else {
    await github.open('scout', { head: built.branch });
    for (const login of one.approvals) github.review(1, login, 'APPROVED');
    event = pullEvent(github, 1, 'opened');
  }
  const run = await runAction(github, event, inputs, { env });
  const findings = JSON.parse(run.outputs['findings'] ?? '[]') as FoundAt[];
  const status = github.state.statuses
    .filter((each) => each.sha === head && each.context === 'keepsake')
    .at(-1);
  const passed = run.code === 0 && status?.state === 'success';
  if (passed !== (run.code === 0))
    throw new Error(
      `exit ${run.code}, but the status is ${status?.state ?? 'none'}: ${run.stdout}${run.stderr}`,
    );
  return {
    passed,
    findings,
    output: run.stdout + run.stderr + run.summary + JSON.stringify([run.outputs, github.state.statuses]),
  };
}

/** The double's repository becomes the case's: every branch as it is there. */
async function mirror(github: LoopbackGitHub, dir: string): Promise<void> {
  for (const ref of (await github.remote.git('for-each-ref', '--format=%(refname)'))
    .split('\n')
    .filter(Boolean))
    await github.remote.git('update-ref', '--no-deref', '-d', ref);
  await github.remote.git('fetch', '-q', '--no-tags', dir, '+refs/heads/*:refs/heads/*');
}

/** What only a clone can show: the bundled command line in a clone that was cut off. */
async function throughShallowClone(dir: string, base: string): Promise<DoorAnswer> {
  const clone = `${dir}-shallow`;
  await gitIn(dir)('clone', '-q', '--depth=1', `file://${dir}`, clone);
  const cli = fileURLToPath(new URL('../../dist/cli/keepsake.js', import.meta.url));
  const run = await runProgram(
    process.execPath,
    [cli, '-C', clone, 'check', '--range', `${base}..HEAD`, '--json'],
    { cwd: clone },
  );
  const report = JSON.parse(run.stdout || '{"findings":[]}') as { findings: FoundAt[] };
  return { passed: run.code === 0, findings: report.findings, output: run.stdout + run.stderr };
}
