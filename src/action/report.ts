import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ExitCode } from '../errors.ts';
import { openObjects, resolveRevision, snapshotOfTree } from '../git/index.ts';
import { defaultBranch } from '../github/index.ts';
import { civilDay, formatOptions, isMemoryPath, openMemory } from '../memory/index.ts';
import { renderReport, reportContents } from '../review/index.ts';
import { openBare } from './bare.ts';
import { configAt } from './config-at.ts';
import type { ActionResult, Run } from './run.ts';

/** `mode: report`: one page about the memory of the base branch, for an artifact or Pages. */
export async function runReport(run: Run): Promise<ActionResult> {
  const { inputs, runner } = run;
  const branch = inputs.base ?? (await defaultBranch(run.github));
  const bare = await openBare(runner, inputs.token);
  const objects = openObjects(bare.dir);
  try {
    await bare.fetch('--depth=1', `+refs/heads/${branch}:refs/heads/${branch}`);
    const commit = (await resolveRevision({ cwd: bare.dir }, `refs/heads/${branch}`)) ?? '';
    const config = await configAt(objects, commit, inputs.config);
    const format = formatOptions(config);
    const snapshot = await snapshotOfTree(bare.dir, commit, objects, (path) => isMemoryPath(path, format));
    const day = civilDay(inputs.now, config.time_zone);
    const title = `${runner.owner}/${runner.repo}`;
    const page = renderReport(reportContents(openMemory(snapshot, format), { title, commit, day }));
    const path = resolve(runner.workspace, inputs.reportPath);
    if (!inputs.dryRun) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, page);
    }
    return {
      exitCode: ExitCode.ok,
      annotations: '',
      warnings: [],
      outputs: { changed: 'false', 'report-path': path },
      summary: `The memory report of \`${branch}\` at \`${commit.slice(0, 7)}\` is in \`${inputs.reportPath}\`.\n`,
    };
  } finally {
    await objects.close();
    await bare.remove();
  }
}
