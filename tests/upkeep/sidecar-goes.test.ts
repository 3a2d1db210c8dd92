import { expect, test } from 'vitest';
import { readArchive } from '../../src/memory/index.ts';
import { expectNothingLost, expectUserUntouched } from './laws.ts';
import { memoryOf, run } from './support.ts';

/* A sidecar whose blocks are all gone is archived whole, and its pointer goes with it. */

const now = '2026-06-07';
const sidecar = 'memory/deploys.md';
const block = '## Days <!-- src:agent ts:2025-01-01 -->\n- We deploy on Friday\n';
const index =
  '# Memory\n\n## Deploys <!-- src:agent ts:2026-06-01 -->\n- [Deploys](memory/deploys.md)\n\n## Ports <!-- src:agent ts:2026-06-01 -->\n- Web: 80\n';

async function night(above: string, more: Readonly<Record<string, string>> = {}) {
  const files = { 'MEMORY.md': index, [sidecar]: `${above}${block}`, ...more };
  const done = await run(['expire'], files, now);
  expect(done.warnings).toEqual([]);
  expectNothingLost(files, done);
  expectUserUntouched(files, done);
  const second = await run(['expire'], done.files, now);
  expect(second.files).toEqual(done.files);
  return { ...done, archive: done.files[`memory/archive/${now}.md`] ?? '' };
}

test.each([
  ['untagged prose', '# Deploys\n\nHow we deploy,\nin two lines.\n\n'],
  ['prose without a title', 'How we deploy,\nin two lines.\n\n'],
  [
    'prose in several paragraphs and a quote',
    '# Deploys\n\nHow we deploy,\nin two lines.\n\n> Said once.\n\nMore.\n\n',
  ],
  [
    'prose past its own lifetime',
    '# Deploys <!-- src:agent ts:2025-01-01 -->\n\nHow we deploy,\nin two lines.\n\n',
  ],
  ['Windows line ends', '# Deploys\r\n\r\nHow we deploy,\r\nin two lines.\r\n\r\n'],
])('with %s above its blocks it goes, and the prose is in the archive to the byte', async (_name, above) => {
  const { files, archive } = await night(above);
  expect(files[sidecar]).toBeUndefined();
  expect(archive).toContain(above.trim());
  const entries = readArchive(memoryOf(files).file(`memory/archive/${now}.md`) ?? (undefined as never));
  expect(entries.map(({ from, raw }) => [from, raw.includes('How we deploy')])).toEqual([
    [sidecar, false],
    [sidecar, true],
  ]);
  expect(files['MEMORY.md']).toBe('# Memory\n\n## Ports <!-- src:agent ts:2026-06-01 -->\n- Web: 80\n');
});

test.each([
  ['prose of the user', '# Deploys\n\nHow we deploy. <!-- src:user ts:2025-01-01 -->\n\n'],
  ['a title of the user', '# Deploys <!-- src:user ts:2025-01-01 -->\n\nHow we deploy.\n\n'],
  ['front matter of the user', '---\nsrc: user\nts: 2025-01-01\n---\n# Deploys\n\nHow we deploy.\n\n'],
  ['prose that its lifetime keeps', '# Deploys <!-- src:agent ts:2026-06-01 -->\n\nHow we deploy.\n\n'],
  ['prose under review', '# Deploys\n\nHow we deploy. <!-- src:web ts:2025-01-01 quarantined -->\n\n'],
  ['a fact without provenance', '# Deploys\n\n- We deploy at night\n\n'],
  ['a fact without provenance and prose', '# Deploys\n\nHow we deploy.\n\n- We deploy at night\n\n'],
  ['a table', '# Deploys\n\n| day | who |\n|---|---|\n| Friday | Ana |\n\n'],
])('with %s it stays, and so does its pointer', async (_name, above) => {
  const { files } = await night(above);
  expect(files[sidecar]).toBe(above);
  expect(files['MEMORY.md']).toBe(index);
});

test('a page about somebody keeps what introduces it', async () => {
  const page = 'memory/entities/Ana.md';
  const { files } = await night('', { [page]: `# Ana\n\nLeads the deploys.\n\n${block}` });
  expect(files[page]).toBe('# Ana\n\nLeads the deploys.\n\n');
});

test('a night killed before the sidecar went ends the same', async () => {
  const above = '# Deploys\n\nHow we deploy.\n\n';
  const { files, archive } = await night(above);
  const half = { 'MEMORY.md': index, [sidecar]: `${above}${block}`, [`memory/archive/${now}.md`]: archive };
  expect((await run(['expire'], half, now)).files).toEqual(files);
});

test.each([
  ['of the user', '## Deploys <!-- src:user ts:2026-06-01 -->\n', true],
  ['with other things below it', '## Deploys\n\nRead this first.\n', true],
  ['of its own', '## Deploys\n', false],
])('a heading %s stays without its pointer: %s%s', async (_name, heading, stays) => {
  const pointing = `# Memory\n\n${heading}- [Deploys](memory/deploys.md)\n\n## Ports <!-- src:agent ts:2026-06-01 -->\n- Web: 80\n`;
  const { files } = await night('', { 'MEMORY.md': pointing });
  expect(files['MEMORY.md']).not.toContain('deploys.md');
  expect(files['MEMORY.md']?.includes('## Deploys')).toBe(stays);
});

test('a page whose facts are all gone goes whole; an index and a file of learnings stay, empty', async () => {
  const page = 'memory/entities/Ana.md';
  const files = {
    'MEMORY.md': block,
    'memory/learnings.md': block.replace('Friday', 'Monday'),
    [page]: `# Ana\n\n**Type:** person\n\n${block.replace('Friday', 'Sunday')}`,
  };
  const done = await run(['expire'], files, now);
  expect(done.files[page]).toBeUndefined();
  expect(done.files['MEMORY.md']).toBe('');
  expectNothingLost(files, done);
});
