import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packInject } from '../../src/recall/index.ts';
import { keepsakeHere } from '../support/in-process.ts';
import { repositoryAt, type TestRepository } from '../support/repository.ts';

const first = `# Memory

## Tea  <!-- src:agent ts:2026-01-10 ttl:1y -->
- Jane drinks green tea  <!-- src:agent ts:2026-01-10 by:scout kind:preference -->
- Tea is ordered on Mondays  <!-- src:agent ts:2026-01-11 by:archivist kind:task -->
- The tea kettle is broken  <!-- src:tool ts:2026-01-12 kind:event -->
`;

/** Scripts that a command line and a terminal have to carry; languages.test.ts has more of them, and more to each. */
const languages: readonly (readonly [string, string, string])[] = [
  ['Turkish', 'Ayşe İzmir limanında çalışıyor', 'Ayşe nerede çalışıyor'],
  ['Japanese', '田中さんは東京で働いています', '田中さんはどこで働いていますか'],
  ['Arabic', 'ليلى تعمل في المكتبة القديمة', 'أين تعمل ليلى'],
];

let repo: TestRepository;
let old: string;

beforeAll(async () => {
  // Only read by the tests: one for all of them.
  repo = repositoryAt(await mkdtemp(join(tmpdir(), 'keepsake-filters-')));
  await repo.git('init', '-q', '-b', 'main');
  await repo.commit('as it was', { 'MEMORY.md': first });
  old = await repo.git('rev-parse', 'HEAD');
  await repo.commit('as it is', {
    'MEMORY.md': first.replace('green tea', 'black tea'),
    'memory/2026-02-01.md': `# 2026-02-01\n\n${languages.map(([, said]) => `- ${said}\n`).join('')}`,
  });
});

afterAll(() => rm(repo.dir, { recursive: true, force: true }));

interface Found {
  readonly text: string;
  readonly kind?: string;
  readonly by?: string;
  readonly path: string;
  readonly score: number;
  readonly explain?: Record<string, number>;
}

async function recall(query: string, ...more: string[]): Promise<readonly Found[]> {
  const args = ['recall', query, '--json', '--now', '2026-03-10', ...more];
  const run = await keepsakeHere(args, { cwd: repo.dir });
  expect(run.stderr).toBe('');
  return (JSON.parse(run.stdout) as { hits: Found[] }).hits;
}

describe('filters', () => {
  test('--kind, --agent', async () => {
    expect((await recall('tea', '--kind', 'task')).map((hit) => hit.text)).toEqual([
      'Tea is ordered on Mondays',
    ]);
    expect((await recall('tea', '--agent', 'scout')).map((hit) => hit.by)).toEqual(['scout']);
    expect(await recall('tea', '--agent', 'nobody')).toEqual([]);
  });

  test('--at is the memory as it was', async () => {
    const texts = async (...more: string[]) =>
      (await recall('what does Jane drink', ...more)).map((hit) => hit.text);
    expect(await texts()).toContain('Jane drinks black tea');
    const before = await texts('--at', old);
    expect(before).toContain('Jane drinks green tea');
    expect(before).not.toContain('Jane drinks black tea');
  });

  test('--explain gives each part of a score, and only then', async () => {
    const [hit] = await recall('green tea Jane', '--explain');
    expect(Object.keys(hit?.explain ?? {})).toEqual(
      expect.arrayContaining(['lines', 'passages', 'sections']),
    );
    expect((await recall('tea'))[0]?.explain).toBeUndefined();
  });
});

test.each(languages)('finds what is said in %s', async (_name, said, question) => {
  expect((await recall(question))[0]?.text).toBe(said);
});

test('what a session starts with never takes a token more than it may, whatever it is made of', () => {
  const line = fc
    .array(fc.constantFrom('tea', '田中さん', '</user-memories>', '🫖', ' ', 'ﷺ', 'a'.repeat(40), 'ñ́'), {
      maxLength: 8,
    })
    .map((words) => ({ text: words.join(' ') }));
  const part = fc.record({
    name: fc.constantFrom('index', 'hits', 'learnings'),
    title: fc.constantFrom('Memory', 'Found 田中'),
    block: fc.constantFrom('user-memories' as const, 'agent-learnings' as const),
    share: fc.constantFrom(0.2, 0.5, 1),
    lines: fc.array(line, { maxLength: 8 }),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.integer({ min: 1, max: 300 }), (parts, budget) => {
      const { text, manifest } = packInject('q', budget, parts, countTokens);
      expect(countTokens(text)).toBeLessThanOrEqual(budget);
      expect(manifest.tokens_used).toBeGreaterThanOrEqual(countTokens(text));
      expect(packInject('q', budget, parts, countTokens).text).toBe(text);
    }),
    { seed: 8, numRuns: 200 },
  );
});
