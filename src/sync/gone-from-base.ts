import { pathspecsOf } from '../config/index.ts';
import { git } from '../git/index.ts';
import { type Change, evidenceOrigins, evidenceParts, parseEvidence } from '../memory/index.ts';
import type { Workshop } from './workshop.ts';

/** git asks seconds and gigabytes for an expression of some thousand words; beyond, every line with a hash is read. */
const mostHashes = 500;

/** The passes that read logs: every night again, as long as a log is young. */
const readers: ReadonlySet<string | undefined> = new Set(['extract', 'promote']);

/**
 * The changes by which a night would learn once more, from the same line of a log, what stood on the base and was taken
 * out of it there. Whoever deleted it, or reverted the merge that brought it, has said no as plainly as by a box.
 * @param changes what is to be proposed
 * @param reasons which pass made each, by id
 */
export async function goneFromBase(
  workshop: Workshop,
  changes: readonly Change[],
  reasons: readonly Change[],
): Promise<ReadonlySet<Change>> {
  const read = new Map(reasons.filter(({ pass }) => readers.has(pass)).map((change) => [change.id, change]));
  const evidence = new Map<Change, string>();
  for (const change of changes) {
    const ev = change.ev ?? read.get(change.id)?.ev ?? '';
    // Without its hash a line cannot be told from another that took its place.
    if (read.has(change.id) && change.before === null && hashesOf(ev).length > 0) evidence.set(change, ev);
  }
  if (evidence.size === 0) return new Set();
  const lines = await takenOutLines(workshop, [...evidence.values()]);
  const isGone = ([{ after }, ev]: readonly [Change, string]) => {
    const [words = ''] = (after ?? '').split('\n');
    // One line of a log may say two things: only what stood there with these words is gone.
    return lines.some(
      (line) => line.text.includes(words) && evidenceOrigins(ev).every((one) => line.origins.has(one)),
    );
  };
  return new Set([...evidence].filter(isGone).map(([change]) => change));
}

function hashesOf(ev: string): readonly string[] {
  return evidenceParts(ev).flatMap((part) => parseEvidence(part)?.hash ?? []);
}

/** A line of memory, and the origins of the evidence in it. */
interface EvidencedLine {
  readonly text: string;
  readonly origins: ReadonlySet<string>;
}

/** The lines with such evidence that a commit of the base's own line of history took out. */
async function takenOutLines(
  workshop: Workshop,
  asked: readonly string[],
): Promise<readonly EvidencedLine[]> {
  const { cwd, base, root } = workshop;
  const hashes = new Set(asked.flatMap(hashesOf));
  const wanted = hashes.size > mostHashes ? '[0-9a-f]{8}' : [...hashes].join('|');
  const out = await git(
    [
      'log',
      '--first-parent',
      '-m',
      '-p',
      '-U0',
      '--text',
      '--format=',
      '--no-renames',
      '--no-color',
      '--no-ext-diff',
      '--no-textconv',
      `-G~(${wanted})`,
      base.head,
      '--',
      ...(root === '' ? [] : pathspecsOf(root.replace(/\/$/, ''))),
    ],
    { cwd },
  );
  return out.stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('-'))
    .map((text) => ({
      text,
      origins: new Set([...text.matchAll(/\bev:(\S+)/g)].flatMap(([, ev = '']) => evidenceOrigins(ev))),
    }));
}
