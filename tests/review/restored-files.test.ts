import { describe, expect, it } from 'vitest';
import { defaultFormat, readArchive } from '../../src/memory/index.ts';
import { diffMemories, withoutChanges } from '../../src/review/index.ts';
import { run, textsOf } from '../upkeep/support.ts';
import { memoryOf } from './memories.ts';

/* A night archives a file whole, and somebody refuses to let its facts go. */

const now = '2027-06-07';
const archived = `memory/archive/${now}.md`;
const sidecar =
  '# Deploys\n\nHow we deploy.\n\n## Days <!-- src:agent ts:2025-01-01 -->\n- We deploy on Friday\n- Never at night\n';
const page =
  '# Old Vendor\n\n**Type:** organization\n\n## Facts\n- Sells pipes <!-- src:web ts:2025-01-01 -->\n';
const index =
  '# Memory\n\n## Deploys <!-- src:agent ts:2027-06-01 -->\n- [Deploys](memory/deploys.md)\n\n## Ports <!-- src:agent ts:2027-06-01 -->\n- Web: 80\n';

async function refused(
  files: Record<string, string>,
  pick: (text: string) => boolean,
  change = (text: string) => text,
) {
  const night = await run(['expire', 'prune'], files, now, {
    state: { firstCommits: new Map(Object.keys(files).map((path) => [path, '2025-01-01'])) },
  });
  const after: Record<string, string> = {
    ...night.files,
    'MEMORY.md': change(night.files['MEMORY.md'] ?? ''),
  };
  const [before, proposed] = [memoryOf(files), memoryOf(after)];
  const undo = diffMemories(before, proposed).filter((one) => one.before !== null && pick(one.before));
  expect(undo.length).toBeGreaterThan(0);
  const left = textsOf(withoutChanges(before, proposed, undo, defaultFormat));
  const archive = left[archived] === undefined ? undefined : memoryOf(left).file(archived);
  return { night: after, left, entries: archive ? readArchive(archive).map(({ raw }) => raw.trim()) : [] };
}

describe('a sidecar with prose above its blocks', () => {
  it('stands as it stood when all is refused: with its pointer, its heading, and nothing archived', async () => {
    const files = { 'MEMORY.md': index, 'memory/deploys.md': sidecar };
    const { night, left } = await refused(files, () => true);
    expect(night['memory/deploys.md']).toBeUndefined();
    expect(left).toEqual(files);
  });

  it('stands when one fact is refused, and its prose is archived no more', async () => {
    const files = { 'MEMORY.md': index, 'memory/deploys.md': sidecar };
    const { left, entries } = await refused(files, (text) => text.includes('Friday'));
    expect(left['MEMORY.md']).toBe(index);
    expect(left['memory/deploys.md']).toContain('How we deploy.\n');
    expect(entries).toEqual(['- Never at night']);
  });

  it('comes back beside another that stays gone', async () => {
    const other = sidecar.replace('Deploys', 'Disks').replace('We deploy on Friday', 'The disk hums');
    const files = {
      'MEMORY.md': `${index}\n## Disks <!-- src:agent ts:2027-06-01 -->\n- [Disks](memory/disks.md)\n`,
      'memory/deploys.md': sidecar,
      'memory/disks.md': other.replaceAll('Never at night', 'Never full'),
    };
    const { left, entries } = await refused(files, (text) => /Friday|at night/.test(text));
    // The blank line above the last block stays, as with every block that goes.
    expect(left['MEMORY.md']).toBe(`${index}\n`);
    expect(left['memory/disks.md']).toBeUndefined();
    expect(entries).toEqual(['- The disk hums', '- Never full', '# Disks\n\nHow we deploy.']);
  });

  it.each([
    ['between the blocks it stood between', index, (text: string) => text.replace('Web: 80', 'Web: 8080')],
    [
      'in its block, where that stands',
      index.replace('](memory/deploys.md)\n', '](memory/deploys.md)\n- Read it first\n'),
      (text: string) => text.replace('Web: 80', 'Web: 8080'),
    ],
    [
      'above the blocks, where it stood',
      '# Memory\n\n- [Deploys](memory/deploys.md)\n\n## Ports <!-- src:agent ts:2027-06-01 -->\n- Web: 80\n',
      (text: string) => text.replace('Web: 80', 'Web: 8080'),
    ],
  ])('the pointer comes back %s, although the index changed otherwise', async (_name, old, change) => {
    const { left } = await refused(
      { 'MEMORY.md': old, 'memory/deploys.md': sidecar },
      (text) => /Friday|at night/.test(text),
      change,
    );
    expect(left['MEMORY.md']).toBe(change(old));
  });
});

it('a page that nobody used comes back with its pointer and is archived no more', async () => {
  const files = {
    'MEMORY.md': index.replaceAll('memory/deploys.md', 'memory/entities/Old-Vendor.md'),
    'memory/entities/Old-Vendor.md': page,
  };
  const { night, left } = await refused(files, () => true);
  expect(night['memory/entities/Old-Vendor.md']).toBeUndefined();
  expect(left).toEqual(files);
});

it('what an older night archived of a file of the same name stays archived', async () => {
  const older = `## memory/deploys.md <!-- archived:2027-01-01 from:memory/deploys.md reason:expired id:${'a'.repeat(64)} -->\n# Deploys\n\nBefore.\n\n`;
  const files = { 'MEMORY.md': index, 'memory/deploys.md': sidecar, [archived]: older };
  const { left } = await refused(files, () => true);
  expect(left).toEqual(files);
});
