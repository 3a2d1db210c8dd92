import { kindOf } from '../../memory/index.ts';
import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';

/** Logs and the archive say what was; a line that changes afterwards says what somebody wishes it had been. */
export const logAppendOnly: Rule = {
  id: 'log/append-only',
  severity: 'warning',
  summary: 'An existing line of a daily log changed or removed: warning; of the archive: error.',
  about: 'change',
  judge: (change) => (change.merge ? [] : change.files.flatMap((file) => rewrittenIn(file, change))),
};

function rewrittenIn(file: JudgedFile, change: JudgedChange): readonly Found[] {
  const kind = kindOf(file.path, change.policy.format);
  if ((kind !== 'log' && kind !== 'archive') || !file.before) return [];
  const said = file.before.lines.findIndex((line, at) => file.removed.has(at + 1) && line.trim() !== '');
  if (said < 0) return [];
  // A human may correct the archive (a secret has to go); it is said all the same.
  const severity = kind === 'archive' && change.principal.kind !== 'human' ? 'error' : 'warning';
  return [
    {
      path: file.path,
      line: file.after ? file.placeOf(said + 1) : 1,
      severity,
      message:
        kind === 'archive'
          ? 'A line of the archive was changed or removed; what was archived stays as it was.'
          : 'A line of a daily log was changed or removed; logs are only added to.',
      fix: 'Restore the line and add what is new below.',
    },
  ];
}
