import type { Found, JudgedChange, OutsideChange, Rule } from '../change.ts';
import { diffLines } from '../line-diff.ts';
import { linesOf } from '../lines.ts';
import { isPolicyFile } from '../policy-files.ts';
import { nameAndKind } from '../principal.ts';

/** Policy, keys, hooks, workflows and attributes are changed by humans: they decide about everything else. */
export const writePolicy: Rule = {
  id: 'write/policy',
  severity: 'error',
  summary: 'Policy, signers, hooks, workflows or attributes changed by a non-human.',
  about: 'change',
  judge: (change) =>
    change.principal.kind === 'human'
      ? []
      : change.outside
          .filter((one) => isPolicyFile(one.path, change.policy))
          .map((one) => found(one, change)),
};

function found(one: OutsideChange, change: JudgedChange): Found {
  const before = linesOf(one.before?.text ?? '');
  const after = linesOf(one.after?.text ?? '');
  const hunk = diffLines(before, after).hunks[0];
  return {
    path: one.path,
    line: Math.max(1, Math.min((hunk?.newStart ?? 0) + 1, Math.max(1, after.length))),
    ...(change.policy.origin === 'built-in' ? { severity: 'warning' as const } : {}),
    message: `${nameAndKind(change.principal)} ${verb(one)} a file that decides what is allowed here.`,
    fix: 'Let a listed human make this change; the rest of the commit can go on without it.',
  };
}

function verb(one: OutsideChange): string {
  return one.before === undefined ? 'adds' : one.after === undefined ? 'removes' : 'changes';
}
