import { git, gitText, type ObjectReader, openObjects } from '../../git/index.ts';
import { type Change, evidencePlaces, type Fact, openMemory, standingLine } from '../../memory/index.ts';
import { diffMemories } from '../../review/index.ts';
import type { Workspace } from '../workspace.ts';
import { describeStep, type LifeStep } from './life-step.ts';
import { mergedProposals } from './reviews.ts';
import { memoryAt } from './revisions.ts';

export interface Life {
  readonly steps: readonly LifeStep[];
  readonly evidence?: { readonly place: string; readonly line?: string };
  readonly shallow: boolean;
  /** True: the remote, whose state knows the reviewers, could not be asked. */
  readonly unreached: boolean;
}

/** A fact that was reworded more often than this is followed no further. */
const mostSteps = 50;

/**
 * Follows a fact back through its rewordings and moves: the commit that brought these words, then the one that
 * brought the words before them. Works on the text alone, so squash and rebase merges lose nothing; a commit that only
 * brings words from another line of history, as a sync down does, is followed there.
 */
export async function lifeOf(workspace: Workspace, fact: Fact, offline = false): Promise<Life> {
  const { top, config } = workspace;
  const objects = openObjects(top);
  try {
    const { proposals, unreached } = await mergedProposals(top, config, objects, offline);
    const steps: LifeStep[] = [];
    let text: string | undefined = fact.text;
    let from = 'HEAD';
    while (text !== undefined && steps.length < mostSteps) {
      const found = await broughtBy(workspace, objects, text, from);
      if (!found) break;
      const step = await describeStep(workspace, objects, found.commit, found.change, text, proposals);
      steps.push(step);
      from = step.cameFrom ?? `${found.commit}^`;
      if (step.cameFrom !== undefined) continue;
      text = found.change.kind === 'added' ? undefined : (found.change.before ?? undefined);
    }
    const shallow = (await gitText(['rev-parse', '--is-shallow-repository'], { cwd: top })) === 'true';
    const evidence = evidenceOf(workspace, fact);
    return { steps, shallow, unreached, ...(evidence ? { evidence } : {}) };
  } finally {
    await objects.close();
  }
}

/** The newest commit before `from` that put these words where they are. */
async function broughtBy(
  workspace: Workspace,
  objects: ObjectReader,
  text: string,
  from: string,
): Promise<{ readonly commit: string; readonly change: Change } | undefined> {
  const { top, root, format } = workspace;
  // The pickaxe finds every commit that changed how often the words occur; the model says what that meant.
  const words = text.split('\n')[0] ?? text;
  const list = await git(
    ['log', '--first-parent', '-m', '--format=%H %P', '--no-patch', `-S${words}`, from, '--', root || '.'],
    { cwd: top, okCodes: [0, 128] },
  );
  const commits = [...new Set(list.stdout.toString('utf8').split('\n').filter(Boolean))];
  for (const line of commits) {
    const [commit = '', parent] = line.split(' ');
    const before = parent ? await memoryAt(workspace, parent, objects) : openMemory(new Map(), format);
    const changes = diffMemories(before, await memoryAt(workspace, commit, objects));
    const change = changes.find((one) => one.after === text);
    if (change) return { commit, change };
  }
  return undefined;
}

/** The line that the fact's evidence points at, as it stands in the working tree. */
function evidenceOf(workspace: Workspace, fact: Fact): Life['evidence'] {
  const { ev } = fact.provenance;
  if (ev === undefined) return undefined;
  const [place] = evidencePlaces(ev);
  const lines = (place && workspace.memory.snapshot.get(place.path)?.text)?.split('\n');
  const at = place && lines && standingLine(place, lines);
  const line = at === undefined ? undefined : lines?.[at - 1]?.trim();
  return { place: ev, ...(line === undefined ? {} : { line }) };
}
