import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { summary } from '@actions/core';

/** GitHub's limit for one step's summary, in bytes. */
const longestSummary = 1024 * 1024;

/** Writes the job summary, and the same text to a file that later steps can use. @returns that file's path */
export async function writeSummary(temporary: string, markdown: string): Promise<string> {
  const text =
    Buffer.byteLength(markdown) <= longestSummary
      ? markdown
      : `${markdown.slice(0, longestSummary / 4).replace(/[^\n]*$/, '')}\n\nThe rest is cut: a summary holds 1 MiB.\n`;
  // Outside a runner (a person trying the bundle) there is no summary to write.
  if (process.env['GITHUB_STEP_SUMMARY']) await summary.addRaw(text).write();
  const copy = join(temporary, `keepsake-summary-${randomUUID()}.md`);
  await mkdir(dirname(copy), { recursive: true });
  await writeFile(copy, text);
  return copy;
}
