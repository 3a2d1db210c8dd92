import { policyAt } from '../check/index.ts';
import { judge, type Principal } from '../gate/index.ts';
import { type Change, type Finding, openMemory, type Snapshot } from '../memory/index.ts';
import { type Decision, diffMemories, withoutChanges } from '../review/index.ts';
import type { Workshop } from './workshop.ts';

/** A proposal's memory without what the gate forbids, and what was taken out. */
export interface Sifted {
  readonly after: Snapshot;
  readonly blocked: readonly Decision[];
  readonly warnings: readonly string[];
}

/**
 * Judges a proposal by the gate before anybody sees it, as the agent that Keepsake is: a secret that slipped past a
 * hook, hidden text or a forged source is taken out of the proposal and listed, the rest goes through.
 * @param parents what the proposal was merged from: text that stands there needs no right of Keepsake's own
 */
export async function sift(
  workshop: Workshop,
  before: Snapshot,
  after: Snapshot,
  parents: readonly Snapshot[],
): Promise<Sifted> {
  const errors = await objections(workshop, before, after, parents);
  if (errors.length === 0) return { after, blocked: [], warnings: [] };
  const [old, now] = [openMemory(before, workshop.format), openMemory(after, workshop.format)];
  const changes = diffMemories(old, now);
  const hit = changes.flatMap((change) => {
    const finding = errors.find((one) => isAbout(one, change, now));
    return finding ? [{ change, finding }] : [];
  });
  const kept = withoutChanges(
    old,
    now,
    hit.map((one) => one.change),
    workshop.format,
  );
  const named = new Set(hit.map((one) => one.finding));
  const files = new Set(errors.filter((finding) => !named.has(finding)).map((finding) => finding.path));
  return {
    after: withoutFiles(before, kept, files),
    blocked: hit.map(({ change, finding }) => blocked(change, finding)),
    warnings: [...files].map((path) => {
      const rule = errors.find((finding) => finding.path === path)?.rule ?? 'the gate';
      return `${path} was left out: ${rule} does not let it pass. Run keepsake check on the branch to see the lines.`;
    }),
  };
}

/** What the gate objects to in a proposal that no human stands behind yet. */
export async function objections(
  workshop: Workshop,
  before: Snapshot,
  after: Snapshot,
  parents: readonly Snapshot[],
): Promise<readonly Finding[]> {
  const { policy } = await policyAt(workshop.objects, workshop.base.head);
  const findings = await judge({
    before,
    after,
    principal: keepsakePrincipal,
    policy,
    now: workshop.now,
    merge: { merged: after, parents: [before, ...parents] },
  });
  return findings.filter((finding) => finding.severity === 'error');
}

const keepsakePrincipal: Principal = {
  kind: 'agent',
  name: 'keepsake',
  proven: 'none',
  may: ['agent', 'tool', 'web', 'dig'],
  branches: [],
  paths: [],
};

function isAbout(finding: Finding, change: Change, memory: ReturnType<typeof openMemory>): boolean {
  if (finding.path !== change.path || change.after === null) return false;
  const fact = memory.file(change.path)?.facts.find((one) => one.line === change.line);
  return fact !== undefined && fact.line <= finding.line && finding.line <= fact.endLine;
}

/** What cannot be pinned to one fact holds its whole file back: it stays as the base has it. */
function withoutFiles(before: Snapshot, after: Snapshot, paths: ReadonlySet<string>): Snapshot {
  if (paths.size === 0) return after;
  const files = new Map(after);
  for (const path of paths) {
    const old = before.get(path);
    if (old) files.set(path, old);
    else files.delete(path);
  }
  return files;
}

/** The text itself is not shown: it may be the secret. */
function blocked(change: Change, finding: Finding): Decision {
  return {
    kind: 'blocked',
    id: change.id,
    path: change.path,
    sides: [],
    reason: `${finding.rule}: ${finding.message}`,
    ifMerged: 'It is not in this proposal and stays out.',
  };
}
