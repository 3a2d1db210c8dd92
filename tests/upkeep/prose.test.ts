import { expect, test } from 'vitest';
import { upkeepPasses } from '../../src/upkeep/index.ts';
import { expectNothingLost, expectUserUntouched } from './laws.ts';
import { run } from './support.ts';

/*
 * Prose is a fact while no list stands beside it. A list item written into its block would take that from it, and the
 * last item that leaves gives it back in the middle of a night.
 */

const episodic = (said: string) =>
  `# Episodic memory\n\n${['2026-05-01', '2026-05-08', '2026-05-15'].map((day) => `## ${day}\n- ${said} <!-- src:agent ts:${day} layer:episodic kind:preference session:${day} -->\n`).join('\n')}`;

test('a semantic fact whose heading has prose of the user gets a block of its own, once', async () => {
  const prose = '## Preferences <!-- src:user ts:2026-06-01 -->\nTea, and never before noon.\n';
  const files = {
    'memory/semantic.md': prose,
    'memory/episodic/2026-05.md': episodic('Jane Smith prefers coffee in the Lisbon office'),
  };
  const night = await run(['compendium'], files, '2026-06-07');
  expect(night.warnings).toEqual([]);
  expectUserUntouched(files, night);
  expect(night.files['memory/semantic.md']).toMatch(
    /^## Preferences <!-- src:user ts:2026-06-01 -->\nTea, and never before noon\.\n\n## Preferences\n- Jane Smith prefers coffee/,
  );
  const more = {
    ...night.files,
    'memory/episodic/2026-06.md': episodic('Jane Smith prefers the window seat in the Lisbon office'),
  };
  const next = await run(['compendium'], more, '2026-06-07');
  expect(next.files['memory/semantic.md']?.match(/^## Preferences/gm)).toHaveLength(2);
});

test('a first block below the prose of a user leaves every byte of it', async () => {
  const files = {
    'memory/semantic.md': '# Known <!-- src:user ts:2026-06-01 -->\n\nTea, and never before noon.\n',
    'memory/episodic/2026-05.md': episodic('Jane Smith prefers coffee in the Lisbon office'),
  };
  const night = await run(['compendium'], files, '2026-06-07');
  expect(night.warnings).toEqual([]);
  expect(night.files['memory/semantic.md']).toContain('Jane Smith prefers coffee');
  expectUserUntouched(files, night);
});

const said = 'The nightly backup of Jane Smith runs on the big disk';
test.each([
  ['past its lifetime', '2026-03-01', /^## Disks[^\n]*⚠️ stale[^\n]*\nSpare disks are in the cellar\.\n+$/],
  ['past twice its lifetime', '2025-01-01', undefined],
])('prose %s that a removed duplicate leaves is judged the same night', async (_name, ts, left) => {
  const files = {
    'MEMORY.md': `## Backup\n- ${said} <!-- src:agent ts:2026-06-05 -->\n`,
    'memory/disks.md': `## Disks <!-- src:agent ts:${ts} -->\nSpare disks are in the cellar.\n\n- ${said} <!-- src:agent ts:2026-06-01 -->\n`,
    'memory/entities/Jane-Smith.md': '# Jane Smith\n\n**Type:** person\n',
  };
  const first = await run(upkeepPasses, files, '2026-06-07');
  expectNothingLost(files, first);
  if (left) expect(first.files['memory/disks.md']).toMatch(left);
  else expect(first.files['memory/disks.md']).toBeUndefined();
  const second = await run(upkeepPasses, first.files, '2026-06-07');
  expect(second.files).toEqual(first.files);
  expect(second.changes).toEqual([]);
});
