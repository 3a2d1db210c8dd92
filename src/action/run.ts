import type { ExitCode } from '../errors.ts';
import type { GitHubClient } from '../github/index.ts';
import type { Inputs } from './inputs.ts';
import type { Runner } from './runner.ts';

/** Everything a mode works with. */
export interface Run {
  readonly inputs: Inputs;
  readonly runner: Runner;
  readonly github: GitHubClient;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** One sentence for the log. */
  readonly say: (sentence: string) => void;
}

/** What a mode hands back; the door alone prints, sets outputs and chooses the exit code. */
export interface ActionResult {
  readonly exitCode: ExitCode;
  /** Workflow commands that show findings on their lines. */
  readonly annotations: string;
  /** Full sentences about what was left out, and what to do about it. */
  readonly warnings: readonly string[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}
