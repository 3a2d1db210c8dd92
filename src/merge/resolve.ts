import {
  addDays,
  civilDay,
  compareTrust,
  type EffectiveProvenance,
  type Fact,
  type FileKind,
  printProvenance,
  rankOf,
} from '../memory/index.ts';
import { mergeFact } from './fields.ts';
import { mergeFrontMatter } from './front-matter.ts';
import { stampOf } from './keys.ts';
import { mergeLines } from './lines.ts';
import { markContested } from './mark.ts';
import type { Leaf } from './nodes.ts';
import { plainText } from './segment.ts';
import { isLoggish, type Triple } from './triples.ts';
import type { Contested, Decision, Version } from './types.ts';

/** One leaf of the result with what it was made of. */
export interface OutLeaf {
  readonly raw: string;
  /** The version it takes its type and place from. */
  readonly leaf: Leaf;
  readonly b?: Leaf;
  readonly o?: Leaf;
  readonly t?: Leaf;
  /** What must count for it where it lands: no place may lend it more trust. */
  readonly expected?: EffectiveProvenance;
  readonly contested?: Omit<Contested, 'path' | 'line'>;
}

/** What a decision about one leaf may look at. */
export interface ResolveContext {
  readonly path: string;
  readonly kind: FileKind;
  /** Today: no ts counts as later than tomorrow. */
  readonly today: string;
  readonly removedByHumans: ReadonlySet<string>;
  readonly decisions: Decision[];
}

export function resolveContext(
  path: string,
  kind: FileKind,
  now: Date,
  zone: string,
  known: { readonly removedByHumans?: ReadonlySet<string> },
): ResolveContext {
  return {
    path,
    kind,
    today: civilDay(now, zone),
    removedByHumans: known.removedByHumans ?? new Set(),
    decisions: [],
  };
}

/** What one leaf becomes: nothing, itself, or two versions of which the second is contested. */
export function resolveLeaf(triple: Triple, context: ResolveContext): readonly OutLeaf[] {
  const [b, o, t] = [leafOf(triple.b), leafOf(triple.o), leafOf(triple.t)];
  if (o && t) {
    if (o.norm === t.norm || t.norm === b?.norm) return [whole(o, triple)];
    if (o.norm === b?.norm) return [whole(t, triple)];
    return mergeChanged(b, o, t, triple, context);
  }
  const kept = o ?? t;
  if (!kept) return [];
  if (!b || triple.settledHere) return [whole(kept, triple)];
  return isEdited(b, kept) ? keptEdited(b, kept, triple, context) : [];
}

function leafOf(node: Triple['b']): Leaf | undefined {
  return node?.kind === 'leaf' ? node : undefined;
}

function whole(leaf: Leaf, triple: Triple): OutLeaf {
  return out(leaf.raw, leaf, triple);
}

function out(raw: string, leaf: Leaf, triple: Triple, contested?: OutLeaf['contested']): OutLeaf {
  const made: { -readonly [K in keyof OutLeaf]: OutLeaf[K] } = { raw, leaf };
  const [b, o, t] = [leafOf(triple.b), leafOf(triple.o), leafOf(triple.t)];
  const expected = expectedOf(leaf, b, o, t);
  if (b) made.b = b;
  if (o) made.o = o;
  if (t) made.t = t;
  if (expected) made.expected = expected;
  if (contested) made.contested = contested;
  return made;
}

/** Unchanged words take what changed around them; changed words keep what their own side says of them. */
function expectedOf(
  leaf: Leaf,
  b: Leaf | undefined,
  o: Leaf | undefined,
  t: Leaf | undefined,
): EffectiveProvenance | undefined {
  const own = leaf.fact?.provenance;
  const [was, mine, other] = [b?.fact?.provenance, o?.fact?.provenance, t?.fact?.provenance];
  if (!own || !mine || !other) return own;
  const isSame = o?.norm === t?.norm;
  if (!was) return isSame && rankOf(other) > rankOf(mine) ? other : isSame ? mine : own;
  if (o?.norm !== b?.norm && t?.norm === b?.norm) return mine;
  if (t?.norm !== b?.norm && o?.norm === b?.norm) return other;
  if (!isSame) return own;
  if (rankOf(mine) === rankOf(was)) return other;
  if (rankOf(other) === rankOf(was)) return mine;
  return rankOf(mine) <= rankOf(other) ? mine : other;
}

