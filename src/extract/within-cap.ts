import { isTaken } from './known.ts';
import type { LogEntry } from './log/read-log.ts';
import { entryKey, type Judged, localExtractor } from './propose.ts';
import type { Run } from './run.ts';
import { safeText } from './write.ts';

/**
 * The best candidates of the lines that no earlier run has decided on, and all that earlier runs took: a rebuilt
 * proposal keeps its facts, an appended log gets room for its new lines only.
 */
export function withinCap(
  judged: readonly Judged[],
  run: Run,
  memo: Map<string, unknown>,
): readonly Judged[] {
  const gives = new Map<LogEntry, number>();
  for (const one of judged) gives.set(one.entry, (gives.get(one.entry) ?? 0) + 1);
  const open = judged.filter(
    (one) =>
      !isTaken(run.memory, run.evidence(one.entry), safeText(one.candidate.text), gives.get(one.entry) ?? 1),
  );
  const decision = (one: Judged) => memo.get(`${entryKey(localExtractor, one.entry)}:kept`);
  const fresh = open.filter((one) => decision(one) === undefined);
  const ranked = [...fresh].sort((a, b) => worth(b) - worth(a) || a.entry.line - b.entry.line);
  const room = new Map<string, number>();
  const taken = new Set(
    perTurn(ranked, run).filter((one) => {
      const day = run.day(one.entry);
      const used = room.get(day) ?? 0;
      room.set(day, used + 1);
      return used < run.config.passes.extract.max_facts_per_log;
    }),
  );
  for (const one of fresh) {
    const key = `${entryKey(localExtractor, one.entry)}:kept`;
    memo.set(key, taken.has(one) || memo.get(key) === true);
  }
  return open.filter((one) => taken.has(one) || (decision(one) === true && !fresh.includes(one)));
}

/** What decides under the cap: the score, and a little for whose words they are. */
function worth(one: Judged): number {
  const { speaker } = one.entry;
  return one.selection.score + (speaker === 'user' ? 0.1 : speaker === 'agent' ? 0 : -0.1);
}

/** At most two learnings of one turn. */
function perTurn(ranked: readonly Judged[], run: Run): readonly Judged[] {
  const learnings = new Map<LogEntry, number>();
  return ranked.filter((one) => {
    if (one.selection.layer !== 'procedural') return true;
    const count = (learnings.get(one.entry) ?? 0) + 1;
    learnings.set(one.entry, count);
    return count <= run.config.capture.max_learnings_per_turn;
  });
}
