import { emptyState, runPasses } from '../upkeep/index.ts';
import { passJson } from './pass-output.ts';
import { openProgress } from './progress.ts';
import { projected } from './projections.ts';
import { fileChanges, type Workspace } from './workspace.ts';

/** What `reindex --dry-run --json` prints; no clock and no state has a part in it. */
export async function planReindex(workspace: Workspace): Promise<string> {
  const { memory, config } = workspace;
  const { onPass } = openProgress();
  const input = { memory, now: new Date(0), config, state: emptyState() };
  const result = await projected(workspace, (derived) =>
    runPasses(['reindex'], { ...input, derived }, { force: true, onPass }),
  );
  const files = fileChanges(memory.snapshot, result.snapshot, config.files.archive);
  return JSON.stringify(passJson(['reindex'], true, result, files), null, 2);
}
