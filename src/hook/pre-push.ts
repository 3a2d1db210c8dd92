import { judgeRange } from '../check/index.ts';
import { contains, listRefs, resolveRevision } from '../git/index.ts';
import type { Finding } from '../memory/index.ts';
import { type HookDoor, report } from './door.ts';
import { type PushedRef, prePushLines } from './pushed-refs.ts';

/** Every commit that the remote does not have yet, as far as the remote-tracking refs know. */
export async function prePush(door: HookDoor & { readonly remote: string }, input: string): Promise<number> {
  const tracking = await listRefs(door.cwd, `refs/remotes/${door.remote}/`);
  const findings: Finding[] = [];
  const notes = new Set<string>();
  for (const pushed of prePushLines(input)) {
    if (pushed.head === null || pushed.ref.startsWith('refs/keepsake/')) continue;
    const verdict = await judgeRange({
      cwd: door.cwd,
      now: door.now,
      ...(await rangeOf(door, pushed, pushed.head, tracking)),
    });
    findings.push(...verdict.findings);
    for (const note of verdict.notes) notes.add(note);
  }
  return report(
    unique(findings),
    [...notes],
    'Nothing was pushed. Mend the commits named (git rebase -i) and push again.',
  );
}

async function rangeOf(
  door: HookDoor & { readonly remote: string },
  pushed: PushedRef,
  head: string,
  tracking: ReadonlyMap<string, string>,
) {
  const known = pushed.old !== null && (await resolveRevision(door, `${pushed.old}^{commit}`)) !== undefined;
  const target = await defaultTip(door, tracking);
  // A remote head this clone has never seen: git refuses the push unless it is forced, and then it is overwritten.
  const base = known ? pushed.old : null;
  return {
    head,
    base,
    judged: [...tracking.values()],
    branch: pushed.ref.replace(/^refs\/heads\//, ''),
    ...(target === undefined ? {} : { target }),
    ...(base !== null && !(await contains(door.cwd, head, base)) ? { previous: base } : {}),
  };
}

async function defaultTip(
  door: HookDoor & { readonly remote: string },
  tracking: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const head = await resolveRevision(door, `refs/remotes/${door.remote}/HEAD^{commit}`);
  const named = ['main', 'master'].map((name) => tracking.get(`refs/remotes/${door.remote}/${name}`));
  return head ?? named.find((oid) => oid !== undefined);
}

/** Two refs with one history bring one finding. */
function unique(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const key = JSON.stringify(finding);
    return !seen.has(key) && seen.add(key);
  });
}
