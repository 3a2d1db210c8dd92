import { expect, it } from 'vitest';
import { judge, type Principal, policyOf } from '../../src/gate/index.ts';
import type { Snapshot } from '../../src/memory/index.ts';

/* Tables of facts are kept from change to change: what one change found must not show in another one. */
const principal: Principal = {
  kind: 'agent',
  name: 'scout',
  proven: 'none',
  may: ['agent', 'tool', 'web', 'dig'],
  branches: [],
  paths: [],
};
const policy = policyOf('forge: local\n', undefined);

function page(title: string, ...lines: readonly string[]): string {
  return `# ${title}\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${lines.map((line) => `- ${line}\n`).join('')}`;
}

function snapshot(files: Readonly<Record<string, string>>): Snapshot {
  return new Map(Object.entries(files).map(([path, text]) => [path, { path, text, mode: '100644' }]));
}

async function said(before: Snapshot, after: Snapshot) {
  const found = await judge({ before, after, principal, policy, now: new Date('2026-06-08T00:00:00Z') });
  return found
    .filter(({ rule }) => rule === 'fact/contradiction' || rule === 'format/duplicate')
    .map(({ rule, path, message }) => `${rule} ${path} ${message}`);
}

it('many changes of one memory, each judged against what stands after it', async () => {
  const long = 'The gateway restarts every night at three';
  const base = snapshot({
    'memory/a.md': page('A', 'Web: port 80', long),
    'memory/b.md': page('B', 'Dns: port 53'),
    'archive/2026-06.md': page('Old', 'Smtp: port 25'),
  });
  const withFile = (path: string, text: string) => new Map([...base, [path, { path, text, mode: '100644' }]]);
  const other = withFile('memory/c.md', page('C', 'Web: port 8080', long));
  const expected = await said(base, other);
  expect(expected.some((one) => one.startsWith('format/duplicate') && one.includes('memory/a.md'))).toBe(
    true,
  );
  // A change that takes the other fact out is told nothing, whatever was looked up before.
  const moved = new Map(other);
  moved.set('memory/a.md', { path: 'memory/a.md', text: page('A', 'Ftp: port 21'), mode: '100644' });
  expect(await said(base, moved)).toEqual([]);
  // Said again, and of entries that were never seen before: alike.
  expect(await said(base, other)).toEqual(expected);
  const fresh = (memory: Snapshot) => new Map([...memory].map(([path, file]) => [path, { ...file }]));
  expect(await said(fresh(base), fresh(other))).toEqual(expected);
});

it('the same entry is read by each policy in its own way', async () => {
  const text = page('A', 'Web: port 80');
  const file = { path: 'memory/a.md', text, mode: '100644' };
  const small = policyOf('gate:\n  max_bytes: 20\n', undefined);
  const judged = async (by: typeof policy) =>
    (
      await judge({
        before: new Map(),
        after: new Map([[file.path, file]]),
        principal,
        policy: by,
        now: new Date('2026-06-08T00:00:00Z'),
      })
    ).some(({ rule }) => rule === 'text/size');
  expect(await judged(policy)).toBe(false);
  expect(await judged(small)).toBe(true);
  expect(await judged(policy)).toBe(false);
});
