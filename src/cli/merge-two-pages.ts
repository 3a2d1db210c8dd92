import type { Command } from 'commander';
import { usageError } from '../errors.ts';
import { withFiles } from '../memory/index.ts';
import { entityPages, findPage, mergePages, repointed } from '../upkeep/index.ts';
import { diffText } from './pass-output.ts';
import { printJson, safeForTerminal } from './terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from './workspace.ts';

/** `entities merge`: one page of two, in the working tree. */
export async function mergeOnDisk(
  command: Command,
  into: string,
  from: string,
  options: { readonly json?: boolean; readonly dryRun?: boolean },
): Promise<void> {
  const workspace = await openWorkspace(command);
  const work = async (on: Workspace) => {
    const stays = page(on, into);
    const goes = page(on, from);
    if (stays.path === goes.path)
      throw usageError(`"${into}" and "${from}" are one page (${stays.path}).`, 'Nothing was changed.');
    const files = new Map<string, string | null>([[goes.path, null]]);
    files.set(stays.path, mergePages(stays, goes));
    const index = on.memory.file(on.config.files.index);
    const text = index && repointed(index, goes.path, stays.path);
    if (index && text !== undefined) files.set(index.path, text);
    return { snapshot: withFiles(on.memory.snapshot, files), stays: stays.path, goes: goes.path };
  };
  const done = await changeWorkspace(workspace, work, { dryRun: options.dryRun });
  const { stays, goes } = done.result;
  if (options.json)
    printJson({ into: stays, from: goes, dryRun: options.dryRun === true, changed: done.files.length > 0 });
  else if (options.dryRun) process.stdout.write(diffText(done.files));
  else
    process.stdout.write(
      safeForTerminal(`${goes} is part of ${stays} now, and its name is an alias there.\n`),
    );
}

function page(workspace: Workspace, name: string) {
  const found = findPage(workspace.memory, workspace.config, name);
  if (found) return found;
  const count = entityPages(workspace.memory, workspace.config).length;
  throw usageError(
    `There is no page named "${name}" among ${count}.`,
    'keepsake entities lists every page and its aliases.',
  );
}
