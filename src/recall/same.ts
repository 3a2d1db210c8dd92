import { keyOf } from '../memory/identity.ts';
import { matchStatus } from '../memory/status.ts';
import type { Entry } from './entry.ts';
import { foldName } from './folding.ts';

/** Whether two entries say the same of the same subject: case and closing punctuation apart, nothing may differ. */
export function saysTheSame(a: Entry, b: Entry): boolean {
  return (
    keyOf(a.text) === keyOf(b.text) &&
    matchStatus(a.text)?.status === matchStatus(b.text)?.status &&
    a.body.trim() === b.body.trim() &&
    foldName(a.subject ?? '') === foldName(b.subject ?? '')
  );
}
