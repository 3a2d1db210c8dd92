import { git } from './run.ts';

/** The commit that last changed each line of a file, by line (index 0 is line 1). */
export interface BlamedLine {
  readonly commit: string;
  /** Seconds since 1970: when its author made it. */
  readonly time: number;
}

/**
 * Who last changed each line of a file of the working tree; lines not committed yet have the null id. Empty for a file
 * git does not know. @param path from the repository's top
 */
export async function blame(cwd: string, path: string): Promise<readonly BlamedLine[]> {
  const out = await git(['blame', '--line-porcelain', '--', path], { cwd, okCodes: [0, 128] });
  if (out.code !== 0) return [];
  const lines: BlamedLine[] = [];
  let commit = '';
  let time = 0;
  for (const line of out.stdout.toString('utf8').split('\n')) {
    if (line.startsWith('\t')) lines.push({ commit, time });
    else if (line.startsWith('author-time ')) time = Number(line.slice('author-time '.length));
    else commit = /^[0-9a-f]{40,64}(?= \d)/.exec(line)?.[0] ?? commit;
  }
  return lines;
}
