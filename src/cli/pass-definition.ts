import { Command } from 'commander';
import type { PassName } from '../upkeep/index.ts';

export interface PassOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

/** A command that runs passes on the working tree: the plan with reasons, then the change. */
export function passCommand(name: PassName, description: string, example: string): Command {
  return new Command(name)
    .description(description)
    .option('--dry-run', 'print the plan and the diff, change nothing')
    .option('--json', 'print the plan as JSON')
    .option('--now <iso>', 'the day it is, e.g. 2026-02-16 (default: the clock)')
    .addHelpText(
      'after',
      `\nExamples:\n  keepsake ${name} --dry-run\n  keepsake ${name} --json --now 2026-02-16${example === '' ? '' : `\n${example.trimEnd()}`}\n\nkeepsake explain pass/${name} tells its rules.`,
    );
}
