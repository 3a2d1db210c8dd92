import { keyOf } from '../memory/index.ts';
import { mentionsIn } from './entities/mentions.ts';
import { pagePath } from './entities/page.ts';
import { isKnown, isTaken } from './known.ts';
import type { LogEntry } from './log/read-log.ts';
import type { Judged } from './propose.ts';
import { provenanceOf, type Run, speaksForUser } from './run.ts';
import { safeText } from './write.ts';

/** Lines that are no lasting fact but tell of an entity become entries of its timeline. */
export function placeEvents(judged: readonly Judged[], run: Run): void {
  const facts = new Set(judged.filter((one) => one.selection.layer !== 'ignore').map((one) => one.entry));
  const harmful = new Set(
    judged
      .filter(({ selection }) => selection.refusal !== undefined && selection.refusal !== 'recap')
      .map((one) => one.entry),
  );
  const seen = new Set<LogEntry>();
  let room = run.config.passes.extract.max_facts_per_log * 2;
  for (const one of judged) {
    const { entry, selection } = one;
    if (facts.has(entry) || seen.has(entry) || room === 0 || !speaksForUser(one)) continue;
    seen.add(entry);
    if (harmful.has(entry)) continue;
    const text = safeText(entry.text);
    if (text.length > 300 || isKnown(run.memory, text)) continue;
    const owner = mentionsIn(entry.text, run.names).find((mention) => mention.how !== 'guessed');
    const path = owner && pagePath(run.config.files.entities, owner.name);
    if (!owner || path === undefined || isTaken(run.memory, run.evidence(entry), text, 1)) continue;
    if (bare(text) === bare(owner.name)) continue;
    const event = { ...one, selection: { ...selection, layer: 'episodic' as const, kind: 'other' as const } };
    const reason = `The log of ${run.day(entry)} tells of "${owner.name}".`;
    if (
      run.draft.page(owner, run.day(entry), text, provenanceOf(event, run), { rule: 'extract/event', reason })
    )
      room -= 1;
  }
}

function bare(text: string): string {
  return keyOf(text.replace(/[[\]]/gu, ''));
}
