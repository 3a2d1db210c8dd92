import { Command } from 'commander';
import { ExitCode } from '../../errors.ts';
import { gitFolders } from '../../git/index.ts';
import { loadConfig, workingFolder } from '../context.ts';
import { examineClone } from '../doctor/clone.ts';
import { cureAll, type Diagnosis, type Examined, unknown } from '../doctor/diagnosis.ts';
import { examineGitHub } from '../doctor/forge.ts';
import { examinePeople } from '../doctor/people.ts';
import { openGitHubOf } from '../forge.ts';
import { paint, printJson, safeForTerminal } from '../terminal.ts';

export function command(): Command {
  return new Command('doctor')
    .description(
      'Say what is missing for Keepsake to do its work in this clone and on GitHub, and repair what is safe to repair.',
    )
    .option('--fix', 'repair what can be repaired without asking')
    .option('--json', 'print the diagnoses as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake doctor\n  keepsake doctor --fix\n  GITHUB_TOKEN=… keepsake doctor      also looks at the settings on GitHub\n\nExits with 1 while a problem is left.',
    )
    .action(async (options: { fix?: boolean; json?: boolean }, self: Command) => {
      const cwd = workingFolder(self);
      const { top } = await gitFolders(cwd);
      const config = await loadConfig(top ?? cwd);
      const examined = [
        ...(await examineClone(cwd, config)),
        examinePeople(config),
        ...(await examineForge(top ?? cwd, config)),
      ];
      const diagnoses = options.fix ? await cureAll(examined) : examined.map((one) => one.diagnosis);
      if (options.json) printJson({ diagnoses });
      else process.stdout.write(diagnoses.map(describe).join(''));
      if (diagnoses.some((one) => one.state === 'problem')) process.exitCode = ExitCode.findings;
    });
}

async function examineForge(
  top: string,
  config: Awaited<ReturnType<typeof loadConfig>>,
): Promise<readonly Examined[]> {
  if (config.forge === 'local') return [];
  const github = await openGitHubOf(top).catch((error: Error) => error);
  if (!(github instanceof Error)) return examineGitHub(github, config);
  return [
    unknown(
      'github',
      github.message,
      'Set GITHUB_TOKEN to have the settings on GitHub looked at too, or `forge: local` when there is no GitHub.',
    ),
  ];
}

const signs = {
  ok: () => paint('green', 'ok      '),
  repaired: () => paint('green', 'repaired'),
  unknown: () => paint('yellow', 'unknown '),
  problem: () => paint('red', 'problem '),
} as const;

function describe(diagnosis: Diagnosis): string {
  const fix = diagnosis.fix ? `           → ${safeForTerminal(diagnosis.fix)}\n` : '';
  return `${signs[diagnosis.state]()}  ${diagnosis.about}: ${safeForTerminal(diagnosis.message)}\n${fix}`;
}
