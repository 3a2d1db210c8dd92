import { defineConfig } from 'vitest/config';

/*
 * Two cores, many tests that start git: two workers, generous time-outs. Files about the pure rooms, and most of those
 * of the doors, share a worker's loaded modules, since loading them anew costs as much as the tests do. A file in
 * which our own code starts very many programs gets a worker of its own: every fork copies the page tables of the
 * worker, and from one that has grown to 300 MB it takes three times as long. What the tests start themselves is
 * started by a small shell.
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
  'recall/*',
];
const rooms = [
  ...pure.map((room) => `tests/${room}/**/*.test.ts`),
  ...quiet.map((name) => `tests/${name}.test.ts`),
];
const busy = [
  'action/nights/*',
  'check/{attacks,fails-closed,stamp}',
  'cli/check/check',
  'cli/doctor/doctor',
  'cli/extract/learn-and-remediate',
  'cli/install/{beside,refresh}',
  'cli/review/history',
  'github/forge',
  'sync/{bases,decided,learning,old-commits,person-and-no,remediation,remote}',
].map((name) => `tests/${name}.test.ts`);

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
      { extends: true, test: { name: 'rooms', include: rooms, isolate: false } },
      {
        extends: true,
        test: {
          name: 'doors',
          include: ['tests/**/*.test.ts'],
          exclude: [...rooms, ...busy, 'tests/long/**', 'node_modules/**'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'busy', include: busy } },
    ],
  },
});
