import { judgeRange } from '../check/index.ts';
import { listRefs, resolveRevision } from '../git/index.ts';
import type { Finding } from '../memory/index.ts';
import { type HookDoor, report } from './door.ts';
import { preReceiveLines } from './pushed-refs.ts';

/**
 * Every commit of a push, on the server: the objects are in git's quarantine and vanish when this says no. The
 * policy is the default branch's as it stands before the push.
 */
export async function preReceive(door: HookDoor, input: string): Promise<number> {
  const before = [...(await listRefs(door.cwd, 'refs/heads/', 'refs/tags/')).values()];
  const target = await resolveRevision(door, 'HEAD^{commit}');
  const findings: Finding[] = [];
  const notes = new Set<string>();
  for (const pushed of preReceiveLines(input)) {
    if (pushed.head === null || pushed.ref.startsWith('refs/keepsake/')) continue;
    const verdict = await judgeRange({
      cwd: door.cwd,
      now: door.now,
      head: pushed.head,
      base: pushed.old,
      judged: before,
      branch: pushed.ref.replace(/^refs\/heads\//, ''),
      ...(target === undefined ? {} : { target }),
      ...(pushed.old === null ? {} : { previous: pushed.old }),
    });
    findings.push(...verdict.findings);
    for (const note of verdict.notes) notes.add(note);
  }
  return report(findings, [...notes], 'Nothing was accepted. Mend the commits named and push again.');
}
