import { type Memory, wordSegments } from '../memory/index.ts';
import type { Selection } from './candidate.ts';
import { holdsSecret, isInstruction, isTranscript, refusalOf } from './refusals.ts';
import { selectLearning } from './select.ts';

export const learningKinds = ['heuristic', 'lesson', 'strategy'] as const;
export type LearningKind = (typeof learningKinds)[number];

/** Why a learning is not stored. */
export type LearningRefusal =
  | 'invalid_kind'
  | 'empty_text'
  | 'transcript_like'
  | 'oversized'
  | 'turn_recap'
  | 'secret'
  | 'instruction'
  | 'not_novel'
  | 'cooldown'
  | 'session_limit'
  | 'policy';

export interface Learning {
  readonly text: string;
  readonly kind: string;
  /** 0–1; default .65. */
  readonly confidence?: number;
  readonly session?: string;
}

export interface LearningAnswer {
  readonly accepted: boolean;
  readonly reason: LearningRefusal | 'accepted';
  /** One sentence for the one who handed it in. */
  readonly message: string;
  readonly text: string;
  readonly selection?: Selection;
  /** The learning it repeats. */
  readonly repeats?: string;
}

/** Limits of a session, in learnings and minutes. */
export const learningLimits = {
  perSession: 3,
  cooldownMinutes: 5,
  shortest: 12,
  longest: 500,
  similar: 0.85,
} as const;

/** A learning that was accepted earlier: when, and in which session. */
export interface PastLearning {
  readonly session: string;
  /** ISO date-time. */
  readonly at: string;
}

/**
 * Whether an agent's learning is stored. Checked in this order: kind, text, shape, secrets and instructions, recap,
 * novelty, cool-down and session limit (only with a session), policy.
 */
export function judgeLearning(
  learning: Learning,
  context: { readonly known: readonly string[]; readonly past: readonly PastLearning[]; readonly now: Date },
): LearningAnswer {
  const text = learning.text.replace(/\s+/gu, ' ').trim();
  const refuse = (
    reason: LearningRefusal,
    message: string,
    more: Partial<LearningAnswer> = {},
  ): LearningAnswer => ({
    accepted: false,
    reason,
    message,
    text,
    ...more,
  });
  const kind = learningKinds.find((each) => each === learning.kind);
  if (!kind)
    return refuse(
      'invalid_kind',
      `"${learning.kind}" is no kind of learning. Use heuristic, lesson or strategy.`,
    );
  if (!/[\p{L}\p{N}]/u.test(text))
    return refuse('empty_text', 'There is no text. Say what was learned in one sentence.');
  if (isTranscript(learning.text))
    return refuse(
      'transcript_like',
      'This is a pasted conversation. Say what was learned in your own words.',
    );
  if (text.length > learningLimits.longest)
    return refuse(
      'oversized',
      `It has ${text.length} characters; a learning has at most ${learningLimits.longest}. Keep the one sentence that can be used again.`,
    );
  if (holdsSecret(text)) return refuse('secret', 'It holds a secret. Name where the secret lives instead.');
  if (isInstruction(text))
    return refuse('instruction', 'It speaks to the reader like an order. Say what worked, and when.');
  if (refusalOf(text) === 'recap')
    return refuse('turn_recap', 'It tells what happened in this turn. Say what to do next time.');
  const repeats = context.known.find((known) => overlap(text, known) >= learningLimits.similar);
  if (repeats !== undefined) return refuse('not_novel', `It is already known: "${repeats}".`, { repeats });
  const limited = sessionLimit(learning.session, context.past, context.now);
  if (limited) return refuse(limited.reason, limited.message);
  const selection = selectLearning(text, kind, learning.confidence ?? 0.65, true);
  if (text.length < learningLimits.shortest)
    return refuse(
      'policy',
      `It has ${text.length} characters; ${learningLimits.shortest} are the least that can be understood later.`,
      { selection },
    );
  if (selection.layer === 'ignore')
    return refuse(
      'policy',
      `It scores ${selection.score}, and ${selection.threshold} is needed. Say it as advice for next time, with always, never, prefer or when.`,
      { selection },
    );
  return { accepted: true, reason: 'accepted', message: 'It is stored.', text, selection };
}

function sessionLimit(
  session: string | undefined,
  past: readonly PastLearning[],
  now: Date,
): { readonly reason: 'cooldown' | 'session_limit'; readonly message: string } | undefined {
  const own = past
    .filter((one) => one.session === session?.replace(/[^\p{L}\p{N}._/@-]+/gu, '-').slice(0, 80))
    .map((one) => Date.parse(one.at));
  if (session === undefined || own.length === 0) return undefined;
  if (own.length >= learningLimits.perSession)
    return {
      reason: 'session_limit',
      message: `This session has stored ${own.length} learnings; ${learningLimits.perSession} are the most.`,
    };
  const minutes = (now.getTime() - Math.max(...own)) / 60_000;
  if (minutes >= learningLimits.cooldownMinutes) return undefined;
  const wait = Math.ceil(learningLimits.cooldownMinutes - minutes);
  return {
    reason: 'cooldown',
    message: `The last learning is ${Math.floor(minutes)} minutes old. Wait ${wait} more, and keep the better one.`,
  };
}

/** Texts of the learnings a memory has. */
export function knownLearnings(memory: Memory, path: string): readonly string[] {
  return memory.file(path)?.facts.map((fact) => fact.text) ?? [];
}

const small = new Set('the a an of to and or in on at for with is are be it this that you your'.split(' '));

/** Shared words in parts of the larger set, 0–1: three words in common do not make two learnings one. */
export function overlap(a: string, b: string): number {
  const [first, second] = [wordSet(a), wordSet(b)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / Math.max(1, first.size, second.size);
}

function wordSet(text: string): ReadonlySet<string> {
  const words = wordSegments(text.normalize('NFC').toLowerCase(), 'en');
  return new Set(words.filter((word) => !small.has(word)));
}
