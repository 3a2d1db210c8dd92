import type { Change } from '../memory/index.ts';
import { mentionsIn } from './entities/mentions.ts';
import { pagePath } from './entities/page.ts';
import type { Judged } from './propose.ts';
import type { Run } from './run.ts';
import { safeText } from './write.ts';

/** Other names that known entities are called by: proposed, never written. */
export function aliasProposals(judged: readonly Judged[], run: Run): readonly Change[] {
  const proposals = new Map<string, Change>();
  for (const { entry, selection } of judged) {
    if (selection.refusal === 'instruction') continue;
    for (const mention of mentionsIn(entry.text, run.names)) {
      if (mention.how !== 'known') continue;
      for (const alias of mention.aliases) {
        if (run.names.has(alias.toLowerCase())) continue;
        const path = pagePath(run.config.files.entities, mention.name) ?? '';
        proposals.set(`${path}\0${alias}`, {
          kind: 'proposed',
          id: '',
          path,
          before: null,
          after: `**Aliases:** ${safeText(alias)}`,
          ev: run.evidence(entry),
          pass: 'extract',
          rule: 'extract/alias',
          reason: `The log calls "${mention.name}" by the name "${safeText(alias)}".`,
        });
      }
    }
  }
  return [...proposals.values()];
}

/** What a person should look at in the log itself; the text is not repeated. */
export function reported(judged: readonly Judged[], path: string): readonly string[] {
  const lines = (refusal: string) => [
    ...new Set(judged.filter((one) => one.selection.refusal === refusal).map((one) => one.entry.line)),
  ];
  return [
    ...lines('instruction').map(
      (line) =>
        `${path}:${line} speaks to the reader like an order; nothing was learned from it. Look at where it came from.`,
    ),
    ...lines('secret').map(
      (line) =>
        `${path}:${line} holds a secret; it was not learned. Take it out of the log and replace it where it is used.`,
    ),
  ];
}
