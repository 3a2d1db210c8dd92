import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { memoryRoots, within } from '../config/paths.ts';
import { journalName, type Use } from './journal.ts';
import type { Place } from './repository.ts';

/*
 * What was recalled is noted in a journal beside the index, one line a use, because writing a ref costs more than a
 * search. The journal is folded into the state ref `refs/keepsake/state/recall` when it has grown, before a night,
 * and whenever manifests are shown.
 */

/** A context of 4,000 tokens notes some 45 KB, and folding takes longer than the search: one in ninety does it. */
const foldAbove = 4 * 1024 * 1024;

/**
 * What a use counts for: each fact by its id, and each entity page once by its path in its memory folder, as the
 * passes know it. A page is as important as it is recalled, whichever of its facts was.
 */
export function recalledOf(
  config: Config,
  items: readonly { readonly id: string; readonly path: string }[],
): readonly string[] {
  const roots = memoryRoots(config);
  const pages = items.flatMap(({ path }) => {
    const root = roots.find((one) => within(`${one}${config.files.entities}/`, path) !== undefined);
    return root === undefined ? [] : [within(root, path) ?? path];
  });
  return [...items.map((item) => item.id), ...new Set(pages)];
}

/** Notes a use; nothing is written outside of git, with `state: off`, or for counts with `recall.access_log: false`. */
export async function noteUse(place: Place, config: Config, use: Use): Promise<void> {
  if (place.gitDir === undefined || config.state === 'off') return;
  const recalled = config.recall.access_log ? use.recalled : [];
  if (recalled.length === 0 && !use.manifest) return;
  const folder = join(place.gitDir, 'keepsake');
  const journal = join(folder, journalName);
  try {
    mkdirSync(folder, { recursive: true });
    appendFileSync(journal, `${JSON.stringify({ ...use, recalled })}\n`);
    if (statSync(journal).size > foldAbove) await (await import('./fold.ts')).foldUses(place, config);
  } catch {
    // A read-only clone can be searched too.
  }
}
