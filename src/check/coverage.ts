import { ExitCode, KeepsakeError, knownError, type Place } from '../errors.ts';
import type { Finding } from '../memory/index.ts';
import { MissingObject } from './gather.ts';

/** A finding that says what the check could not see; nothing passes because it could not be judged. */
export function coverageFinding(message: string, fix: string, commit?: string, place?: Place): Finding {
  return {
    rule: 'check/coverage',
    severity: 'error',
    path: place?.path ?? '',
    line: place?.line ?? 1,
    column: place?.column ?? 1,
    message,
    fix,
    ...(commit === undefined ? {} : { commit }),
  };
}

/** Turns a failure to judge into a finding; wrong words on the command line stay what they are. */
export function failureFinding(cause: unknown, commit?: string): Finding {
  if (cause instanceof KeepsakeError && cause.exitCode === ExitCode.usage && !cause.place) throw cause;
  if (cause instanceof MissingObject)
    return coverageFinding(
      `This change cannot be judged: ${cause.message}.`,
      'Fetch the history: git fetch --unshallow, or fetch-depth: 0 in actions/checkout.',
      commit,
    );
  const known = knownError(cause);
  const reason = known instanceof Error ? known.message : String(known);
  return coverageFinding(
    `This change cannot be judged: ${reason.replace(/\.$/, '')}.`,
    known instanceof KeepsakeError && known.fix ? known.fix : 'Mend that and check again.',
    commit,
    known instanceof KeepsakeError ? known.place : undefined,
  );
}
