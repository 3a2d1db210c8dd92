import type { Entry } from './entry.ts';
import { isStopWord, languageOf, stem } from './languages.ts';
import { wordsOf } from './words.ts';

/** What the memory says about a claim. */
export type Verdict = 'confirmed' | 'contradicted' | 'unverified' | 'new';

export interface ClaimVerdict {
  readonly claim: string;
  readonly verdict: Verdict;
  /** Why, in one sentence. */
  readonly reason: string;
  /** The facts it rests on, strongest first. */
  readonly facts: readonly Entry[];
}

/** How a claim's candidates are found: facts that may speak of it, and whether its subject is known at all. */
export type FindFacts = (claim: string) => {
  readonly facts: readonly Entry[];
  readonly subjectKnown: boolean;
};

/** At most so many claims of a text are judged. */
const mostClaims = 40;
/** Share of a claim's words that a fact must hold to speak of the same thing. */
const same = 0.75;

/**
 * The sentences of a text that claim something: no questions, no headings, nothing under three words. A point in
 * "v1.2" or "Dr." ends no sentence.
 */
export function splitClaims(text: string): string[] {
  return text
    .split(/\r?\n+|(?<=[.!?。！？])(?<!\b(?:Dr|Mr|Mrs|Ms|St|e\.g|i\.e|vs)\.)(?=\s+\S|$)|(?<=[。！？])/u)
    .map((sentence) => sentence.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '').trim())
    .filter((sentence) => !/[?？]$/.test(sentence) && !sentence.startsWith('#'))
    .filter((sentence) => wordsOf(sentence).length >= 3)
    .slice(0, mostClaims);
}

/** Judges each claim against what the memory holds. `today` is ISO: a fact that ended before it is past. */
export function evaluateClaims(claims: readonly string[], find: FindFacts, today: string): ClaimVerdict[] {
  return claims.map((claim) => {
    const { facts, subjectKnown } = find(claim);
    return judgeClaim(claim, facts, subjectKnown, today);
  });
}

function judgeClaim(
  claim: string,
  facts: readonly Entry[],
  subjectKnown: boolean,
  today: string,
): ClaimVerdict {
  const said = statementOf(claim, '', today);
  const confirming: Entry[] = [];
  const contradicting: { entry: Entry; reason: string }[] = [];
  for (const entry of facts) {
    const found = compare(said, statementOf(entry.text, `${entry.subject ?? ''} ${entry.about}`, today));
    if (found === 'confirms') confirming.push(entry);
    else if (found) contradicting.push({ entry, reason: found });
  }
  const [first] = contradicting;
  if (confirming.length > 0)
    return { claim, verdict: 'confirmed', reason: 'A fact says the same.', facts: confirming };
  if (first)
    return {
      claim,
      verdict: 'contradicted',
      reason: first.reason,
      facts: contradicting.map(({ entry }) => entry),
    };
  return subjectKnown
    ? { claim, verdict: 'new', reason: 'Its subject is known, but no fact says this.', facts: [] }
    : { claim, verdict: 'unverified', reason: 'The memory says nothing about its subject.', facts: [] };
}

/** A sentence as far as it can be compared. */
interface Statement {
  /** Stems of the words that count, negation and time left out. */
  readonly words: ReadonlySet<string>;
  /** Words that its place adds: page name, headings. */
  readonly context: ReadonlySet<string>;
  readonly negated: boolean;
  /** Said of the past, or ended before today. */
  readonly past: boolean;
  /** A relation of which there is one at a time, with its value: "works at" Acme. */
  readonly single?: { readonly relation: string; readonly value: string };
  readonly numbers: ReadonlySet<string>;
}

function compare(claim: Statement, fact: Statement): 'confirms' | string | undefined {
  const covered = [...claim.words].filter((word) => fact.words.has(word) || fact.context.has(word));
  const own = [...claim.words].filter((word) => fact.words.has(word));
  const speaksOfSame = claim.words.size > 0 && covered.length / claim.words.size >= same && own.length > 0;
  const numbersFit = [...claim.numbers].every(
    (number) => fact.numbers.has(number) || fact.context.has(number),
  );
  if (speaksOfSame && numbersFit && sameValue(claim, fact)) {
    if (claim.negated !== fact.negated) {
      return fact.negated ? 'A fact says that this is not so.' : 'A fact says the opposite.';
    }
    if (fact.past && !claim.past && !claim.negated) return 'A fact says that this has ended.';
    return 'confirms';
  }
  const shared = [...claim.words].filter((word) => fact.words.has(word) || fact.context.has(word));
  const isOneAtATime =
    claim.single &&
    fact.single &&
    claim.single.relation === fact.single.relation &&
    !claim.negated &&
    !fact.negated;
  if (isOneAtATime && claim.past === fact.past && aboutSameSubject(claim, fact) && !sameValue(claim, fact))
    return 'A fact gives another value.';
  // The same sentence with another number: "port 8080", "10:00".
  if (
    !numbersFit &&
    fact.numbers.size > 0 &&
    shared.length / Math.max(claim.words.size, 1) >= same &&
    own.length > 1
  )
    return 'A fact gives another number.';
  return undefined;
}

