import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** GitHub's limit for one step's summary. */
const longestSummary = 1024 * 1024;

/** Sets outputs by the runner's file; the delimiter is random, so no text can end its value early. */
export async function setOutputs(env: Environment, outputs: Readonly<Record<string, string>>): Promise<void> {
  const file = env['GITHUB_OUTPUT'];
  if (!file) return;
  const lines = Object.entries(outputs).map(([name, value]) => {
    const end = `keepsake-${randomUUID()}`;
    return `${name}<<${end}\n${value}\n${end}\n`;
  });
  await appendFile(file, lines.join(''));
}

/** Writes the job summary, and the same text to a file that later steps can use. @returns that file's path */
export async function writeSummary(env: Environment, temporary: string, markdown: string): Promise<string> {
  const text =
    Buffer.byteLength(markdown) <= longestSummary
      ? markdown
      : `${markdown.slice(0, longestSummary / 4).replace(/[^\n]*$/, '')}\n\nThe rest is cut: a summary holds 1 MiB.\n`;
  const file = env['GITHUB_STEP_SUMMARY'];
  if (file) await appendFile(file, text);
  const copy = join(temporary, `keepsake-summary-${randomUUID()}.md`);
  await mkdir(dirname(copy), { recursive: true });
  await writeFile(copy, text);
  return copy;
}

/** A sentence for the log that the runner marks as a warning or an error. */
export function noticeLine(kind: 'warning' | 'error' | 'notice', sentence: string): string {
  return `::${kind}::${data(sentence)}`;
}

/** Tells the runner to hide a secret in every later line. */
export function maskLine(secret: string): string {
  return `::add-mask::${data(secret)}`;
}

/*
 * A line break would start a new command, so hostile text could set outputs or environment: the runner's own
 * escapes, as @actions/core writes them.
 */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
