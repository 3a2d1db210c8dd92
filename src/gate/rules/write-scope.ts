import { matchesGlob } from '../../memory/index.ts';
import type { Found, JudgedChange, Rule } from '../change.ts';

/** A writer's commits stay within what the writer is for: its paths, and memory alone where the policy says so. */
export const writeScope: Rule = {
  id: 'write/scope',
  severity: 'error',
  summary: "A non-human's memory commit that touches other paths, or paths outside the writer's own.",
  about: 'change',
  judge: (change) =>
    change.principal.kind === 'human' ? [] : [...refused(change), ...mixed(change), ...foreign(change)],
};

function refused(change: JudgedChange): readonly Found[] {
  const first = change.files[0];
  if (!change.principal.refused || !first) return [];
  return [
    {
      path: first.path,
      line: 1,
      message: `${change.principal.name} is not a listed writer, and keepsake.yml refuses unlisted ones.`,
      fix: 'List the writer in keepsake.yml, or commit under a listed identity.',
    },
  ];
}

function mixed(change: JudgedChange): readonly Found[] {
  if (!change.policy.config.gate.scope || change.files.length === 0) return [];
  return change.outside.map(({ path }) => ({
    path,
    line: 1,
    message: 'This commit changes memory and this file, which is no memory.',
    fix: 'Make two commits: one for the memory, one for the rest.',
  }));
}

function foreign(change: JudgedChange): readonly Found[] {
  const { paths, name } = change.principal;
  if (paths.length === 0) return [];
  return change.files
    .filter((file) => !paths.some((glob) => matchesGlob(glob, file.path)))
    .map((file) => ({
      path: file.path,
      line: 1,
      message: `${name} is kept to ${paths.join(', ')}, and this file lies outside.`,
      fix: "Write to one of the writer's own paths, or let a human widen them in keepsake.yml.",
    }));
}
