import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { type StoredLearning, storeLearning } from '../../extract/index.ts';
import { withFiles } from '../../memory/index.ts';
import { nowOf } from '../context.ts';
import { secretIn } from '../no-secret.ts';
import { diffText } from '../pass-output.ts';
import { paint, printJson, safeForTerminal } from '../terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from '../workspace.ts';

interface LearnOptions {
  readonly kind: string;
  readonly confidence?: string;
  readonly session?: string;
  readonly by?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('learn')
    .description('Store what was learned: accepted, or refused with the reason (exit code 1).')
    .argument('<text>', 'one sentence of advice for next time')
    .requiredOption('-k, --kind <kind>', 'heuristic, lesson or strategy')
    .option('--confidence <0-1>', 'how sure you are (default: 0.65)')
    .option('--session <name>', 'the session, for its cool-down (5 minutes) and its limit (3)')
    .option('--by <name>', 'who learned it')
    .option('--dry-run', 'judge it and print the diff, change nothing')
    .option('--json', 'print the answer as JSON')
    .option('--now <iso>', 'the time it is (default: the clock)')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake learn "Always run the migrations before deploying the workers." --kind lesson\n  keepsake learn "Prefer a dry run on staging." --kind strategy --session s1 --json\n  keepsake learn "Retry a payment only when the gateway says so." --kind heuristic --dry-run',
    )
    .action(learn);
}

async function learn(text: string, options: LearnOptions, self: Command): Promise<void> {
  const confidence = options.confidence === undefined ? undefined : Number(options.confidence);
  if (confidence !== undefined && !(confidence >= 0 && confidence <= 1))
    throw usageError(`--confidence ${options.confidence} is no number from 0 to 1.`, 'Write it as 0.8.');
  const workspace = await openWorkspace(self);
  const now = nowOf(options.now);
  const { kind, session, by } = options;
  const learning = {
    text,
    kind,
    ...(confidence === undefined ? {} : { confidence }),
    ...(session === undefined ? {} : { session }),
  };
  const secret = await secretIn(workspace.config, text);
  const run = async (on: Workspace) => {
    const stored = storeLearning(learning, {
      memory: on.memory,
      config: on.config,
      now,
      ...(by === undefined ? {} : { by }),
    });
    if (secret && stored.answer.accepted) return { snapshot: on.memory.snapshot, stored: refusedFor(text) };
    return { snapshot: withFiles(on.memory.snapshot, stored.files), stored };
  };
  const dryRun = options.dryRun === true;
  const done = await changeWorkspace(workspace, run, { dryRun });
  const { answer, changes } = done.result.stored;
  if (options.json)
    printJson({ dryRun, ...answer, id: changes[0]?.id ?? null, path: changes[0]?.path ?? null });
  else {
    const word = answer.accepted ? paint('green', 'accepted') : paint('red', `refused (${answer.reason})`);
    process.stdout.write(
      `${word}  ${safeForTerminal(answer.message)}\n${dryRun ? diffText(done.files) : ''}`,
    );
  }
  if (!answer.accepted) process.exitCode = 1;
}

/** The gate knows more secrets than the policy of learnings does; the answer is the same. */
function refusedFor(text: string): StoredLearning {
  const message = 'It holds a secret. Name where the secret lives instead.';
  return {
    answer: { accepted: false, reason: 'secret', message, text },
    files: new Map(),
    changes: [],
  };
}
