import { byCodeUnits, type Change, type Source } from '../memory/index.ts';

/** The groups of a review, in the order people read them. */
export const changeKinds = [
  'added',
  'updated',
  'superseded',
  'stale',
  'archived',
  'moved',
  'removed',
  'proposed',
] as const satisfies readonly Change['kind'][];

/** Changes in an order that depends on nothing but themselves. */
export function sortChanges(changes: readonly Change[]): readonly Change[] {
  return [...changes].sort(
    (a, b) =>
      changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind) ||
      byCodeUnits(a.path, b.path) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      byCodeUnits(a.id, b.id),
  );
}

/** How many changes of each kind, and of each source within it. */
export interface Counts {
  readonly kind: Change['kind'];
  readonly total: number;
  readonly bySource: Readonly<Partial<Record<Source | 'untagged', number>>>;
}

/** Counts in the order of `changeKinds`, empty kinds left out. */
export function countChanges(changes: readonly Change[]): readonly Counts[] {
  return changeKinds.flatMap((kind) => {
    const ofKind = changes.filter((change) => change.kind === kind);
    if (ofKind.length === 0) return [];
    const bySource: Partial<Record<Source | 'untagged', number>> = {};
    for (const change of ofKind) {
      const source = change.src ?? 'untagged';
      bySource[source] = (bySource[source] ?? 0) + 1;
    }
    return [{ kind, total: ofKind.length, bySource }];
  });
}

/**
 * What the two memories say happened, with what the passes say about why. The difference is the truth; a pass's word
 * is used only for its reason.
 */
export function explainChanges(differences: readonly Change[], told: readonly Change[]): readonly Change[] {
  const byId = new Map(told.map((change) => [`${change.id}\0${change.path}`, change]));
  const byText = new Map(
    told.map((change) => [`${change.path}\0${change.before ?? ''}\0${change.after ?? ''}`, change]),
  );
  return differences.map((difference) => {
    const why =
      byId.get(`${difference.id}\0${difference.path}`) ??
      byText.get(`${difference.path}\0${difference.before ?? ''}\0${difference.after ?? ''}`);
    if (!why) return difference;
    const { pass, rule, reason, numbers, ev } = why;
    return {
      ...difference,
      ...(pass === undefined ? {} : { pass }),
      ...(rule === undefined ? {} : { rule }),
      ...(reason === undefined ? {} : { reason }),
      ...(numbers === undefined ? {} : { numbers }),
      ...(difference.ev !== undefined || ev === undefined ? {} : { ev }),
      ...(why.kind === 'superseded' && difference.kind === 'archived' ? { kind: 'superseded' as const } : {}),
    };
  });
}
