import type { Fact } from '../../memory/index.ts';
import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { factsBefore, goneFacts } from '../moved-facts.ts';

/** A rewrite that drops many facts at once is a mistake more often than a decision: a human has to make it. */
export const writeLoss: Rule = {
  id: 'write/loss',
  severity: 'error',
  summary: 'More facts gone, neither archived nor moved, than the loss budget allows a non-human.',
  about: 'change',
  judge: (change) =>
    change.principal.kind === 'human' ? [] : change.files.flatMap((file) => lossIn(file, change)),
};

function lossIn(file: JudgedFile, change: JudgedChange): readonly Found[] {
  const { share, count } = change.policy.config.gate.loss;
  const before = factsBefore(file, change).length;
  if (before <= count) return [];
  const gone = goneFacts(file, change).filter((fact) => !isEdited(fact, file, change));
  if (gone.length <= count || gone.length <= share * before) return [];
  return [
    {
      path: file.path,
      line: file.after ? file.placeOf(gone[0]?.line ?? 1) : 1,
      message: `${gone.length} of ${before} facts are gone and stand in no archive; without a human ${budget(share, count)} may go at once.`,
      fix: 'Archive what is no longer needed (keepsake expire, keepsake dedupe), or let a human commit the removal.',
    },
  ];
}

/** A fact that was reworded in its place is not lost. */
function isEdited(fact: Fact, file: JudgedFile, change: JudgedChange): boolean {
  if (!file.after || change.merge) return false;
  const place = file.placeOf(fact.line);
  return (
    file.after.model?.facts.some(
      (now) =>
        now.line === place &&
        file.touched.has(place) &&
        (now.subject !== undefined ? now.subject === fact.subject : shareWords(now.key, fact.key)),
    ) ?? false
  );
}

function shareWords(a: string, b: string): boolean {
  const words = new Set(a.split(/\s+/));
  const others = b.split(/\s+/);
  return others.filter((word) => words.has(word)).length * 2 >= Math.min(words.size, others.length);
}

function budget(share: number, count: number): string {
  return `up to ${count}, or ${Math.round(share * 100)} % of the file,`;
}
