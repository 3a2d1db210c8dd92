import { foldCase } from './identity.ts';
import type { Fact } from './types.ts';

/** Relations of which a thing has one at a time: a second one contradicts the first. */
const oneAtATime: ReadonlySet<string> = new Set([
  'age',
  'based_in',
  'born_in',
  'ceo_of',
  'dating',
  'employed_by',
  'engaged_to',
  'headquartered_in',
  'lives_in',
  'located_in',
  'married_to',
  'position',
  'reports_to',
  'role',
  'status',
  'title',
  'works_at',
  'works_for',
]);

const stated =
  /^(?<negation>(?:no longer|not|never)[ _])?(?<predicate>\p{L}[\p{L}\p{N} _-]{0,40}?)\s*→\s*\[\[(?<object>[^\]|#]+)/u;

/** What a fact says by an arrow to a page, where a thing has only one such relation at a time. */
export interface SingleRelation {
  /** The relation's name, spelled one way: `Works at`, `works-at` and `worksAt` are `works_at`. */
  readonly predicate: string;
  /** The page it leads to, case and Unicode form folded. */
  readonly object: string;
  /** `no longer works_at → …` */
  readonly negated: boolean;
}

/** Reads it; a timeline tells what was, day by day, so nothing there is one of two. */
export function singleRelation({
  text,
  headingPath,
}: Pick<Fact, 'text' | 'headingPath'>): SingleRelation | undefined {
  if (!text.includes('→') || foldCase(headingPath[0] ?? '') === 'timeline') return undefined;
  const { negation, predicate = '', object = '' } = stated.exec(text)?.groups ?? {};
  const name = predicate
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (!oneAtATime.has(name)) return undefined;
  return { predicate: name, object: foldCase(object.trim()), negated: negation !== undefined };
}

/** Whether two of one name cannot both hold: two pages, or one page that it leads to and no longer leads to. */
export function excludes(a: SingleRelation, b: SingleRelation): boolean {
  if (a.predicate !== b.predicate) return false;
  return a.negated === b.negated ? !a.negated && a.object !== b.object : a.object === b.object;
}
