import { environmentError } from '../errors.ts';
import { gitText } from './run.ts';

/** The oldest git whose answers are understood: `rev-parse --path-format` and `GIT_CONFIG_COUNT` came with it. */
const oldest = [2, 31] as const;

/**
 * Refuses a git that is too old to be believed: an option it does not know may change an answer without an error.
 * @throws KeepsakeError (environment) naming both versions
 */
export async function requireGit(cwd: string): Promise<void> {
  said ??= gitText(['--version'], { cwd });
  requireVersion(await said);
}

/** What git says of itself; asked once a process. */
let said: Promise<string> | undefined;

/** The same for what `git --version` printed. */
export function requireVersion(said: string): void {
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(said)?.slice(1) ?? []).map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw environmentError(
    `git ${major}.${minor} is too old; Keepsake needs ${oldest.join('.')} or newer`,
    `Install git ${oldest.join('.')} or newer and put it first on PATH.`,
  );
}
