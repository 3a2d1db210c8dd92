/** What is known about a group of episodic memories that say the same. */
export interface Support {
  /** How many memories say it. */
  readonly supports: number;
  readonly recalls: number;
  /** Different sessions, or days where no session is recorded. */
  readonly sessions: number;
  /** Days between the first and the last of them. */
  readonly spanDays: number;
  readonly kind: string;
  /** Names a person, organisation, project, place or tool. */
  readonly anchored: boolean;
  /** Two or more terms of the taxonomy. */
  readonly rich: boolean;
  /** today, tomorrow, this week … */
  readonly volatile: boolean;
}

const lasting = new Set(['preference', 'decision', 'fact']);

/**
 * The promotion score of repeated memories (Memory Braid's weights). Recalls add to it, they never stand in for
 * a second support: that is asked for apart from the score.
 */
export function promotionScore(group: Support): number {
  let score = Math.min(0.4, 0.18 * (group.supports - 1)) + Math.min(0.18, 0.06 * group.recalls);
  if (group.sessions > 1) score += 0.14;
  if (group.spanDays >= 1) score += Math.min(0.12, group.spanDays / 14);
  if (lasting.has(group.kind)) score += 0.1;
  if (group.kind === 'task' || group.kind === 'other') score -= 0.12;
  if (group.anchored) score += 0.08;
  if (group.rich) score += 0.04;
  if (group.volatile && group.kind !== 'preference' && group.kind !== 'decision') score -= 0.18;
  // Sums of hundredths: 0.56 must be 0.56 and not 0.5599999.
  return Math.round(score * 1e6) / 1e6;
}
