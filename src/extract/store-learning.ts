import type { Config } from '../config/index.ts';
import { type Change, civilDay, type Memory } from '../memory/index.ts';
import {
  judgeLearning,
  knownLearnings,
  type Learning,
  type LearningAnswer,
  type PastLearning,
} from './learnings.ts';
import { openDraft, safeText } from './write.ts';

/** Name and version of the door a learning came through. */
const learnTool = 'learn@1';

export interface StoredLearning {
  readonly answer: LearningAnswer;
  /** The learnings file with the new one in it; empty when it was refused. */
  readonly files: ReadonlyMap<string, string>;
  readonly changes: readonly Change[];
}

/**
 * Judges a learning against what the memory knows and, when it is accepted, writes it into the learnings. The session's
 * earlier learnings (for cool-down and limit) are read back from there: nothing else has to be remembered.
 * @param by who hands it in, when that is known
 */
export function storeLearning(
  learning: Learning,
  context: { readonly memory: Memory; readonly config: Config; readonly now: Date; readonly by?: string },
): StoredLearning {
  const { memory, config, now } = context;
  const path = config.files.learnings;
  const answer = judgeLearning(learning, {
    known: knownLearnings(memory, path),
    past: pastOf(memory, path),
    now,
  });
  if (!answer.accepted || !answer.selection) return { answer, files: new Map(), changes: [] };
  const draft = openDraft(memory, config);
  const session = learning.session === undefined ? undefined : wordOf(learning.session);
  draft.learning(
    safeText(answer.text),
    {
      src: 'agent',
      ts: session === undefined ? civilDay(now, config.time_zone) : now.toISOString().replace(/\.\d+Z$/, 'Z'),
      ...(context.by === undefined ? {} : { by: wordOf(context.by) }),
      ...(learning.confidence === undefined ? {} : { conf: learning.confidence }),
      layer: 'procedural',
      kind: answer.selection.kind,
      via: learnTool,
      origin: 'assistant',
      ...(session === undefined ? {} : { session }),
      marks: [],
      extra: [],
    },
    {
      rule: 'learn',
      reason: answer.message,
      numbers: { score: answer.selection.score, threshold: answer.selection.threshold },
    },
  );
  return { answer, files: draft.files, changes: draft.changes };
}

function pastOf(memory: Memory, path: string): readonly PastLearning[] {
  return (memory.file(path)?.facts ?? []).flatMap((fact) => {
    const { session } = fact.provenance;
    const at = fact.own?.ts;
    return session !== undefined && at !== undefined && Number.isFinite(Date.parse(at))
      ? [{ session, at }]
      : [];
  });
}

/** A name as one word of a provenance comment. */
function wordOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}._/@-]+/gu, '-').slice(0, 80);
}
