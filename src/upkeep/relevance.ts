/**
 * How much a fact still matters, 0–1: its confidence, halved every half-life, and every recall stretches the
 * half-life by a half (MindGardener's decay). It only ranks; nothing is removed for it.
 * @param age whole days; a future date counts as 0
 * @param halfLife days, more than 0
 */
export function relevance(fact: {
  readonly confidence: number;
  readonly age: number;
  readonly reinforcements: number;
  readonly halfLife: number;
}): number {
  const stretched = fact.halfLife * (1 + 0.5 * Math.max(0, fact.reinforcements));
  return fact.confidence * 0.5 ** (Math.max(0, fact.age) / stretched);
}
