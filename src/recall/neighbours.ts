/**
 * What one line of a log means often stands in the line before: "Yes, last Tuesday." An entry therefore also counts
 * its neighbours' words, by these shares (measured on real conversations, docs/recall.md).
 */
export const fromPrevious = 0.45;
export const fromNext = 0.3;
/** Share of the previous entry's score that an entry gets on top: an answer is as good as its question. */
export const fromPreviousScore = 0.35;
