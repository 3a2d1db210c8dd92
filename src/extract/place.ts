import { startsWithName } from './anchors.ts';
import type { Mention, Relation } from './entities/entity.ts';
import { mentionsIn } from './entities/mentions.ts';
import { guessedMentions, isEnglish } from './entities/nlp.ts';
import { pagePath } from './entities/page.ts';
import { mentionsFromSpans } from './entities/recogniser.ts';
import { relationsIn } from './entities/relations.ts';
import { isKnown, isKnownIn } from './known.ts';
import { knownLearnings, learningLimits, overlap } from './learnings.ts';
import type { Judged } from './propose.ts';
import { provenanceOf, type Run } from './run.ts';
import { safeText } from './write.ts';

/** Writes one kept candidate where it belongs: a learning, an entity's page, or the episodic memories of its day. */
export async function place(one: Judged, run: Run): Promise<void> {
  const { draft } = run;
  const text = safeText(one.candidate.text);
  const provenance = provenanceOf(one, run);
  const why = reasonOf(one);
  if (one.selection.layer === 'procedural') {
    const known = [...knownLearnings(run.memory, run.config.files.learnings), ...draftedLearnings(run)];
    if (known.every((other) => overlap(other, text) < learningLimits.similar))
      draft.learning(text, provenance, why);
    return;
  }
  if (isKnown(run.memory, text)) return;
  const mentions = await mentionsOf(one, run);
  const relations = one.relations.length > 0 ? one.relations : relationsIn(one.candidate.text);
  const owner = one.selection.kind === 'fact' ? ownerOf(text, mentions, relations) : undefined;
  const path = owner && pagePath(run.config.files.entities, owner.name);
  if (!owner || path === undefined) {
    draft.episodic(run.day(one.entry), text, provenance, why);
    return;
  }
  draft.page(owner, undefined, text, provenance, why);
  for (const relation of relations) placeRelation(relation, owner, one, run);
}

/** A relation stands on the timeline of its subject, where the graph is read from. */
function placeRelation(relation: Relation, owner: Mention, one: Judged, run: Run): void {
  if (relation.subject !== owner.name) return;
  const { subject, predicate, object } = relation;
  run.relations.push({ subject, predicate, object });
  const text = `${predicate} → [[${object}]]`;
  const path = pagePath(run.config.files.entities, owner.name);
  if (path === undefined || isKnownIn(run.memory.file(path), text)) return;
  const reason = `The same line says how "${subject}" and "${object}" are related.`;
  run.draft.page(owner, run.day(one.entry), text, provenanceOf(one, run), {
    rule: 'extract/relation',
    reason,
  });
}

function draftedLearnings(run: Run): readonly string[] {
  return run.draft.changes.flatMap((change) =>
    change.path === run.config.files.learnings && change.after !== null ? [change.after] : [],
  );
}

/** Names of a candidate. The language library is asked only where nothing else says whom the sentence is about. */
async function mentionsOf(one: Judged, run: Run): Promise<readonly Mention[]> {
  const { entities } = run.config;
  const text = one.candidate.text;
  const stated = [...one.mentions, ...mentionsIn(text, run.names)];
  const { recogniser } = run;
  const isOpen =
    one.selection.kind === 'fact' && startsWithName(text) && !ownerOf(text, stated, relationsIn(text));
  if (!isOpen) return stated.slice(0, entities.max_per_fact);
  const guessed = recogniser
    ? mentionsFromSpans(text, await recogniser.recognise(text), {
        minScore: entities.min_score,
        max: entities.max_per_fact,
      })
    : isEnglish(text)
      ? await guessedMentions(text)
      : [];
  const names = new Set(stated.map((mention) => mention.name));
  return [...stated, ...guessed.filter((mention) => !names.has(mention.name))].slice(
    0,
    entities.max_per_fact,
  );
}

/** The entity a sentence is about: the subject of its relation, or the name it starts with. */
function ownerOf(
  text: string,
  mentions: readonly Mention[],
  relations: readonly Relation[],
): Mention | undefined {
  const subject = relations[0]?.subject;
  const bySubject = mentions.find((mention) => mention.name === subject);
  if (bySubject) return bySubject;
  const start = text.replace(/^\[\[/u, '').toLowerCase();
  return mentions.find((mention) => {
    const names = [mention.name, ...mention.aliases].map((name) => name.toLowerCase());
    return names.some((name) => start.startsWith(name) && !/^[\p{L}\p{N}]/u.test(start.slice(name.length)));
  });
}

function reasonOf(one: Judged) {
  const { selection, entry } = one;
  const who = entry.speaker === 'user' ? 'the user said it' : `said by ${entry.speaker}`;
  return {
    rule: entry.speaker === 'user' ? 'extract/user' : 'extract/fact',
    reason: `A ${selection.kind}, ${who}; ${selection.reasons.map((reason) => reason.name).join(', ')}.`,
    numbers: { score: selection.score, threshold: selection.threshold },
  };
}
