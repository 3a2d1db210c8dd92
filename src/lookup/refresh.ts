import type { Config } from '../config/index.ts';
import { memoryRoots } from '../config/paths.ts';
import { git, leadsThroughLink } from '../git/index.ts';
import type { Place } from './repository.ts';

/**
 * Where what a session starts with may be written without being asked each time, or one sentence why nowhere. Only
 * where git ignores the file does it stay out of the way of the next checkout; and a branch that names another file
 * for it must not have an ignored script or setting written over.
 */
export async function refreshable(
  place: Place,
  config: Config,
): Promise<{ readonly path: string } | { readonly refused: string }> {
  const path = `${memoryRoots(config)[0]}${config.files.recall_context}`;
  const refused = (why: string) => ({ refused: `${path} is not refreshed: ${why}` });
  if (place.gitDir === undefined) return refused(`${place.top} is in no git repository.`);
  if (!/[^/]\.md$/i.test(path) || /(?:^|\/)\.git(?:\/|$)/i.test(path)) return refused('it is no .md file.');
  if (leadsThroughLink(place.top, path)) return refused('it leads through a symlink.');
  const ignored = await git(['check-ignore', '-q', '--', path], { cwd: place.top, okCodes: [0, 1, 128] });
  if (ignored.code !== 0)
    return refused('git does not ignore it. Take it out of the index, and name it in .gitignore.');
  return { path };
}
