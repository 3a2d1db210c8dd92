import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from '../../git/index.ts';
import { packageRoot } from '../install/package-files.ts';
import { pinWorkflow } from '../workflows/pin.ts';
import { ownSource } from '../workflows/source.ts';

/** The workflows by the path they get in a repository, pinned, and what a person should know about the pins. */
export async function workflowFiles(
  top: string,
): Promise<{ readonly files: ReadonlyMap<string, string>; readonly notes: readonly string[] }> {
  const root = packageRoot();
  const folder = join(root, 'src', 'cli', 'templates', 'workflows');
  const source = await ownSource(root);
  const branch = await defaultBranch(top);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yml')).sort();
  const files = new Map<string, string>();
  const notes = new Set<string>();
  for (const name of names) {
    const { text, warning } = pinWorkflow(await readFile(join(folder, name), 'utf8'), source, branch);
    files.set(`.github/workflows/keepsake-${name.replace(/^keepsake-/, '')}`, text);
    if (warning !== undefined) notes.add(warning);
  }
  return { files, notes: [...notes] };
}

/** What the remote calls its default branch; without a remote, the branch that is checked out. */
async function defaultBranch(top: string): Promise<string> {
  const ask = async (...args: string[]) => {
    const out = await git(args, { cwd: top, okCodes: [0, 1, 128] });
    return out.code === 0 ? out.stdout.toString('utf8').trim() : '';
  };
  const remote = await ask('symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD');
  return (
    remote.slice(remote.indexOf('/') + 1) ||
    (await ask('symbolic-ref', '--quiet', '--short', 'HEAD')) ||
    'main'
  );
}
