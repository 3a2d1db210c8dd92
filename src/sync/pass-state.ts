import { pathspecsOf } from '../config/index.ts';
import { git } from '../git/index.ts';
import { type Access, emptyState, type PassState } from '../upkeep/index.ts';
import type { State } from './state.ts';

/** What the passes need from the state refs and from history. */
export function passStateOf(
  state: State,
  more: Partial<Pick<PassState, 'firstCommits' | 'firstProposed' | 'memo' | 'logsRead'>> = {},
): PassState {
  const accesses = new Map<string, Access>();
  for (const row of state.of('access')) {
    const value = row.value as Partial<Access> | undefined;
    const count = typeof value?.count === 'number' && value.count > 0 ? value.count : 1;
    const last = typeof value?.last === 'string' ? value.last : row.at;
    accesses.set(row.key, { count, last: last.slice(0, 10) });
  }
  return {
    ...emptyState(),
    accesses,
    refused: new Set(state.of('rejected').map((row) => row.key)),
    ...more,
  };
}

/**
 * The day of the first commit of each path below a folder: the age of a page. A copy, a chmod or a fresh clone does
 * not make a page new.
 * @param paths git paths from the repository's top
 */
export async function firstCommitDays(
  cwd: string,
  revision: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const out = await git(
    [
      'log',
      '--reverse',
      '--no-renames',
      '--diff-filter=A',
      '--name-only',
      '-z',
      '--format=%x01%cs',
      revision,
      '--',
      ...paths.flatMap((path) => pathspecsOf(path)),
    ],
    { cwd, okCodes: [0, 128] },
  );
  const days = new Map<string, string>();
  let day = '';
  for (const part of out.stdout.toString('utf8').split('\0')) {
    // A commit's day and its first path come in one field: "\x01 day \n path".
    const head = /^\n?\x01(\d{4}-\d{2}-\d{2})\n?/.exec(part);
    if (head) day = head[1] ?? '';
    const path = part.slice(head?.[0].length ?? 0).replace(/^\n/, '');
    if (path !== '' && !days.has(path)) days.set(path, day);
  }
  return days;
}