function sameValue(claim: Statement, fact: Statement): boolean {
  if (!claim.single || !fact.single || claim.single.relation !== fact.single.relation) return true;
  const [a, b] = [claim.single.value, fact.single.value];
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
}

function aboutSameSubject(claim: Statement, fact: Statement): boolean {
  const value = new Set([
    ...wordStems(claim.single?.value ?? ''),
    ...wordStems(claim.single?.relation ?? ''),
  ]);
  const subject = [...claim.words].filter((word) => !value.has(word));
  return subject.length > 0 && subject.some((word) => fact.words.has(word) || fact.context.has(word));
}

const negations =
  /\b(?:not|no longer|never|n't|isn't|doesn't|don't|didn't|wasn't|aren't|won't|can't|cannot|without|former|formerly|ex|stopped|quit|left)\b|n't\b|\b(?:ya no|nunca|tampoco|dejó de|no)\b|\b(?:nicht mehr|nicht|kein|keine|keinen|nie|niemals)\b|\b(?:ne|n'|pas|plus|jamais)\b|不再|不是|没有|ない|не\b/giu;
const pastTense =
  /\b(?:was|were|used to|worked|lived|had been|until|till|formerly|previously|former|era|trabajaba|vivía|war|arbeitete|wohnte|était|travaillait)\b/iu;
const ended =
  /\b(?:until|till|ended(?: in| on)?|through|hasta|bis|jusqu['’]?(?:en|à)?)\s+(\d{4}(?:-\d{2}(?:-\d{2})?)?)/iu;

/** Relations a subject has one of at a time, with the phrases that say them; the value follows. */
const singles: readonly (readonly [relation: string, pattern: RegExp])[] = [
  ['work', /\b(?:works?|worked|working|is employed|job) (?:at|for)\s+(.+)/iu],
  ['live', /\b(?:lives?|lived|living|is based|resides?|based) in\s+(.+)/iu],
  ['bear', /\b(?:was born|born) (?:in|on)\s+(.+)/iu],
  ['marry', /\b(?:is |was )?married to\s+(.+)/iu],
  ['report', /\breports? to\s+(.+)/iu],
  ['status', /\bstatus(?: is|:)\s*(.+)/iu],
  ['birthday', /\bbirthday (?:is |on )+(.+)/iu],
  ['role', /\b(?:role|title|position)(?: is|:)\s*(.+)/iu],
  ['work', /\btrabaja (?:en|para)\s+(.+)/iu],
  ['live', /\bvive en\s+(.+)/iu],
  ['work', /\barbeitet (?:bei|für)\s+(.+)/iu],
  ['live', /\b(?:wohnt|lebt) in\s+(.+)/iu],
  ['work', /\btravaille (?:chez|pour)\s+(.+)/iu],
  ['live', /\b(?:habite|vit) (?:à|en|au)\s+(.+)/iu],
];

function statementOf(text: string, context: string, today: string): Statement {
  const plain = text.replace(/\[\[([^\]|]+)(?:\|[^\]]*)?\]\]/g, '$1').replace(/[*_`]/g, '');
  const lasting = plain.replace(ended, ' ');
  const end = ended.exec(plain)?.[1];
  const isOver = end !== undefined && end < today.slice(0, end.length);
  const single = singles.flatMap(([relation, pattern]) => {
    const value = pattern.exec(lasting.replace(negations, ' ').replace(/\s+/g, ' '))?.[1];
    return value === undefined ? [] : [{ relation, value: clauseValue(value) }];
  })[0];
  const counted = wordStems(lasting.replace(negations, ' '));
  return {
    words: new Set(counted.filter((word) => !/^\p{N}+$/u.test(word))),
    context: new Set(wordStems(context)),
    negated: (plain.match(negations) ?? []).length % 2 === 1,
    // "until 2030" is said of what still is; only an end without a date leaves its word to be judged.
    past: isOver || pastTense.test(lasting),
    ...(single ? { single } : {}),
    numbers: new Set(lasting.match(/\d+(?:[.:,/-]\d+)*/g) ?? []),
  };
}

/** The value up to the end of its clause. */
function clauseValue(text: string): string {
  return wordsOf(text.split(/[.,;()]|\s(?:as|since|and|with|but)\s/iu)[0] ?? '').join(' ');
}

function wordStems(text: string): string[] {
  const words = wordsOf(text);
  const language = languageOf(words);
  return words.filter((word) => !isStopWord(word, language)).map((word) => stem(word, language));
}
