import { createInterface } from 'node:readline/promises';

/** Asks a person; an empty answer, or the end of the input, is the default. */
export interface Questions {
  text(question: string, fallback: string): Promise<string>;
  yes(question: string, fallback: boolean): Promise<boolean>;
  close(): void;
}

/** For `--yes`: every answer is the default, nothing is shown. */
export const defaultAnswers: Questions = {
  text: async (_question, fallback) => fallback,
  yes: async (_question, fallback) => fallback,
  close: () => {},
};

export function askPerson(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Questions {
  const lines = createInterface({ input, output });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    output.write(question);
    const { value, done } = await answers.next();
    return done ? '' : value.trim();
  };
  return {
    text: async (question, fallback) =>
      (await ask(`${question}${fallback ? ` [${fallback}]` : ''} `)) || fallback,
    async yes(question, fallback) {
      const answer = await ask(`${question} [${fallback ? 'Y/n' : 'y/N'}] `);
      return answer === '' ? fallback : /^(y|j|o|s)/i.test(answer);
    },
    close: () => lines.close(),
  };
}
