import { diffWordsWithSpace } from 'diff';
import { escapeMarkdown, oneLine } from './neutral.ts';

/** A run of words that stayed, went or came. */
export interface WordRun {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Longer texts are shown whole, before and after: comparing them word by word costs more than it tells. */
const longestCompared = 2_000;

/** Two versions of one fact, word by word. Both are made one line first. */
export function compareWords(before: string, after: string): readonly WordRun[] {
  const [old, now] = [oneLine(before, longestCompared), oneLine(after, longestCompared)];
  const runs = diffWordsWithSpace(old, now).map(
    (part): WordRun => ({ kind: part.removed ? 'gone' : part.added ? 'new' : 'same', text: part.value }),
  );
  const kept = runs.filter((run) => run.kind === 'same').reduce((sum, run) => sum + run.text.length, 0);
  // Confetti helps nobody: with little in common the two texts stand one after the other.
  if (kept * 3 < Math.max(old.length, now.length))
    return [
      { kind: 'gone', text: old },
      { kind: 'same', text: ' ' },
      { kind: 'new', text: now },
    ];
  return runs;
}

/**
 * For a pull request: `<del>` and `<ins>`, since `~~` and `**` need spaces around them to count. GitHub colours neither,
 * so a blank parts what went from what came.
 */
export function wordsAsMarkdown(runs: readonly WordRun[]): string {
  return runs
    .map(({ kind, text }, at) => {
      const safe = escapeMarkdown(text);
      if (kind === 'same') return safe;
      if (kind === 'gone') return `<del>${safe}</del>`;
      return `${runs[at - 1]?.kind === 'gone' ? ' ' : ''}<ins>${safe}</ins>`;
    })
    .join('');
}
