import { git } from '../../git/index.ts';

const name = 'merge.keepsake.name';
const driver = 'merge.keepsake.driver';

/** git runs this by sh in the working tree's top; without Keepsake's folder its own text merge stands. */
function driverCommand(version: string): string {
  return [
    `k=$(git rev-parse --git-common-dir)/keepsake/${version}/merge.sh;`,
    'if [ -f "$k" ]; then sh "$k" %O %A %B %L %P;',
    'else git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B; fi',
  ].join(' ');
}

export async function isDriverConfigured(cwd: string, version: string): Promise<boolean> {
  const out = await git(['config', '--local', '--get', driver], { cwd, okCodes: [0, 1] });
  return out.stdout.toString('utf8').trim() === driverCommand(version);
}

/** Tells this repository how to merge files with the attribute `merge=keepsake`. */
export async function configureDriver(cwd: string, version: string): Promise<void> {
  await git(['config', '--local', name, 'Keepsake merges memory by fact'], { cwd });
  await git(['config', '--local', driver, driverCommand(version)], { cwd });
}

export async function removeDriver(cwd: string): Promise<boolean> {
  const out = await git(['config', '--local', '--remove-section', 'merge.keepsake'], {
    cwd,
    okCodes: [0, 1, 128],
  });
  return out.code === 0;
}
