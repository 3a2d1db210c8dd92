import { humanFindings, humanSummary } from '../check/index.ts';
import type { Finding } from '../memory/index.ts';
import { safeForTerminal } from '../safe-text.ts';

/** What every hook knows: where git started it, and when. */
export interface HookDoor {
  /** The top of the working tree, or the bare repository. */
  readonly cwd: string;
  /** The working tree's own git folder. */
  readonly gitDir: string;
  readonly now: Date;
}

/**
 * Prints findings to stderr (git shows nothing else of a hook's) and decides.
 * @param advice the last line when something has to be mended
 * @returns 1 when one of them is an error, else 0
 */
export function report(findings: readonly Finding[], notes: readonly string[], advice: string): 0 | 1 {
  if (findings.length === 0) return 0;
  process.stderr.write(humanFindings(findings));
  process.stderr.write(
    `keepsake: ${humanSummary(findings)}. "keepsake explain RULE" says more about a rule.\n`,
  );
  if (!findings.some((finding) => finding.severity === 'error')) return 0;
  for (const line of [...notes, advice]) process.stderr.write(`keepsake: ${safeForTerminal(line)}\n`);
  return 1;
}
