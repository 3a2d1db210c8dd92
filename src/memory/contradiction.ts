import { excludes, singleRelation } from './relation.ts';
import type { Fact } from './types.ts';

/** Whether two facts speak of one thing in one context: the same subject in blocks of one title, or on one page. */
export function sameSubject(a: Fact, b: Fact): boolean {
  const about = aboutOf(a);
  if (about === undefined || about !== aboutOf(b)) return false;
  if (a.path === b.path && a.headingPath.length === 0 && b.headingPath.length === 0) return true;
  return contextKey(a) === contextKey(b);
}

/** What a fact is about within its context: its subject, or a relation of which there is one at a time. */
export function aboutOf(fact: Fact): string | undefined {
  const relation = singleRelation(fact);
  return relation ? `${relation.predicate} →` : fact.subject;
}

/**
 * Whether two facts cannot both hold: one subject in one context, another value. Values are compared without case,
 * emphasis and closing punctuation; numbers, dates and negations count, so 10:00 is not 15:00 and “not at Acme”
 * is not “at Acme”. Values that add up (lists of which one holds the other) do not contradict.
 */
export function contradicts(a: Fact, b: Fact): boolean {
  if (a.id === b.id || !sameSubject(a, b)) return false;
  const [mine, other] = [singleRelation(a), singleRelation(b)];
  if (mine && other) return a.path === b.path && excludes(mine, other);
  const [x, y] = [factValue(a), factValue(b)];
  if (x === y || x === '' || y === '') return false;
  if (isNegated(x) !== isNegated(y)) return true;
  const [left, right] = [partsOf(x), partsOf(y)];
  if (left.size > 1 || right.size > 1) return !isWithin(left, right) && !isWithin(right, left);
  return true;
}

/** The value of a fact with a subject: what stands after it, folded for comparing. */
export function factValue(fact: Fact): string {
  const text = fact.key.replace(/[*_`]+/g, '');
  const subject = fact.subject ?? '';
  const rest = text.startsWith(subject) ? text.slice(subject.length) : text;
  return rest
    .replace(/^\s*(?:[:：|]|—)\s*/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const negation =
  /\b(?:not|no longer|never|isn't|aren't|doesn't|don't|without|none|no more|kein(?:e[nmrs]?)?|nicht(?: mehr)?|ya no|ne [^ ]+ plus|não|nunca|jamais)\b|不|没|没有|ない|않/iu;

/** Whether a text says that something is not so. */
export function isNegated(text: string): boolean {
  return negation.test(text);
}

function partsOf(value: string): ReadonlySet<string> {
  return new Set(
    value
      .split(/\s*(?:,|;|、|，|\/|\band\b|\bund\b|\by\b|&)\s*/u)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
}

function isWithin(small: ReadonlySet<string>, large: ReadonlySet<string>): boolean {
  for (const part of small) if (!large.has(part)) return false;
  return true;
}

function contextKey(fact: Fact): string {
  return (fact.headingPath[0] ?? '').toLowerCase().normalize('NFC');
}
