import type { Change, Source } from '../memory/index.ts';

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
      compare(a.path, b.path) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      compare(a.id, b.id),
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

/** The shortest prefixes of at least six hex digits that tell these ids apart. */
export function shortenIds(ids: Iterable<string>): ReadonlyMap<string, string> {
  const sorted = [...new Set(ids)].sort();
  return new Map(
    sorted.map((id, index) => {
      const shared = Math.max(common(id, sorted[index - 1] ?? ''), common(id, sorted[index + 1] ?? ''));
      return [id, id.slice(0, Math.max(6, shared + 1))];
    }),
  );
}

function common(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
