import type { Found, JudgedFile, Rule } from '../change.ts';

/*
 * Deliberately narrow: phrase filters catch next to nothing of real injections and flag a tenth of honest memories.
 * What is flagged is text that acts on how a memory is injected (closing our own block, speaking as another role),
 * and the one phrase nobody writes into a memory by accident.
 */
const patterns: readonly (readonly [RegExp, string])[] = [
  [
    // The name is enough: a model takes the tag for one whatever its attributes look like, and wherever it ends.
    /<\/?(?:keepsake[\w-]*|memory[\w-]*|recalled[\w-]*|system|system-reminder|assistant|instructions?)(?=[\s/>]|$)/i,
    'closes or opens a block that only the reader of a memory may write',
  ],
  [
    /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id)\|>|\[\/?INST\]|<<\/?SYS>>/,
    'speaks as another role to the reading model',
  ],
  [
    /\b(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+|the\s+|your\s+|every\s+)*(?:previous|prior|above|earlier|preceding|system)\s+(?:instructions?|prompts?|rules|messages?|directions)/i,
    'tells the reading model to drop its instructions',
  ],
];

/** Prose that is addressed to the model which reads the memory. */
export const textInstructions: Rule = {
  id: 'text/instructions',
  severity: 'warning',
  summary: 'Prose addressed to the reading model, or a closing of the block a memory is injected in.',
  about: 'change',
  judge: (change) =>
    change.principal.kind === 'human' ? [] : change.files.flatMap((file) => instructionsIn(file)),
};

function instructionsIn(file: JudgedFile): readonly Found[] {
  const state = file.after;
  if (!state || !patterns.some(([pattern]) => pattern.test(state.file.text))) return [];
  return state.shown.plain.flatMap((plain, at) => {
    if (!file.touched.has(at + 1)) return [];
    for (const [pattern, reason] of patterns) {
      const column = plain.search(pattern);
      if (column >= 0)
        return [
          {
            path: file.path,
            line: at + 1,
            column: column + 1,
            message: `This line ${reason}.`,
            fix: 'State the fact itself; put quoted attacks into a code span.',
          },
        ];
    }
    return [];
  });
}
