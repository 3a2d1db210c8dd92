/** Exit codes of every door: 0 fine, 1 findings or conflicts, 2 usage or configuration, 3 environment. */
export const ExitCode = { ok: 0, findings: 1, usage: 2, environment: 3 } as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** Where an error is, as far as it is known; lines and columns count from 1. */
export interface Place {
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * A failure that Keepsake knows and can explain: what went wrong, where, and what to do next.
 * Doors print it short; anything else that is thrown is a bug and is printed with its stack.
 */
export class KeepsakeError extends Error {
  readonly exitCode: ExitCode;
  readonly fix: string | undefined;
  readonly place: Place | undefined;

  constructor(
    message: string,
    options: { exitCode: ExitCode; fix?: string; place?: Place; cause?: unknown },
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'KeepsakeError';
    this.exitCode = options.exitCode;
    this.fix = options.fix;
    this.place = options.place;
  }

  /** By its name: what the file for searches loads later (scripts/build.mjs) has this class once more. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === 'KeepsakeError';
  }
}

/** Wrong words on the command line or in keepsake.yml: exit code 2. */
export function usageError(message: string, fix?: string, place?: Place): KeepsakeError {
  return new KeepsakeError(message, {
    exitCode: ExitCode.usage,
    ...(fix === undefined ? {} : { fix }),
    ...(place === undefined ? {} : { place }),
  });
}

/** Git, the network, the file system or a model does not do what is needed: exit code 3. */
export function environmentError(message: string, fix?: string, cause?: unknown): KeepsakeError {
  return new KeepsakeError(message, {
    exitCode: ExitCode.environment,
    ...(fix === undefined ? {} : { fix }),
    ...(cause === undefined ? {} : { cause }),
  });
}

/** What the operating system refused, in words; the rest of its codes speak for themselves. */
const refusals: Readonly<Record<string, readonly [said: string, fix: string]>> = {
  ENOSPC: ['the disk is full', 'Free some space and do it again; nothing half-written was kept.'],
  EDQUOT: ['the disk quota is used up', 'Free some space and do it again; nothing half-written was kept.'],
  EROFS: ['the file system is read-only', 'Make it writable, or work in another folder.'],
  EACCES: ['permission is denied', 'Check who owns the file and the folder it is in.'],
  EPERM: ['permission is denied', 'Check who owns the file and the folder it is in.'],
  ENOTDIR: ['a file lies where a folder is to be', 'Move the file away, or name another folder.'],
  EIO: ['the disk reports an error', 'Check the disk before anything else.'],
  EMFILE: ['too many files are open', 'Raise the limit (ulimit -n) and do it again.'],
  EFBIG: ['the file grows beyond what is allowed here', 'Raise the limit (ulimit -f) and do it again.'],
};

/** What the operating system said about a file, in words, and what to do; a code nobody put into words stays as it is. */
export function spokenCause(cause: unknown): { readonly said: string; readonly fix?: string } {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return { said: 'there is no such file', fix: 'Name a file that exists.' };
  if (code === 'EISDIR') return { said: 'it is a folder', fix: 'Name a file in it.' };
  const refusal = code === undefined ? undefined : refusals[code];
  if (refusal) return { said: `${refusal[0]} (${code})`, fix: refusal[1] };
  return { said: message ?? String(cause) };
}

/** A file somebody named that cannot be read: which, why, and what to do. */
export function unreadable(name: string, cause: unknown, fix?: string): KeepsakeError {
  const spoken = spokenCause(cause);
  return environmentError(`${name} cannot be read: ${spoken.said}.`, fix ?? spoken.fix, cause);
}

/** A refusal of the operating system as an error Keepsake can explain; anything else is handed back as it is. */
export function knownError(error: unknown): unknown {
  if (error instanceof KeepsakeError || !(error instanceof Error)) return error;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  const refusal = code === undefined || syscall === undefined ? undefined : refusals[code];
  if (refusal === undefined) return error;
  const what = path === undefined ? `${syscall}` : path;
  return environmentError(`${what}: ${refusal[0]} (${code})`, refusal[1], error);
}
