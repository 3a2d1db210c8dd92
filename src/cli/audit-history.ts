import { policyAt } from '../check/index.ts';
import { type AuditHistory, auditedFacts } from '../extract/index.ts';
import { resolvePrincipal } from '../gate/index.ts';
import { blame, openObjects, parseCommit, resolveRevision, verifyCommit } from '../git/index.ts';
import { civilDay, type Fact } from '../memory/index.ts';
import type { Workspace } from './workspace.ts';

/**
 * What git says about the facts of the working tree: when each line was last changed, and which user facts stand on a
 * line that no human commit brought. One blame a file; lines that are not committed yet count as nobody's.
 */
export async function auditHistory(workspace: Workspace): Promise<AuditHistory> {
  const objects = openObjects(workspace.top);
  const changed = new Map<string, string>();
  const notByHuman = new Set<string>();
  const human = new Map<string, Promise<boolean>>();
  const isHuman = (commit: string): Promise<boolean> => {
    const known = human.get(commit) ?? madeByHuman(workspace.top, objects, commit);
    human.set(commit, known);
    return known;
  };
  try {
    for (const [path, facts] of factsByPath(workspace)) {
      const lines = await blame(workspace.top, workspace.root + path);
      for (const fact of facts) {
        const line = lines[fact.line - 1];
        if (!line) continue;
        const isCommitted = !/^0+$/.test(line.commit);
        if (isCommitted)
          changed.set(fact.id, civilDay(new Date(line.time * 1_000), workspace.config.time_zone));
        if (fact.provenance.src === 'user' && !(isCommitted && (await isHuman(line.commit))))
          notByHuman.add(fact.id);
      }
    }
  } finally {
    await objects.close();
  }
  return { changed, notByHuman };
}

async function madeByHuman(
  top: string,
  objects: ReturnType<typeof openObjects>,
  oid: string,
): Promise<boolean> {
  const object = await objects.read(oid);
  if (object?.type !== 'commit') return false;
  const commit = parseCommit(oid, object.content);
  const { policy, signers } = await policyAt(objects, await resolveRevision({ cwd: top }, 'HEAD'));
  const signature = await verifyCommit(top, commit, signers);
  const { author, committer } = commit;
  return resolvePrincipal({ author, committer, signature }, policy).kind === 'human';
}

function factsByPath(workspace: Workspace): ReadonlyMap<string, readonly Fact[]> {
  const groups = new Map<string, Fact[]>();
  for (const fact of auditedFacts(workspace.memory)) {
    const group = groups.get(fact.path);
    if (group) group.push(fact);
    else groups.set(fact.path, [fact]);
  }
  return groups;
}
