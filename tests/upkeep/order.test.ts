import { expect, test } from 'vitest';
import { parseConfig } from '../../src/config/index.ts';
import {
  branchPasses,
  emptyState,
  type PassName,
  passes,
  runPasses,
  upkeepPasses,
} from '../../src/upkeep/index.ts';
import { brokenPromises } from '../../src/upkeep/promises.ts';
import { config, memoryOf, run } from './support.ts';

/* The night as a whole: its order, what is switched off, a pass that fails, and what every pass is held to. */

const order: readonly PassName[] = [
  'intake',
  'extract',
  'surprise',
  'promote',
  'compendium',
  'beliefs',
  'conflicts',
  'expire',
  'dedupe',
  'decay',
  'prune',
  'compress',
  'reindex',
];

const files = {
  'MEMORY.md':
    '## A\n- Disk one hums <!-- src:web ts:2026-01-01 -->\n- Port: 1 <!-- src:agent ts:2026-06-01 -->\n- Port: 2 <!-- src:agent ts:2026-06-02 -->\n',
};

test('the passes stand in the order of the night, each once', () => {
  expect(passes.map(({ name }) => name)).toEqual(order);
  expect([...branchPasses, ...upkeepPasses]).toEqual(order);
});

test.each(order)('%s is left out where keepsake.yml switches it off, and so is no other', async (name) => {
  const settings = parseConfig(`passes: { ${name}: { enabled: false } }\n`);
  const ran: PassName[] = [];
  await runPasses(
    'all',
    { memory: memoryOf({}), now: new Date('2026-06-07'), config: settings, state: emptyState() },
    { onPass: (one) => ran.push(one) },
  );
  expect(ran).toEqual(order.filter((one) => one !== name));
});

test('a pass that fails costs its own part: the others go on, and the night says so', async () => {
  const broken = new Map();
  broken.get = () => {
    throw new Error('the disk is gone');
  };
  const night = await run(['conflicts', 'expire', 'reindex'], files, '2026-06-07', {
    state: { accesses: broken },
  });
  expect(night.failed).toBe(true);
  expect(night.warnings).toContainEqual('expire failed and was left out: the disk is gone');
  expect(night.files['MEMORY.md']).toContain('Disk one hums');
  expect(night.changes.map(({ pass }) => pass)).toEqual(['conflicts']);
});

test.each([
  [
    'a fact that is in no file any more',
    '- Disk one hums <!-- src:web ts:2026-01-01 -->\n',
    '',
    /gone without a trace: "disk one hums"/,
  ],
  [
    'one of two equal facts',
    '- Disk one hums\n- Disk one hums\n',
    '- Disk one hums\n',
    /gone without a trace/,
  ],
  [
    'a byte of the user’s',
    '- Tea <!-- src:user ts:2026-01-01 -->\n',
    '- Tea <!-- src:user ts:2026-01-01 stale -->\n',
    /a user's fact in MEMORY\.md would change/,
  ],
  [
    'a fact from nowhere',
    '- Tea\n',
    '- Tea\n- Coffee <!-- src:agent ts:2026-06-07 -->\n',
    /would have no evidence: "Coffee"/,
  ],
])('%s is a broken promise', (_name, before, after, said) => {
  const [was, is] = [before, after].map((text) => memoryOf({ 'MEMORY.md': `## A\n- Stays\n${text}` }));
  if (!was || !is) throw new Error('two memories');
  expect(brokenPromises(was, is, [], config)).toEqual([expect.stringMatching(said)]);
  expect(brokenPromises(was, was, [], config)).toEqual([]);
});