/** Both sides changed or added it. */
function mergeChanged(
  b: Leaf | undefined,
  o: Leaf,
  t: Leaf,
  triple: Triple,
  context: ResolveContext,
): readonly OutLeaf[] {
  const [first, second] = inOrder(o, t, context);
  if (o.type === 'front-matter') {
    const merge = mergeFrontMatter(b?.norm, o.norm, t.norm);
    for (const { first: kept, second: lost } of merge.contested)
      context.decisions.push({
        path: context.path,
        reason: 'scalar',
        message: `Both sides changed the front matter; “${kept}” counts, the other value stays below it as a comment.`,
        text: lost,
      });
    return [out(merge.raw, first, triple)];
  }
  const stamps = [stampOf(o.norm), stampOf(t.norm)] as const;
  if (
    stamps[0] !== undefined &&
    stamps[1] !== undefined &&
    !o.norm.includes('\n') &&
    !t.norm.includes('\n')
  ) {
    const later = stamps[0] === stamps[1] ? first : stamps[0] > stamps[1] ? o : t;
    return [whole(later, triple)];
  }
  if (o.fact && t.fact) {
    const merged = mergeFact(b?.fact ? b : undefined, first, second);
    if (merged) return [out(merged.raw, merged.leaf, triple)];
  } else if (plainText(o.norm) === plainText(t.norm)) {
    // Only what is said about it differs: the mark of an earlier merge stays.
    return [whole(pickSaid(o, t), triple)];
  } else if (o.type === 'prose' && t.type === 'prose') {
    const merged = mergeStamped(b?.norm, o.norm, t.norm);
    if (merged !== undefined) return [out(merged, first, triple)];
  }
  if (o.type === 'table-head' || o.type === 'heading')
    return [mergeOpener(b, first, second, triple, context)];
  return contest(first, second, triple, reasonOf(first), context);
}

/** Of two versions that differ in comments alone the one that says more, else the greater. */
function pickSaid(o: Leaf, t: Leaf): Leaf {
  return o.norm.length > t.norm.length || (o.norm.length === t.norm.length && o.norm > t.norm) ? o : t;
}

function reasonOf(leaf: Leaf): Contested['reason'] {
  if (leaf.fact) return leaf.type === 'row' ? 'row' : 'edited-twice';
  return leaf.type === 'row' ? 'row' : leaf.type === 'link' ? 'edited-twice' : 'prose';
}

/** A paragraph in which one side changed nothing but “last updated” lines: the later of those, the other's rest. */
function mergeStamped(base: string | undefined, ours: string, theirs: string): string | undefined {
  if (base === undefined) return undefined;
  const masked = (text: string) =>
    text
      .split('\n')
      .map((line) => (stampOf(line) === undefined ? line : '\0'))
      .join('\n');
  const [was, mine, other] = [masked(base), masked(ours), masked(theirs)];
  // Where both changed the rest alike, as when a merge is made again, there is one rest too.
  if (mine !== was && other !== was && mine !== other) return undefined;
  return mergeLines(base.split('\n'), ours.split('\n'), theirs.split('\n'), laterStamps)?.join('\n');
}

/** A run of lines both sides changed, where each line was changed by one of them or is a “last updated” line. */
function laterStamps(
  b: readonly string[],
  o: readonly string[],
  t: readonly string[],
): readonly string[] | undefined {
  if (o.length !== t.length) return undefined;
  const lines: string[] = [];
  for (const [at, mine] of o.entries()) {
    const was = b.length === o.length ? b[at] : undefined;
    const other = t[at] ?? '';
    const [x, y] = [stampOf(mine), stampOf(other)];
    if (mine === other || other === was) lines.push(mine);
    else if (mine === was) lines.push(other);
    else if (x === undefined || y === undefined) return undefined;
    else lines.push(x > y || (x === y && mine > other) ? mine : other);
  }
  return lines;
}

/** The title or header of something both sides renamed: it can have only one, the other is told. */
function mergeOpener(
  b: Leaf | undefined,
  first: Leaf,
  second: Leaf,
  triple: Triple,
  context: ResolveContext,
): OutLeaf {
  const merged = b && mergeLines(b.norm.split('\n'), first.norm.split('\n'), second.norm.split('\n'));
  if (merged) return out(merged.join('\n'), first, triple);
  context.decisions.push({
    path: context.path,
    reason: 'heading',
    message: 'Both sides changed this heading; the first one stands.',
    text: second.norm,
  });
  return out(first.raw, first, triple);
}

