import { defineConfig } from 'vitest/config';

/*
 * Two cores, many tests that start git: two workers, generous time-outs. Files about the pure rooms, and those of the
 * doors that start few processes, share one worker's loaded modules, since loading them anew cost as much as the tests.
 * Files that start many get a worker of their own: every fork copies the page tables of the worker, and from one that
 * has grown to 300 MB it takes three times as long.
 */
const pure = ['config', 'extract', 'gate', 'lookup', 'memory', 'merge', 'model', 'review', 'upkeep'];
const quiet = [
  'action/action-yml',
  'action/workflows',
  'check/case-table',
  'check/reports',
  'cli/init/*',
  'cli/install/hook-line',
  'git/signers',
  'mcp/*',
  'recall/{context-budget,evaluate,filters,languages,regression,shapes,time-*,twins}',
];
const shared = [
  ...pure.map((room) => `tests/${room}/**/*.test.ts`),
  ...quiet.map((name) => `tests/${name}.test.ts`),
];

export default defineConfig({
  test: {
    testTimeout: 90_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['tests/setup.ts'],
    // Workers read transformed modules from the disk instead of asking for each.
    experimental: { fsModuleCache: true },
    projects: [
      { extends: true, test: { name: 'rooms', include: shared, isolate: false } },
      {
        extends: true,
        test: {
          name: 'doors',
          include: ['tests/**/*.test.ts'],
          exclude: [...shared, 'tests/long/**', 'node_modules/**'],
        },
      },
    ],
  },
});
