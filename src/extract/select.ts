import type { FactKind } from '../memory/index.ts';
import type { Candidate, Reason, Refusal, Selection } from './candidate.ts';
import { namesDay } from './read-sentence.ts';
import { refusalOf } from './refusals.ts';
import { readWords } from './words/index.ts';

/*
 * The policy: a score from named parts, a threshold for each kind, and texts that are refused whatever their
 * score. The weights started from Memory Braid's published policy and were set on tests/corpus/selection;
 * docs/extraction.md gives the scores they reach there.
 */
const kindWeight: Readonly<Record<FactKind, number>> = {
  preference: 0.22,
  decision: 0.2,
  fact: 0.14,
  task: 0.04,
  heuristic: 0,
  lesson: 0,
  strategy: 0,
  other: -0.18,
};
const threshold: Readonly<Record<FactKind, number>> = {
  preference: 0.45,
  decision: 0.45,
  fact: 0.52,
  task: 0.72,
  heuristic: 0.58,
  lesson: 0.58,
  strategy: 0.58,
  other: 0.82,
};
const proceduralKinds: readonly FactKind[] = ['heuristic', 'lesson', 'strategy'];

/** Decides what becomes of a candidate: ignored, or kept in a layer, with the score and its parts. */
export function selectCandidate(candidate: Candidate): Selection {
  const refusal = refusalOf(candidate.said) ?? refusalOf(candidate.text);
  if (refusal) return refused(candidate.kind, refusal);
  const procedural = proceduralKinds.includes(candidate.kind);
  const reasons = procedural ? proceduralReasons(candidate, 0.05) : observedReasons(candidate);
  return decide(candidate.kind, procedural ? 'procedural' : 'episodic', reasons);
}

/**
 * The score of a learning that an agent hands in (`explicit`) or that was found in its own words.
 * @param confidence 0–1, how sure the agent is
 */
export function selectLearning(
  text: string,
  kind: FactKind,
  confidence: number,
  explicit: boolean,
): Selection {
  const candidate = { text, said: text, kind, extraction: confidence, asked: explicit, anchors: [] };
  const reasons = proceduralReasons(candidate, explicit ? 0.12 : 0.05);
  return decide(kind, 'procedural', reasons);
}

function refused(kind: FactKind, refusal: Refusal): Selection {
  return { layer: 'ignore', kind, score: 0, threshold: threshold[kind], reasons: [], refusal };
}

function decide(kind: FactKind, layer: 'episodic' | 'procedural', reasons: readonly Reason[]): Selection {
  const sum = reasons.reduce((total, reason) => total + reason.weight, 0);
  const score = Math.round(Math.min(1, Math.max(0, sum)) * 1_000) / 1_000;
  return {
    layer: score >= threshold[kind] ? layer : 'ignore',
    kind,
    score,
    threshold: threshold[kind],
    reasons,
  };
}

function observedReasons(candidate: Candidate): readonly Reason[] {
  const { says } = readWords(candidate.text);
  const bound = says('recurring') || (says('deadline') && namesDay(candidate.text));
  return [
    { name: 'extraction', weight: 0.45 * candidate.extraction },
    { name: `kind ${candidate.kind}`, weight: kindWeight[candidate.kind] },
    ...when(candidate.asked, 'asked to remember', 0.06),
    ...when(says('stable') || (candidate.kind === 'task' && bound), 'stable wording', 0.12),
    ...when(says('firstPerson'), 'first person', 0.08),
    ...when(candidate.anchors.length > 0, 'entity anchor', 0.08),
    ...when(candidate.anchors.length > 1, 'two anchors', 0.04),
    ...when(candidate.kind === 'task' && bound, 'dated or recurring', 0.16),
    ...when(says('volatile'), 'volatile', -0.35),
    ...when(says('chatter'), 'guess or remark', -0.3),
    ...when(candidate.kind === 'task' && !bound, 'one-off task', -0.2),
  ];
}

function proceduralReasons(candidate: Candidate, voice: 0.05 | 0.12): readonly Reason[] {
  const { says } = readWords(candidate.text);
  const length = candidate.text.length;
  return [
    { name: 'confidence', weight: 0.4 * candidate.extraction },
    ...when(says('directive'), 'directive', 0.3),
    // Whoever calls it a lesson says that it can be used again.
    ...when(!says('directive') && proceduralKinds.some((kind) => says(kind as 'lesson')), 'called one', 0.15),
    { name: voice === 0.12 ? 'explicit tool' : 'self-reflection', weight: voice },
    ...when(length >= 32 && length <= 220, 'compact', 0.08),
    ...when(says('volatile'), 'volatile', -0.35),
  ];
}

function when(holds: boolean, name: string, weight: number): readonly Reason[] {
  return holds ? [{ name, weight }] : [];
}
