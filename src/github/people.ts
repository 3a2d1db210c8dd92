import type { Config } from '../config/index.ts';
import { accessOf } from './access.ts';
import type { GitHubClient } from './client.ts';

/**
 * Whose word counts on a proposal: the humans that the policy lists with a GitHub account; where it lists none, the
 * repository's maintainers. Programs never.
 * @returns a function that remembers its answers
 */
export function deciders(github: GitHubClient, config: Config): (login: string) => Promise<boolean> {
  const listed = config.writers
    .filter((writer) => writer.kind === 'human')
    .flatMap((writer) => (writer.github === undefined ? [] : [writer.github.toLowerCase()]));
  const known = new Map<string, Promise<boolean>>();
  return (login) => {
    const name = login.toLowerCase();
    if (name.endsWith('[bot]')) return Promise.resolve(false);
    if (listed.length > 0) return Promise.resolve(listed.includes(name));
    const answer =
      known.get(name) ?? accessOf(github, login).then((level) => level === 'admin' || level === 'maintain');
    known.set(name, answer);
    return answer;
  };
}
