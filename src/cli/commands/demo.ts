import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { workingFolder } from '../context.ts';
import { openStage } from '../demo/stage.ts';
import { attack, buildMemory, liveAWeek, runNight, showReview } from '../demo/story.ts';

export function command(): Command {
  return new Command('demo')
    .description(
      'Play the main job in a temporary folder: a forged fact refused, a night run, proposals to read.',
    )
    .option('--keep <dir>', 'play in this new folder and leave it for exploring')
    .addHelpText('after', '\nExamples:\n  keepsake demo\n  keepsake demo --keep /tmp/garden')
    .action(async (options: { keep?: string }, self: Command) => {
      const folder = await demoFolder(
        options.keep === undefined ? undefined : resolve(workingFolder(self), options.keep),
      );
      const tell = (text: string) => void process.stdout.write(`${text}\n`);
      try {
        const examples = fileURLToPath(new URL('../../examples/demo', import.meta.url));
        const stage = openStage(folder, examples);
        await buildMemory(stage, tell);
        await liveAWeek(stage, examples, tell);
        await attack(stage, tell);
        const proposals = await runNight(stage, tell);
        await showReview(proposals, tell);
        tell(options.keep === undefined ? endWithout : endWith(stage.workspace));
      } finally {
        if (options.keep === undefined) await rm(folder, { recursive: true, force: true });
      }
    });
}

async function demoFolder(keep: string | undefined): Promise<string> {
  if (keep === undefined) return mkdtemp(join(tmpdir(), 'keepsake-demo-'));
  await mkdir(keep, { recursive: true });
  if ((await readdir(keep)).length > 0) {
    throw usageError(
      `${keep} is not empty.`,
      'Name a new or empty folder: the demo never writes over what is there.',
    );
  }
  return keep;
}

const endWithout = '\nThe folder is gone again. `npm run demo -- --keep DIR` leaves it for exploring.';

function endWith(workspace: string): string {
  return `\nThe workspace is ${workspace}. Try there:\n  git log --oneline --graph --all\n  git diff main...keepsake/upkeep\n  keepsake recall "who leads the Lisbon office?"`;
}