/** A fact that one side deleted and the other edited stays as edited, unless a human deleted it. */
function keptEdited(b: Leaf, kept: Leaf, triple: Triple, context: ResolveContext): readonly OutLeaf[] {
  const byHuman = b.fact !== undefined && context.removedByHumans.has(b.fact.id);
  const isHumans = isUserFact(kept);
  if (byHuman && !isHumans) {
    context.decisions.push({
      path: context.path,
      reason: 'human-deletion',
      message: 'A person deleted this while it was edited elsewhere; it stays deleted.',
      text: kept.fact?.text ?? kept.norm,
      ...(kept.fact ? { src: kept.fact.provenance.src } : {}),
    });
    return [];
  }
  const marked = marking(kept, context);
  return [
    out(marked ?? kept.raw, kept, triple, {
      reason: 'deleted-and-edited',
      first: null,
      second: versionOf(kept),
      marked: marked !== undefined,
    }),
  ];
}

/** Whether a version says something else than the base: marks, blanks and list markers are not words. */
function isEdited(b: Leaf, kept: Leaf): boolean {
  if (b.norm === kept.norm) return false;
  if (!b.fact || !kept.fact) return b.norm.trim() !== kept.norm.trim();
  const said = (fact: Fact) =>
    [
      fact.key,
      fact.status ?? '',
      fact.body.replaceAll('\r\n', '\n').trim(),
      printProvenance({ ...(fact.own ?? { extra: [] }), marks: [] }),
    ].join('\0');
  return said(b.fact) !== said(kept.fact);
}

/** Both versions, the one that counts first, the other right under it. */
export function contest(
  first: Leaf,
  second: Leaf,
  triple: Triple,
  reason: Contested['reason'],
  context: ResolveContext,
): readonly OutLeaf[] {
  const firstOnly = { ...sidesOf(first, triple) };
  if (isUserFact(first) && isUserFact(second))
    context.decisions.push({
      path: context.path,
      reason: 'two-user-facts',
      message: 'Two people said different things; both stand, the newer first.',
      text: second.fact?.text ?? second.norm,
    });
  const marked = marking(second, context);
  return [
    out(first.raw, first, firstOnly),
    out(marked ?? second.raw, second, second.version === first.version ? {} : onlySide(second, triple), {
      reason,
      first: versionOf(first),
      second: versionOf(second),
      marked: marked !== undefined,
    }),
  ];
}

/** One of two versions that stand in blocks of their own: the weaker is contested where it is. */
export function contestApart(
  leaf: Leaf,
  rival: Leaf,
  triple: Triple,
  context: ResolveContext,
): readonly OutLeaf[] {
  const [first, second] = inOrder(leaf, rival, context);
  return second === leaf
    ? contest(first, second, triple, 'contradiction', context).slice(1)
    : [whole(leaf, triple)];
}

function sidesOf(first: Leaf, triple: Triple): Triple {
  const own = triple.o === first ? { o: first } : { t: first };
  return triple.b ? { b: triple.b, ...own } : own;
}

function onlySide(second: Leaf, triple: Triple): Triple {
  return triple.o === second ? { o: second } : { t: second };
}

function isUserFact(leaf: Leaf): boolean {
  return leaf.fact !== undefined && rankOf(leaf.fact.provenance) === rankOf('user');
}

/** The text with the mark, or undefined where it must not or cannot carry one. */
function marking(leaf: Leaf, context: ResolveContext): string | undefined {
  if (isUserFact(leaf) || leaf.fact?.managed || isLoggish(context.kind)) return undefined;
  return markContested(leaf);
}

function versionOf(leaf: Leaf): Version {
  const provenance = leaf.fact?.provenance;
  return {
    text: leaf.fact?.text ?? leaf.norm,
    src: provenance?.src ?? 'agent',
    ts: provenance?.ts ?? 'unknown',
  };
}

/** The version that counts first: more trusted, newer, else the one whose text is greater. Same for both orders. */
export function inOrder(o: Leaf, t: Leaf, context: ResolveContext): readonly [Leaf, Leaf] {
  const [mine, other] = [clamped(o, context), clamped(t, context)];
  const trust = mine && other ? compareTrust(mine, other) : 0;
  if (trust !== 0) return trust < 0 ? [o, t] : [t, o];
  const [x, y] = [plainText(o.norm), plainText(t.norm)];
  return x > y || (x === y && o.norm >= t.norm) ? [o, t] : [t, o];
}

/** A ts more than a day ahead counts as today: a forged year must not win for ever. */
function clamped(leaf: Leaf, context: ResolveContext): EffectiveProvenance | undefined {
  const provenance = leaf.fact?.provenance;
  if (!provenance || provenance.ts === 'unknown' || provenance.ts <= addDays(context.today, 1))
    return provenance;
  return { ...provenance, ts: context.today };
}
