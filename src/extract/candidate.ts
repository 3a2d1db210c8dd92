import type { FactKind, Layer } from '../memory/index.ts';

/** Who a sentence comes from. An agent writes the log; within it others may speak. */
export type Speaker = 'user' | 'assistant' | 'agent' | 'tool' | 'web' | 'dig';

/** A sentence that could become a fact. What proposes it (patterns, a model, a person) does not decide. */
export interface Candidate {
  /** What would be stored: the sentence without "remember that". */
  readonly text: string;
  /** The sentence as it was said: what the refusals look at. */
  readonly said: string;
  readonly kind: FactKind;
  /** How sure the extractor is that this is a statement of its kind, 0–1. */
  readonly extraction: number;
  /** The speaker asked to keep it. */
  readonly asked: boolean;
  /** Names, numbers and terms it is about, in their order. */
  readonly anchors: readonly string[];
}

/** Why a sentence is never stored, whatever its score. */
export type Refusal =
  | 'empty'
  | 'oversized'
  | 'instruction'
  | 'secret'
  | 'transcript'
  | 'feed'
  | 'heartbeat'
  | 'recap'
  | 'retraction'
  | 'question'
  | 'greeting'
  | 'request';

/** One part of a score, for people who ask why. */
export interface Reason {
  readonly name: string;
  /** What it adds to the score. */
  readonly weight: number;
}

/** The policy's answer. */
export interface Selection {
  readonly layer: Layer | 'ignore';
  readonly kind: FactKind;
  /** 0–1; 0 for what is refused. */
  readonly score: number;
  readonly threshold: number;
  readonly reasons: readonly Reason[];
  readonly refusal?: Refusal;
}
