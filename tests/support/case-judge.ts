import { judgeRange, judgeStaged } from '../../src/check/index.ts';
import { type ChangeRecord, judge, policyOf, rightsOf } from '../../src/gate/index.ts';
import { type Finding, isMemoryPath } from '../../src/memory/index.ts';
import { buildCase, type CaseKeys, gitIn, identityOf } from './case-repository.ts';
import { applySteps, type CaseFile, caseConfig, type GateCase, principals, textOf } from './cases.ts';

export const caseNow = new Date('2026-06-10T12:00:00Z');

/** The verdict on a case's commits as a range of a real repository, in this process. */
export async function judgeAsRange(one: GateCase, dir: string, keys: CaseKeys): Promise<readonly Finding[]> {
  const built = await buildCase(one, dir, keys);
  const git = gitIn(built.dir);
  let cwd = built.dir;
  for (const what of one.repository) {
    if (what === 'replace') await git('replace', built.head, built.base);
    if (what === 'fake-gpg') await git('config', 'gpg.ssh.program', '/bin/true');
    if (what === 'shallow') {
      cwd = `${built.dir}-shallow`;
      await git('clone', '-q', '--depth=1', '--branch', built.branch, `file://${built.dir}`, cwd);
    }
  }
  const report = await judgeRange({
    cwd,
    now: caseNow,
    base: built.base,
    head: built.head,
    target: built.base,
    branch: built.branch,
    approvals: one.approvals,
    ...(one.repository.includes('force-push') ? { previous: await unrelated(built.dir) } : {}),
  });
  return report.findings;
}

/** The verdict on a case's last commit as it is staged in a real repository. */
export async function judgeAsStaged(one: GateCase, dir: string, keys: CaseKeys): Promise<readonly Finding[]> {
  const built = await buildCase(one, dir, keys, { staged: true });
  const report = await judgeStaged({
    cwd: built.dir,
    now: caseNow,
    target: built.base,
    env: identityOf(built.last),
    local: { agentMarks: [], writer: writerName(built.last.by) },
  });
  return report.findings;
}

/** Keys stand in keepsake.yml here only so that its lines are the same as with real ones. */
const nobodysKeys = Object.fromEntries(Object.keys(principals).map((name) => [name, 'ssh-ed25519 AAAA']));

/** The verdict on a case's last commit without any repository: the core alone. */
export function judgeInMemory(one: GateCase): Promise<readonly Finding[]> {
  const config = caseConfig(nobodysKeys, [], one.policy);
  const policy = policyOf(config);
  let tree: ReadonlyMap<string, CaseFile> = new Map([
    ['keepsake.yml', { text: config, mode: '100644' }],
    ...Object.entries(one.base).map(
      ([path, text]) => [path, { text: textOf(text), mode: '100644' }] as const,
    ),
  ]);
  for (const commit of [...one.history, ...one.commits.slice(0, -1)]) tree = applySteps(tree, commit.steps);
  const last = one.commits.at(-1);
  const after = applySteps(tree, last?.steps ?? []);
  const by = principals[last?.by ?? ''];
  const kind = (by?.kind ?? 'agent') as 'human' | 'agent' | 'tool';
  const may = by?.may?.match(/[a-z]+/g) as ReturnType<typeof rightsOf> | undefined;
  const touched = [...new Set([...tree.keys(), ...after.keys()])].filter(
    (path) =>
      tree.get(path)?.text !== after.get(path)?.text || tree.get(path)?.mode !== after.get(path)?.mode,
  );
  const side = (files: ReadonlyMap<string, CaseFile>, memory: boolean) =>
    new Map(
      [...files]
        .filter(([path]) => isMemoryPath(path, policy.format) === memory)
        .map(([path, file]) => [path, { path, ...file }] as const),
    );
  const outsideBefore = side(tree, false);
  const outsideAfter = side(after, false);
  const record: ChangeRecord = {
    before: side(tree, true),
    after: side(after, true),
    names: [...after.keys()],
    outside: touched
      .filter((path) => !isMemoryPath(path, policy.format))
      .map((path) => {
        const [old, now] = [outsideBefore.get(path), outsideAfter.get(path)];
        return { path, ...(old ? { before: old } : {}), ...(now ? { after: now } : {}) };
      }),
    principal: {
      kind,
      name: by?.name ?? 'nobody',
      proven: 'local',
      may: rightsOf({ kind, may: may ? [...may] : undefined }),
      branches: by?.branches?.match(/[\w/*-]+/g) ?? [],
      paths: [],
    },
    policy,
    now: caseNow,
    branch: one.branch,
    message: last?.message ?? '',
  };
  return judge(record);
}

function writerName(principal: string): string {
  return principal === 'human' ? 'jane' : (principals[principal]?.name ?? '');
}

async function unrelated(dir: string): Promise<string> {
  const git = gitIn(dir);
  return git('commit-tree', '-m', 'What was there', await git('rev-parse', 'main^{tree}'));
}
