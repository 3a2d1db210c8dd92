import {
  countsOf,
  datedFacts,
  type PageSummary,
  pageSummaries,
  type Stats,
  sumCounts,
} from '../upkeep/index.ts';
import { projected } from './projections.ts';
import type { Workspace } from './workspace.ts';

/*
 * What commands say of a whole memory, by what is kept of its files; a memory that changed costs its changed files. In a
 * module of its own: where the answer itself is kept, nothing of this is loaded.
 */

export function countStats(workspace: Workspace): Promise<Stats> {
  return projected(workspace, (derived) => sumCounts(countsOf(workspace.memory, derived)));
}

export function listPages(workspace: Workspace): Promise<readonly PageSummary[]> {
  return projected(workspace, (derived) => pageSummaries(workspace.memory, workspace.config, derived));
}

export function collectDatedFacts(workspace: Workspace): Promise<string> {
  return projected(workspace, (derived) => datedFacts(workspace.memory, workspace.config, derived));
}
