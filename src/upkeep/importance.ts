/** How much a page's own tag counts; a page without a tag gets nothing for it. */
const tagWeight = { high: 1, medium: 0.5, low: 0.2, none: 0 } as const;
export type ImportanceTag = keyof typeof tagWeight;

/** The days after which a page that nobody read or mentioned has no recency left. */
export const recencySpan = 30;
/** Pages younger than this many days are on probation: their recency never falls below 0.8. */
export const gracePeriod = 7;

/**
 * The importance of a page, 0–1 (MindGardener's formula): half for how often it was recalled (20 times is
 * full), 0.3 for how recently, 0.2 for its own tag.
 * @param daysSinceUse whole days since the last recall or mention; Infinity when there was none
 * @param pageAge whole days since the page's first commit
 */
export function importance(use: {
  readonly recalls: number;
  readonly daysSinceUse: number;
  readonly pageAge: number;
  readonly tag: ImportanceTag;
}): number {
  const frequency = Math.min(use.recalls, 20) / 20;
  const linear = Math.max(0, 1 - Math.max(0, use.daysSinceUse) / recencySpan);
  const recency = use.pageAge < gracePeriod ? Math.max(0.8, linear) : Math.min(1, linear);
  return 0.5 * frequency + 0.3 * recency + 0.2 * tagWeight[use.tag];
}
