import { policyAt } from '../check/index.ts';
import { type AuditHistory, auditedFacts } from '../extract/index.ts';
import { resolvePrincipal } from '../gate/index.ts';
import { blame, openObjects, parseCommit, resolveRevision, verifyCommit } from '../git/index.ts';
import { civilDay, decode, type Fact, openMemory } from '../memory/index.ts';
import { diffMemories } from '../review/index.ts';
import type { Workspace } from './workspace.ts';

/**
 * What git says about the facts of the working tree: when those that were edited got their words, and which user facts
 * stand on a line that no human commit brought. One blame a file; lines that are not committed yet count as nobody's.
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
  const edits = new Map<string, Promise<ReadonlySet<string>>>();
  const isEdited = async (commit: string, path: string, text: string): Promise<boolean> => {
    const known = edits.get(`${commit}:${path}`) ?? editedBy(workspace, objects, commit, path);
    edits.set(`${commit}:${path}`, known);
    return (await known).has(text);
  };
  try {
    for (const [path, facts] of factsByPath(workspace)) {
      const lines = await blame(workspace.top, workspace.root + path);
      for (const fact of facts) {
        const line = lines[fact.line - 1];
        if (!line) continue;
        const isCommitted = !/^0+$/.test(line.commit);
        const day = civilDay(new Date(line.time * 1_000), workspace.config.time_zone);
        // What was written down days after it was true has a later commit than date, and nobody edited it.
        if (isCommitted && day > fact.provenance.ts && (await isEdited(line.commit, path, fact.text)))
          changed.set(fact.id, day);
        if (fact.provenance.src === 'user' && !(isCommitted && (await isHuman(line.commit))))
          notByHuman.add(fact.id);
      }
    }
  } finally {
    await objects.close();
  }
  return { changed, notByHuman };
}

/** The words of the facts of a file that stood there in another version before a commit. */
async function editedBy(
  { root, format }: Workspace,
  objects: ReturnType<typeof openObjects>,
  commit: string,
  path: string,
): Promise<ReadonlySet<string>> {
  const at = async (revision: string) => {
    const object = await objects.read(`${revision}:${root}${path}`);
    const text = object?.type === 'blob' ? decode(object.content) : undefined;
    return openMemory(new Map(text === undefined ? [] : [[path, { path, text, mode: '100644' }]]), format);
  };
  const changes = diffMemories(await at(`${commit}^`), await at(commit));
  return new Set(changes.flatMap(({ kind, after }) => (kind === 'updated' && after !== null ? [after] : [])));
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
